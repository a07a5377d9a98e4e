/** What the host waits for of animations that run. */
export interface Animations {
  /** Time until the last of those with an end is over, milliseconds; 0 without one. */
  readonly leftMs: number;
  /** Whether one without an end runs. */
  readonly isEndless: boolean;
}

/** Reads the running animations of a document and of shadow trees, which `Document.getAnimations` leaves out. */
export function runningAnimations(roots: readonly DocumentOrShadowRoot[]): Animations {
  const left = roots.flatMap((root) => root.getAnimations()).map(leftMsOf);
  return {
    leftMs: Math.max(0, ...left.filter(Number.isFinite)),
    isEndless: left.includes(Infinity),
  };
}

function leftMsOf({ playState, effect, playbackRate, currentTime }: Animation): number {
  if (playState !== "running" || !effect) return 0;
  const end = Number(effect.getComputedTiming().endTime);
  return (end - Number(currentTime)) / Math.abs(playbackRate || 1);
}
