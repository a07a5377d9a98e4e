/** What a tab shall be driven by: `auto` begins without a browser and takes one when the page needs it. */
export const ENGINE_PREFERENCES = ["auto", "static", "chromium"] as const;
export type EnginePreference = (typeof ENGINE_PREFERENCES)[number];

/** What drives a tab now. */
export type TabEngine = "static" | "chromium";

/** Of a tab that may do without a browser. */
export interface EngineState {
  readonly name: TabEngine;
  /** Why it has taken a browser, told once. */
  readonly escalated?: { readonly reason: string };
}
