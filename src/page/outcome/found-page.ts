import { alertsOf, type PageAlert } from "../readers/alerts.ts";
import { readingOf } from "../understand/read-page.ts";
import type { Reading, ReceivedPage } from "../understand/reading.ts";
import type { SuggestedAction } from "../understand/suggested-action.ts";
import { understanding, type Understanding } from "../understand/understand.ts";

/** A page before or after a submission, with the results of its analysis. */
export interface FoundPage {
  readonly reading: Reading;
  readonly understood: Understanding;
  readonly alerts: readonly PageAlert[];
}

export function foundPage(received: ReceivedPage): FoundPage {
  const reading = readingOf(received);
  return { reading, understood: understanding(reading), alerts: alertsOf(reading.tree) };
}

/** Returns the page's suggested action of this name, if there is one. */
export function suggested<N extends SuggestedAction["action"]>(
  { understood }: FoundPage,
  name: N,
): Extract<SuggestedAction, { action: N }> | undefined {
  const isIt = (one: SuggestedAction): one is Extract<SuggestedAction, { action: N }> =>
    one.action === name;
  return understood.suggestedActions.find(isIt);
}
