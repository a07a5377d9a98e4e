import type { BodyCut } from "../../html/fetch/body.ts";
import { MAX_REFRESHES, type VisitEvent } from "../../html/navigate/page.ts";
import type { NavigationType } from "../model/page-events.ts";
import type { Tab } from "../session/tab/tab.ts";
import { NOT_WHOLE } from "../chromium/target/failure.ts";
import type { Arrival } from "../step/action.ts";

/** A page at which the tab has arrived; the cause is undefined if the caller passed the address. */
export interface Arrived extends Arrival {
  readonly cause: NavigationType | undefined;
}

/** Returns whether the load ended because the page refreshes endlessly. */
export function isLooping({ events }: Arrival): boolean {
  const refreshes = events.filter((event) => event.type === "refresh");
  return refreshes.length > MAX_REFRESHES && refreshes.at(-1)?.followed === false;
}

/** Emits events for the redirects to a page and for the navigation itself, and adds the warnings of the load. */
export function reportArrival(
  tab: Tab,
  { page, events, cause }: Arrived,
  warnings: string[],
): void {
  reportWay(tab, events, warnings);
  tab.pointer = tab.middle;
  tab.event({
    type: "navigation",
    data: {
      tab_id: tab.id,
      url: tab.url,
      ...(cause !== undefined && { navigation_type: cause }),
      frame_id: tab.id,
      is_main_frame: true,
      http_status: page.httpStatus,
    },
  });
}

/** Emits an event for each redirect of a page load, and adds the warnings of the load to `warnings`. */
export function reportWay(tab: Tab, events: readonly VisitEvent[], warnings: string[]): void {
  for (const event of events) {
    if (event.type === "redirect") {
      const { url, to, status } = event;
      tab.event({ type: "redirect", data: { tab_id: tab.id, url, to, http_status: status } });
    } else if (event.type === "refresh" && event.followed) {
      tab.event({ type: "redirect", data: { tab_id: tab.id, url: event.url, to: event.to } });
    } else warnings.push(...sentenceOf(event));
  }
}

const CUTS: Readonly<Record<BodyCut, string>> = {
  size: "The page is larger than the limit without a browser; its end is missing.",
  time: "The page did not arrive completely in time; its end is missing.",
  connection: NOT_WHOLE,
  damaged: NOT_WHOLE,
};

/** Returns the warning of an event; empty if it has none. */
export function sentenceOf(event: VisitEvent): readonly string[] {
  switch (event.type) {
    case "truncated":
      return [CUTS[event.reason]];
    case "late_styles":
      return [
        "Style sheets of the page did not arrive in time; elements that they hide may be listed as visible.",
      ];
    case "download":
      return event.file.pages === undefined
        ? [
            `The address is a file (${event.file.type}), which was not downloaded. Open it in a tab with the engine "chromium" to see or download it.`,
          ]
        : [];
    case "no_content":
      return []; // `navigateStatic` adds a warning of its own
    case "refresh":
      return event.delaySeconds > 0 && event.url !== event.to
        ? [`The page requests a redirect to ${event.to} after ${event.delaySeconds} s.`]
        : [];
    case "redirect":
    case "retry":
      return [];
  }
}
