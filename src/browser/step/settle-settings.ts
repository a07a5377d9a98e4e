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
