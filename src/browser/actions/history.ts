import type { Protocol } from "devtools-protocol";
import type { Deadline } from "../../shared/deadline.ts";
import { AppError } from "../../shared/errors.ts";
import { reloadStill, travelStill } from "../static/travelling.ts";
import type { Action, ActContext } from "../step.ts";
import { arrival, untilArrival } from "./navigate.ts";

/** So many entries back in the tab's history, one unless stated. CDP Page.navigateToHistoryEntry. */
export function goBack(steps = 1): Action<{ url: string }> {
  const travelling = travel(-steps, "CANNOT_GO_BACK");
  return steps === 1 ? { ...travelling, onStatic: travelStill("back") } : travelling;
}

export function goForward(steps = 1): Action<{ url: string }> {
  const travelling = travel(steps, "CANNOT_GO_FORWARD");
  return steps === 1 ? { ...travelling, onStatic: travelStill("forward") } : travelling;
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

type NoEntry = "CANNOT_GO_BACK" | "CANNOT_GO_FORWARD";

function travel(by: number, code: NoEntry): Action<{ url: string }> {
  return {
    act: async (deadline, context) => {
      const { id: entryId, url } = await entryAt(deadline, context, by, code);
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
  code: NoEntry,
): Promise<Protocol.Page.NavigationEntry> {
  const { currentIndex, entries } = await page.session.send(deadline, "Page.getNavigationHistory");
  const place = currentIndex + by;
  const entry = entries[place];
  if (entry && !(place === 0 && isBlankStart(entries))) return entry;
  const there =
    by < 0 ? currentIndex - (isBlankStart(entries) ? 1 : 0) : entries.length - 1 - currentIndex;
  if (Math.abs(by) === 1 || there <= 0) throw new AppError(code);
  const which = `${by < 0 ? "earlier" : "later"} ${there === 1 ? "page" : "pages"}`;
  throw new AppError(code, `This tab has ${there} ${which}, not ${Math.abs(by)}.`, {
    hint: `Take "steps" of ${there} at most.`,
  });
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
