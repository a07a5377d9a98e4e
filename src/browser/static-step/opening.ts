import type { FetchRequest } from "../../html/fetch/client.ts";
import type { Visit } from "../../html/navigate/tab.ts";
import type { Deadline } from "../../shared/deadline.ts";
import type { Tab } from "../session/tab/tab.ts";
import { NeedsBrowser } from "../static-tab/needs-browser.ts";
import type { StaticContext } from "../step/action.ts";

/**
 * Opens the target of a link or form in another tab: the tab with this target name, or a new tab.
 * @throws AppError RATE_LIMITED if there are too many tabs, and the errors of a navigation; no tab changes then
 */
export async function openElsewhere(
  deadline: Deadline,
  context: StaticContext,
  name: string,
  request: FetchRequest,
): Promise<void> {
  const { tab } = context;
  if (context.needsLayout) throw new NeedsBrowser("the new tab needs layout");
  const known = tabNamed(tab, name);
  const there = known ?? (await newTab(deadline, tab));
  try {
    const visit = await there.queue.run(deadline, () => go(deadline, there, request));
    if (visit.stayed) context.arrived(visit); // the site responded without a page, such as with a file
    else return shown(context, there, { name, url: visit.page.url, isNew: !known });
  } catch (error) {
    if (!known) await tab.session.closeTab(deadline, there).catch(() => {}); // no caller has this tab's id
    throw error;
  }
  if (!known) await tab.session.closeTab(deadline, there);
}

/** Returns another tab with this target name; undefined for names with a leading underscore, such as `_blank`. */
function tabNamed(tab: Tab, name: string): Tab | undefined {
  if (name.startsWith("_")) return undefined;
  return tab.session.tabs().find((one) => one !== tab && one.staticTab?.name === name);
}

async function newTab(deadline: Deadline, opener: Tab): Promise<Tab> {
  const { session, preference } = opener;
  const index = session.tabs().indexOf(opener) + 1;
  const opened = await session.createTab(deadline, { active: false, index, engine: preference });
  opened.network.begin(opener.network.actionId, true);
  return opened;
}

async function go(deadline: Deadline, { staticTab }: Tab, request: FetchRequest): Promise<Visit> {
  if (!staticTab) throw new NeedsBrowser("this session's requests go through the browser");
  staticTab.seen = undefined;
  return staticTab.go(deadline, request); // deadline: passed on
}

function shown(
  { tab, opens }: StaticContext,
  there: Tab,
  { name, url, isNew }: { readonly name: string; readonly url: string; readonly isNew: boolean },
): void {
  if (there.staticTab && !name.startsWith("_")) there.staticTab.name = name;
  if (isNew) tab.reportPopup(there, url, undefined);
  tab.session.bringToFront(there);
  opens(there);
}
