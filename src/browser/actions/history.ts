import type { Protocol } from "devtools-protocol";
import type { Deadline } from "../../shared/deadline.ts";
import { AppError } from "../../shared/errors.ts";
import { reloadStill, travelStill } from "../static/travelling.ts";
import type { Action, ActContext } from "../step.ts";
import { arrival, untilArrival } from "./navigate.ts";

/** One entry back in the tab's history. CDP Page.navigateToHistoryEntry. */
export function goBack(): Action<{ url: string }> {
  return { ...travel(-1, "CANNOT_GO_BACK"), onStatic: travelStill("back") };
}

export function goForward(): Action<{ url: string }> {
  return { ...travel(1, "CANNOT_GO_FORWARD"), onStatic: travelStill("forward") };
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

function travel(by: -1 | 1, code: "CANNOT_GO_BACK" | "CANNOT_GO_FORWARD"): Action<{ url: string }> {
  return {
    act: async (deadline, context) => {
      const { id: entryId, url } = await neighbour(deadline, context, by, code);
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

async function neighbour(
  deadline: Deadline,
  { page }: ActContext,
  by: -1 | 1,
  code: "CANNOT_GO_BACK" | "CANNOT_GO_FORWARD",
): Promise<Protocol.Page.NavigationEntry> {
  const { currentIndex, entries } = await page.session.send(deadline, "Page.getNavigationHistory");
  const entry = entries[currentIndex + by];
  if (!entry || (by < 0 && isBlankStart(entries, currentIndex))) throw new AppError(code);
  return entry;
}

/** The blank page that every tab begins with is no place to go back to. */
function isBlankStart(entries: readonly { readonly url: string }[], currentIndex: number): boolean {
  return currentIndex === 1 && entries[0]?.url === "about:blank";
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
