/** The engine requested for a tab. With `auto`, the tab begins without a browser, and gets one if its page needs it. */
export const ENGINE_PREFERENCES = ["auto", "static", "chromium"] as const;
export type EnginePreference = (typeof ENGINE_PREFERENCES)[number];

/** The current engine of a tab. */
export type TabEngine = "static" | "chromium";

/** Engine state of a tab that may run, or has run, without a browser. */
export interface EngineState {
  readonly name: TabEngine;
  /** Why the tab switched to a browser; set only in the first response after the switch. */
  readonly escalated?: { readonly reason: string };
}
