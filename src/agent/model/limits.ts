/** How long each thing may take, and how often something may go wrong. The task's own limits come from its caller. */

export const ACTION_MS = 30_000;
/** Everything between two looks at the page but answers of the model, which are bounded by its own patience. */
export const STEP_MS = 180_000;

/** Steps in a row in which nothing worked, before the model may only explain why. */
export const MOST_FAILURES = 3;
/** A second one after the browser was started anew is taken as the site's own doing. */
export const MOST_CRASHES = 1;

/** Part of a budget after which the model is told that it runs out. */
export const WARNED_FROM = 0.75;
