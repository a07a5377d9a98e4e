import type { Protocol } from "devtools-protocol";
import type { Deadline } from "../../shared/deadline.ts";
import { noEntry } from "../../shared/no-entry.ts";
import { reloadStatic, travelStatic } from "../static-step/travelling.ts";
import type { Action, ActContext } from "../step/action.ts";
import { onceAttached } from "../chromium/target/failure.ts";
import { arrival, untilArrival } from "./navigate.ts";

/** Goes back by this number of entries in the tab's history. CDP Page.navigateToHistoryEntry. */
export function goBack(steps = 1): Action<{ url: string }> {
  return { ...travel(-steps), onStatic: travelStatic(-steps) };
}

export function goForward(steps = 1): Action<{ url: string }> {
  return { ...travel(steps), onStatic: travelStatic(steps) };
}

/** Reloads the current page, or the last address of a crashed tab. CDP Page.reload, Page.navigate. */
export function reload(request: { readonly ignoreCache: boolean }): Action<{ url: string }> {
  let arrived: Promise<void>;
  return {
    loads: true,
    onStatic: reloadStatic,
    start: (context) => {
      const { page, tab } = context;
      page.navigations.request("reload");
      arrived = commit(context, tab.url, () =>
        page.url === tab.url
          ? page.session.post("Page.reload", { ignoreCache: request.ignoreCache })
          : page.session.post("Page.navigate", { url: tab.url }),
      );
    },
    act: async (deadline, context) => {
      await untilArrival(deadline, context, arrived);
      return arrival(context);
    },
  };
}

function travel(by: number): Action<{ url: string }> {
  return {
    act: async (deadline, context) => {
      const { page, tab } = context;
      const { own, entry, length } = await entryAt(deadline, context, by);
      const beyond = by - own; // number of entries to go beyond the end of the browser's own history
      const there = Math.abs(own) + (tab.savedHistory?.count(length, by) ?? 0);
      if (Math.abs(by) > there) throw noEntry(by, there);
      if (entry) {
        await led(deadline, context, entry.url, () =>
          page.session.post("Page.navigateToHistoryEntry", { entryId: entry.id }),
        );
      }
      if (beyond !== 0) await intoSavedHistory(deadline, context, beyond);
      return arrival(context);
    },
  };
}

async function intoSavedHistory(
  deadline: Deadline,
  context: ActContext,
  by: number,
): Promise<void> {
  const { page, tab } = context;
  const place = await tab.savedHistory?.at(deadline, page, by);
  if (!place) throw noEntry(by, 0);
  const { url } = place;
  try {
    await led(deadline, context, url, () => page.session.post("Page.navigate", { url }));
  } finally {
    await place.end(deadline);
  }
}

async function led(
  deadline: Deadline,
  context: ActContext,
  url: string,
  send: () => Promise<unknown>,
): Promise<void> {
  context.page.navigations.request("back_forward");
  await untilArrival(deadline, context, commit(context, url, send));
}

interface OwnEntry {
  /** Distance of `entry` from the current page: negative for earlier entries, 0 if `entry` is undefined. */
  readonly own: number;
  readonly entry: Protocol.Page.NavigationEntry | undefined;
  /** Number of entries in the browser's own history. */
  readonly length: number;
}

/**
 * Returns the entry at distance `by` in the browser's own history. If the history is shorter, returns its last entry in
 * that direction, if any.
 */
async function entryAt(deadline: Deadline, { page }: ActContext, by: number): Promise<OwnEntry> {
  const { currentIndex, entries } = await onceAttached(deadline, () =>
    page.session.send(deadline, "Page.getNavigationHistory"),
  );
  const first = isBlankStart(entries) ? 1 : 0;
  const place = Math.max(first, Math.min(currentIndex + by, entries.length - 1));
  const own = place - currentIndex;
  return { own, entry: own === 0 ? undefined : entries[place], length: entries.length };
}

/** Returns whether the first entry is the blank page of a new tab; going back to it is not allowed. */
function isBlankStart(entries: readonly { readonly url: string }[]): boolean {
  return entries.length > 1 && entries[0]?.url === "about:blank";
}

/** Sends a command. Resolves once the main frame has navigated; rejects if the command fails or the host is blocked. */
function commit(
  { page, tab }: ActContext,
  url: string,
  send: () => Promise<unknown>,
): Promise<void> {
  const endTravel = tab.session.network.guard.travel(url);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const offs = [
    page.session.on("Page.frameNavigated", ({ frame }) => {
      if (frame.id === page.targetId) resolve();
    }),
    page.session.on("Page.navigatedWithinDocument", ({ frameId }) => {
      if (frameId === page.targetId) resolve();
    }),
    page.allowlist?.onRefusal(reject),
  ];
  send().catch(reject);
  return promise.finally(() => {
    for (const off of [...offs, endTravel]) off?.();
  });
}
