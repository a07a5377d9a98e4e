import type { Cut } from "../../html/fetch/body.ts";
import { MAX_REFRESHES, type VisitEvent } from "../../html/navigate/page.ts";
import type { NavigationType } from "../model/page-events.ts";
import type { Tab } from "../session/tab/tab.ts";
import { NOT_WHOLE } from "../chromium/target/failure.ts";
import type { Arrival } from "../step/action.ts";

/** The tab has come to a page; the cause is missing for an address that the caller gave. */
export interface Arrived extends Arrival {
  readonly cause: NavigationType | undefined;
}

/** Whether the page would have led on for ever. */
export function isLooping({ events }: Arrival): boolean {
  const refreshes = events.filter((event) => event.type === "refresh");
  return refreshes.length > MAX_REFRESHES && refreshes.at(-1)?.followed === false;
}

/** Tells the way to a page, and then the page itself. */
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

/** Redirects, and what else there is to say about how a page came. */
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

const CUTS: Readonly<Record<Cut, string>> = {
  size: "The page is larger than is read without a browser; its end is missing.",
  time: "The page did not come whole in the time there was; its end is missing.",
  connection: NOT_WHOLE,
  damaged: NOT_WHOLE,
};

/** What there is to say of it besides the page. */
export function sentenceOf(event: VisitEvent): readonly string[] {
  switch (event.type) {
    case "truncated":
      return [CUTS[event.reason]];
    case "late_styles":
      return [
        "Style sheets of the page did not come in time; what they hide may be told as if it were seen.",
      ];
    case "download":
      return event.file.pages === undefined
        ? [
            `The address is a file (${event.file.type}), which was not fetched. Open it in a tab with the engine "chromium" to see or download it.`,
          ]
        : [];
    case "no_content":
      return []; // a navigation says so itself
    case "refresh":
      return event.delaySeconds > 0 && event.url !== event.to
        ? [`The page wants to go on to ${event.to} after ${event.delaySeconds} s.`]
        : [];
    case "redirect":
    case "retry":
      return [];
  }
}
