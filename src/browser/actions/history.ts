import type { Protocol } from "devtools-protocol";
import type { Deadline } from "../../shared/deadline.ts";
import { noEntry } from "../../shared/no-entry.ts";
import { reloadStill, travelStill } from "../static/travelling.ts";
import type { Action, ActContext } from "../step.ts";
import { arrival, untilArrival } from "./navigate.ts";

/** So many entries back in the tab's history, one unless stated. CDP Page.navigateToHistoryEntry. */
export function goBack(steps = 1): Action<{ url: string }> {
  return { ...travel(-steps), onStatic: travelStill(-steps) };
}

export function goForward(steps = 1): Action<{ url: string }> {
  return { ...travel(steps), onStatic: travelStill(steps) };
}

/** Loads the present page again; a tab that crashed loads the page it had. CDP Page.reload. */
export function reload(request: { readonly ignoreCache: boolean }): Action<{ url: string }> {
  let arrived: Promise<void>;
  return {
    loads: true,
    onStatic: reloadStill,
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
      const { id: entryId, url } = await entryAt(deadline, context, by);
      const { page } = context;
      page.navigations.request("back_forward");
      const arrived = commit(context, url, () =>
        page.session.post("Page.navigateToHistoryEntry", { entryId }),
      );
      await untilArrival(deadline, context, arrived);
      return arrival(context);
    },
  };
}

async function entryAt(
  deadline: Deadline,
  { page }: ActContext,
  by: number,
): Promise<Protocol.Page.NavigationEntry> {
  const { currentIndex, entries } = await page.session.send(deadline, "Page.getNavigationHistory");
  const first = isBlankStart(entries) ? 1 : 0;
  const entry = entries[currentIndex + by];
  if (entry && currentIndex + by >= first) return entry;
  throw noEntry(by, by < 0 ? currentIndex - first : entries.length - 1 - currentIndex);
}

/** The blank page that every tab begins with is no place to go back to. */
function isBlankStart(entries: readonly { readonly url: string }[]): boolean {
  return entries.length > 1 && entries[0]?.url === "about:blank";
}

/** Sends the command and resolves when the main frame has arrived somewhere, or rejects when the command fails. */
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
  ];
  send().catch(reject);
  return promise.finally(() => {
    for (const off of [...offs, endTravel]) off();
  });
}
