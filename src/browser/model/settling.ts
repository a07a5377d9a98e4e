/** The condition that ends a step. Times in milliseconds. */
export type WaitUntil =
  | { readonly type: "immediate"; readonly timeoutMs: number }
  | {
      readonly type: "action_complete";
      /** Page time without activity; the server's setting unless stated. */
      readonly quietMs?: number;
      readonly timeoutMs: number;
    }
  | { readonly type: "time"; readonly durationMs: number; readonly timeoutMs: number }
  | { readonly type: "text"; readonly text: string; readonly timeoutMs: number }
  | { readonly type: "url"; readonly url: string; readonly timeoutMs: number }
  | { readonly type: "element"; readonly selector: string; readonly timeoutMs: number }
  | {
      readonly type: "gone";
      /** Either `selector` or `text` is set. */
      readonly selector?: string;
      readonly text?: string;
      readonly timeoutMs: number;
    }
  | { readonly type: "network_idle"; readonly timeoutMs: number };

export type SettleReason =
  | "quiet"
  | "moving"
  /** Images or text in view are still loading. */
  | "undrawn"
  | "timeout"
  | "dialog"
  | "crash"
  | "immediate"
  | "condition";

export interface SettleOutcome {
  readonly settled: boolean;
  readonly reason: SettleReason;
  /** URLs of open requests. */
  readonly unresolved: readonly string[];
  /** Loading indicators that appeared during this step and still show, such as `text "Loading…"`; absent for none. */
  readonly stillLoading?: readonly string[];
  /** The page navigated to the same addresses again and again, so further navigations were blocked. */
  readonly isEndless?: boolean;
}

/** Why a page cannot run any further. */
export type InterruptionReason = "dialog" | "crash" | "closed";

/** Returns why a wait ended: the interruption, if any, else `timeout`. For a page that has closed: `immediate`. */
export function endOfWait(reason: InterruptionReason | undefined): SettleReason {
  if (reason === undefined) return "timeout";
  return reason === "closed" ? "immediate" : reason;
}

/** The outcome for a page that has not run. */
export const UNMOVED_PAGE: SettleOutcome = { settled: true, reason: "quiet", unresolved: [] };

/** Settings that determine when a page counts as settled; milliseconds. */
export interface SettleSettings {
  /** Shortest page time of a settle. */
  readonly minimumMs: number;
  /** Page time without activity after which a page is settled. */
  readonly quietMs: number;
  /** Wall time after which an open request no longer counts as activity. */
  readonly longestRequestMs: number;
}

export const DEFAULT_SETTLE: SettleSettings = {
  minimumMs: 0,
  quietMs: 500,
  longestRequestMs: 10_000,
};
