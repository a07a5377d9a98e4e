/** Stands in place of what must not be kept or told. */
export const HIDDEN = "[hidden]";
