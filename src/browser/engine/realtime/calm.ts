/** How long changes of the document keep a page from counting as calm: one that never rests must not hang a step. */
const CHANGES_MS = 100;
/** The same for running animations that have an end. */
const ANIMATIONS_MS = 1_000;
/** A page that draws no frames (one that nobody sees) has nothing to wait for. */
const NO_FRAME_MS = 250;
/** Frames of other sites that are out of view are not drawn. */
const NO_FRAME_WITHIN_FRAME_MS = 50;

/** Longest time that `calmProbe` takes in a page that answers at all. */
export const LONGEST_CALM_MS = ANIMATIONS_MS + 2 * NO_FRAME_MS;

/**
 * An expression for our isolated world: a promise that is fulfilled when two frames have been drawn between which the
 * document did not change and nothing scrolled, and no animation with an end runs.
 */
export function calmProbe(isMainFrame: boolean): string {
  return `new Promise((resolve) => {
    const startedAt = performance.now();
    const past = (ms) => performance.now() - startedAt > ms;
    let calmFrames = 0;
    const disturb = () => void (calmFrames = 0);
    const observer = new MutationObserver(disturb);
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    addEventListener("scroll", disturb, { capture: true, passive: true });
    const unseen = setTimeout(end, ${unseenMs(isMainFrame)});
    const animated = () => document.getAnimations().some((one) =>
      one.playState === "running" && Number.isFinite(one.effect?.getComputedTiming().endTime));
    requestAnimationFrame(function look() {
      clearTimeout(unseen);
      calmFrames += 1;
      const unchanged = calmFrames >= 2 || past(${CHANGES_MS});
      if (unchanged && (past(${ANIMATIONS_MS}) || !animated())) end();
      else requestAnimationFrame(look);
    });
    function end() {
      observer.disconnect();
      removeEventListener("scroll", disturb, { capture: true });
      resolve(true);
    }
  })`;
}

/** An expression for our isolated world: a promise that is fulfilled when two frames have been drawn. */
export function twoFrames(isMainFrame: boolean): string {
  return `new Promise((resolve) => {
    setTimeout(resolve, ${unseenMs(isMainFrame)}, true);
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(true)));
  })`;
}

/** An expression for our isolated world: a promise that is fulfilled in the thread's next turn. */
export const TURN = `new Promise((resolve) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => resolve(true);
  port2.postMessage(0);
})`;

function unseenMs(isMainFrame: boolean): number {
  return isMainFrame ? NO_FRAME_MS : NO_FRAME_WITHIN_FRAME_MS;
}
