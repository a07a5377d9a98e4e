import { AppError } from "../../shared/errors.ts";
import type { Tab } from "../session/tab/tab.ts";

/** Of a session to one host, over HTTP/1. Chromium: net/socket/client_socket_pool_manager.cc. */
const MOST_CONNECTIONS = 6;

/** A navigation that was given up after so long. */
export function unanswered(timeoutMs: number, tab?: Tab): AppError {
  const [taken] = tab ? connectionsTaken(tab) : [];
  if (taken !== undefined) {
    const hint = "Close such a tab or navigate it to another page, or use another session.";
    return new AppError("TIMEOUT", taken, { hint });
  }
  return new AppError(
    "TIMEOUT",
    `The server has not answered within ${timeoutMs} ms; the navigation was given up.`,
    { hint: "Try again, or allow more time with wait_until.timeout_ms." },
  );
}

/** Why requests of a tab are not sent: event streams have all connections to their host. A sentence for each host. */
export function connectionsTaken(tab: Tab): readonly string[] {
  const waiting = tab.page.activity.open().filter(({ respondedAt }) => respondedAt === undefined);
  const tabs = tab.session.tabs().filter((one) => one.hasPage);
  return [...new Set(waiting.map(({ url }) => hostOf(url)))].flatMap((host) => {
    const holders = tabs.flatMap(({ id, page }) =>
      page.activity.eventStreams.filter((url) => hostOf(url) === host).map(() => id),
    );
    if (holders.length < MOST_CONNECTIONS) return [];
    const ids = [...new Set(holders)].join(", ");
    return [
      `${holders.length} connections to ${host} are open as event streams (${ids}), the most that the browser opens to a host; further requests wait.`,
    ];
  });
}

function hostOf(url: string): string {
  return URL.parse(url)?.host ?? "";
}
