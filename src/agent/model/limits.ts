/** Time limits, and limits on repeated failures. The task's own limits come from its caller. */

export const ACTION_MS = 30_000;
/** Maximum time of a step, from reading the page to the last action, without waiting for the model or a person. */
export const STEP_MS = 180_000;

/** Number of failed steps in a row after which the model has one more step, in which it may only end the task. */
export const MOST_FAILURES = 3;
/** Number of crashes after which a run continues. One more crash ends the run. */
export const MOST_CRASHES = 1;

/** The model is warned from this used fraction of a budget. */
export const WARNED_FROM = 0.75;
