import { NOT_WHOLE } from "../chromium/target/failure.ts";
import { loadFailure } from "./load-failure.ts";
import type { Tab } from "../session/tab/tab.ts";

/**
 * For a step that was to load a page, of which nothing came, or nothing but its head.
 * @param failuresBefore connections of the session that had failed when the step began
 * @throws AppError NAVIGATION_FAILED, or the policy's refusal
 */
export function refuseEmpty(tab: Tab, failuresBefore: number): void {
  const { activity } = tab.page;
  if (activity.documentFailure?.isEmpty !== true) return;
  const { errorText } = activity.takeDocumentFailure() ?? {};
  if (errorText !== undefined) throw loadFailure(tab, { url: tab.url, errorText, failuresBefore });
}

const TOO_LARGE =
  "The page is larger than a browser can take (half a million elements and texts, or 10 MB); its end is missing.";

/** What is missing of the page, or why there is none, once. */
export function missingOf(tab: Tab, failuresBefore: number): readonly string[] {
  if (tab.staticTab || tab.closed) return [];
  const { activity, navigations } = tab.page;
  const failure = activity.takeDocumentFailure();
  if (!failure) return [];
  if (failure.errorText === undefined) return [TOO_LARGE];
  if (navigations.unreachable === undefined) return [NOT_WHOLE];
  const { errorText } = failure;
  const { message, hint } = loadFailure(tab, { url: tab.url, errorText, failuresBefore });
  return [[message, hint].join(" ")];
}
