import type { Route } from "../../support/site.ts";
import { ASKS } from "./asks.ts";
import { NAVIGATION } from "./navigation.ts";
import { SCRIPTS } from "./scripts.ts";
import { STRUCTURE } from "./structure.ts";
import { WINDOWS } from "./windows.ts";

/** Every hostile page, by its path. */
export const NASTY_PAGES: Readonly<Record<string, Route>> = {
  ...STRUCTURE,
  ...SCRIPTS,
  ...NAVIGATION,
  ...WINDOWS,
  ...ASKS,
};

/** The targets of a walk: everything except scripts and responses for those pages. */
export const NASTY_PATHS: readonly string[] = Object.keys(NASTY_PAGES).filter(
  (path) => !["/spinning.js", "/answer"].includes(path),
);
