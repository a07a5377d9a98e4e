/** Placeholder for values that must not be stored or reported. */
export const HIDDEN = "[hidden]";
