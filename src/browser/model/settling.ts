/** When a step counts as finished. Times in milliseconds. */
export type WaitUntil =
  | { readonly type: "immediate"; readonly timeoutMs: number }
  | {
      readonly type: "action_complete";
      /** Page time without anything under way, where it is not what the server is set to. */
      readonly quietMs?: number;
      readonly timeoutMs: number;
    }
  | { readonly type: "time"; readonly durationMs: number; readonly timeoutMs: number }
  | { readonly type: "text"; readonly text: string; readonly timeoutMs: number }
  | { readonly type: "url"; readonly url: string; readonly timeoutMs: number }
  | { readonly type: "element"; readonly selector: string; readonly timeoutMs: number }
  | {
      readonly type: "gone";
      /** One of the two. */
      readonly selector?: string;
      readonly text?: string;
      readonly timeoutMs: number;
    }
  | { readonly type: "network_idle"; readonly timeoutMs: number };

export type SettleReason =
  | "quiet"
  | "moving"
  /** Images or text in view are on their way. */
  | "undrawn"
  | "timeout"
  | "dialog"
  | "crash"
  | "immediate"
  | "condition";

export interface SettleOutcome {
  readonly settled: boolean;
  readonly reason: SettleReason;
  /** Addresses of requests that were still open. */
  readonly unresolved: readonly string[];
  /** What the page shows since this step that says it still loads, such as `text "Loading…"`; left out for nothing. */
  readonly stillLoading?: readonly string[];
  /** The page loaded itself again and again, and was kept from going on with it. */
  readonly isEndless?: boolean;
}

/** Why a page cannot go on by itself. */
export type InterruptionReason = "dialog" | "crash" | "closed";

/** Why a wait for a page is over that came to no end of its own. A page that closes itself leaves nothing to wait for. */
export function endOfWait(reason: InterruptionReason | undefined): SettleReason {
  if (reason === undefined) return "timeout";
  return reason === "closed" ? "immediate" : reason;
}

/** Of a page that nothing has moved. */
export const UNMOVED_PAGE: SettleOutcome = { settled: true, reason: "quiet", unresolved: [] };

/** What makes a page settled; milliseconds. */
export interface SettleSettings {
  /** Page time that a settle takes at least. */
  readonly minimumMs: number;
  /** Page time without anything under way that makes a page settled. */
  readonly quietMs: number;
  /** Wall time after which an open request no longer counts. */
  readonly longestRequestMs: number;
}

export const DEFAULT_SETTLE: SettleSettings = {
  minimumMs: 0,
  quietMs: 500,
  longestRequestMs: 10_000,
};
