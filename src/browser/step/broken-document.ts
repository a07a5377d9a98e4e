import { NOT_WHOLE } from "../failure.ts";
import { couldNotLoad } from "../network/failure-words.ts";
import type { Tab } from "../tab/tab.ts";

/**
 * For a step that was to load a page, of which nothing came but its head.
 * @throws AppError NAVIGATION_FAILED
 */
export function refuseEmpty({ page, url }: Tab): void {
  if (page.activity.documentFailure?.isEmpty !== true) return;
  const { errorText } = page.activity.takeDocumentFailure() ?? {};
  if (errorText === undefined) return;
  throw couldNotLoad(url, errorText);
}

const TOO_LARGE =
  "The page is larger than a browser can take (half a million elements and texts, or 10 MB); its end is missing.";

/** What is missing of the page, once. */
export function missingOf(tab: Tab): readonly string[] {
  if (tab.still || tab.closed) return [];
  const failure = tab.page.activity.takeDocumentFailure();
  if (!failure) return [];
  return [failure.errorText === undefined ? TOO_LARGE : NOT_WHOLE];
}
