import type { Deadline } from "../../shared/deadline.ts";
import { navigate } from "../actions/navigate.ts";
import type { Action, ActContext } from "../step/action.ts";
import { reportWay, type Arrived } from "../static-step/arrivals.ts";
import { giveDocument, type GivenDocument } from "../static-tab/given-document.ts";
import { SavedHistory } from "../static-tab/saved-history.ts";
import type { StaticTabEngine, CarriedFiles } from "../static-tab/static-tab-engine.ts";
import { inputChooser } from "../prompts/input-chooser.ts";

export interface StaticHandoff<R> {
  /** Why the tab needs a browser. */
  readonly reason: string;
  /** The result of the work without a browser, and the page loads of that work. */
  readonly result: R;
  readonly arrivals: readonly Arrived[];
  readonly warnings: readonly string[];
  /** Parameters that the history must not store, with the texts that it stores instead. */
  readonly redacted: Readonly<Record<string, string>>;
}

/**
 * Opens the page of a static tab in a browser. Sends no second request to the site if possible, and carries
 * typed values and choices over. If any of this fails, the tab continues without a browser.
 */
export function staticHandoff<R>(staticTab: StaticTabEngine, done: StaticHandoff<R>): Action<R> {
  const { page, url } = staticTab;
  const { reason, result, arrivals, warnings, redacted } = done;
  const load = navigate({ url });
  let given: GivenDocument | undefined;
  return {
    loads: true,
    begins: true,
    prepare: async (deadline, context) => {
      context.tab.escalate(reason);
      context.warnings.push(...warnings);
      Object.assign(context.redacted, redacted);
      if (!page) return;
      await orComeBack(context, staticTab, async () => {
        await load.prepare?.(deadline, context);
        given = await giveDocument(deadline, context.page, page);
      });
    },
    start: (context) => {
      if (!page) return;
      for (const { events } of arrivals) reportWay(context.tab, events, context.warnings);
      load.start?.(context);
      context.page.navigations.request(arrivals.at(-1)?.cause);
    },
    act: async (deadline, context) => {
      if (!page) return result;
      await orComeBack(context, staticTab, async () => {
        try {
          await load.act(deadline, context);
          await settleFirst(deadline, context);
        } finally {
          await given?.end(deadline);
        }
        context.tab.savedHistory = new SavedHistory(staticTab);
        await context.tab.savedHistory.begin(deadline, context.page);
        if (given?.isUsed !== true) context.warnings.push(REQUESTED_AGAIN);
        await carryEntries(deadline, context, staticTab);
      });
      return result;
    },
  };
}

const REQUESTED_AGAIN = "The browser requested the page again.";

async function orComeBack(
  { tab }: ActContext,
  staticTab: StaticTabEngine,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work(); // deadline: has its own
  } catch (error) {
    if (!tab.closed) tab.session.comeBack(tab, staticTab);
    throw error;
  }
}

/** Lets the page settle before typed values are carried over, since scripts may build its controls. */
async function settleFirst(deadline: Deadline, { page, timeoutMs }: ActContext): Promise<void> {
  using patience = deadline.child(timeoutMs);
  await page.engine.settle(patience).catch(() => deadline.check()); // a page that stays busy gets the values too
}

/** Puts values and choices that were entered without a browser into the same controls of the browser's page. */
async function carryEntries(
  deadline: Deadline,
  context: ActContext,
  staticTab: StaticTabEngine,
): Promise<void> {
  const { page, warnings } = context;
  const entries = staticTab.entries();
  const lost: string[] = [];
  if (entries.length > 0 && !page.interruption.reason) {
    const places = await page.contexts.call(deadline, "enterCarried", [entries]);
    lost.push(...places.map((at) => entries[at]?.name ?? ""));
  }
  for (const files of staticTab.files()) {
    if (page.interruption.reason) break;
    if (!(await carryFiles(deadline, context, files))) lost.push(files.name);
  }
  if (lost.length === 0) return;
  const named = lost.map((name) => JSON.stringify(name)).join(", ");
  warnings.push(
    `The page in the browser has other controls: the values of ${named} were not carried over.`,
  );
}

/** Sets chosen files in the same input of the browser's page. Returns whether the page has accepted them. */
async function carryFiles(
  deadline: Deadline,
  { page, tab }: ActContext,
  { paths, ...entry }: CarriedFiles,
): Promise<boolean> {
  const found = await page.contexts.call(deadline, "carriedRefs", [[entry], tab.nextRef]);
  tab.nextRef = found.nextRef;
  const ref = found.refs[0] ?? undefined;
  const frameId = page.contexts.frameIds[0] ?? "";
  if (ref === undefined) return false;
  const chooser = await page.contexts.attempt(deadline, frameId, (executionContext) =>
    inputChooser(executionContext, frameId, ref),
  );
  if (!chooser) return false;
  const given = chooser.provide(deadline, page, paths).then(() => true);
  return given.catch(() => {
    deadline.check();
    return false;
  });
}

/** Returns the rest of a step as an action that the history records like the action that began the step. */
export function goingOn<R extends object>(begun: Action<R>, rest: Action<R>): Action<R> {
  const recordedResult: Action<R>["recordedResult"] = (result, again) =>
    begun.recordedResult?.(result, again) ?? result;
  return { ...rest, recordedResult };
}
