/**
 * Longest wait for finite animations, and for changes of the document. The wait for changes is shorter if the document
 * still changed when the previous wait ended.
 */
export const LONGEST_MOTION_MS = 2_000;
/** Number of frames after which the wait ends for a page that moves by itself. */
const FRAMES_IF_MOVING = 3;
/** A page that draws no frame within this time is not visible, and counts as still. */
const NO_FRAME_MS = 250;
/** A child frame that draws nothing for this time counts as still: Chromium may not draw a frame out of view. */
const NO_FRAME_WITHIN_FRAME_MS = 50;

/** Longest time that `idleProbe` takes in a page that responds. */
export const LONGEST_IDLE_MS = LONGEST_MOTION_MS + 2 * NO_FRAME_MS;

/** State of a document when `idleProbe` ended. */
export type Idle = "still" | "moving";

/**
 * Returns an expression for our isolated world: a promise of an `Idle`. It resolves after two consecutive frames
 * without a change of the document, a scroll or a finite animation. A document that still changes after `motionMs` is
 * `moving`. The probe cannot detect what a script draws on a canvas.
 */
export function idleProbe(isMainFrame: boolean, motionMs: number): string {
  return `new Promise((resolve) => {
    const startedAt = performance.now();
    const past = (ms) => performance.now() - startedAt > ms;
    let calmFrames = 0;
    let frames = 0;
    const disturb = () => void (calmFrames = 0);
    const observer = new MutationObserver(disturb);
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    addEventListener("scroll", disturb, { capture: true, passive: true });
    const unseen = setTimeout(end, ${unseenMs(isMainFrame)}, "still");
    const animated = () => __fermata.animations().leftMs > 0;
    requestAnimationFrame(function look() {
      clearTimeout(unseen);
      calmFrames += 1;
      frames += 1;
      const isStill = calmFrames >= 2;
      const isOver = isStill || (past(${motionMs}) && frames >= ${FRAMES_IF_MOVING});
      if (isOver && (past(${LONGEST_MOTION_MS}) || !animated())) end(isStill ? "still" : "moving");
      else requestAnimationFrame(look);
    });
    function end(calm) {
      observer.disconnect();
      removeEventListener("scroll", disturb, { capture: true });
      resolve(calm);
    }
  })`;
}

/** Returns an expression for our isolated world: a promise that resolves after two animation frames or a short time. */
export function twoFrames(isMainFrame: boolean): string {
  return `new Promise((resolve) => {
    setTimeout(resolve, ${unseenMs(isMainFrame)}, true);
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(true)));
  })`;
}

/** Expression for our isolated world: a promise that resolves in a later task of the thread. */
export const TURN = `new Promise((resolve) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => resolve(true);
  port2.postMessage(0);
})`;

function unseenMs(isMainFrame: boolean): number {
  return isMainFrame ? NO_FRAME_MS : NO_FRAME_WITHIN_FRAME_MS;
}
