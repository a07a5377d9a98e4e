/** Time limits, and limits on repeated failures. The task's own limits come from its caller. */

export const ACTION_MS = 30_000;
/** Time from one read of the page to the next, without waits for the model, which have their own limit. */
export const STEP_MS = 180_000;

/** Failed steps in a row after which the model may only explain why. */
export const MOST_FAILURES = 3;
/** Number of crashes after which a run continues; a further one ends it. */
export const MOST_CRASHES = 1;

/** Part of a budget at which the model is warned. */
export const WARNED_FROM = 0.75;
