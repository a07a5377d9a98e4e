import type { Deadline } from "../../shared/deadline.ts";
import { navigate } from "../actions/navigate.ts";
import type { Action, ActContext } from "../step.ts";
import { reportWay, type Arrived } from "./arrivals.ts";
import { carryEntries } from "./carried-entries.ts";
import { giveDocument, type GivenDocument } from "./given-document.ts";
import type { Still } from "./still.ts";

export interface Handover<R> {
  /** Why the tab needs a browser. */
  readonly reason: string;
  /** Of what has been done before, and how the tab came where it is by it. */
  readonly result: R;
  readonly arrivals: readonly Arrived[];
  readonly warnings: readonly string[];
}

/**
 * Shows in a browser what a tab has shown without: the site is not asked for it again, and what was typed and chosen is
 * carried along.
 */
export function handover<R>(
  still: Still,
  { reason, result, arrivals, warnings }: Handover<R>,
): Action<R> {
  const { page, url } = still;
  const load = navigate({ url });
  let given: GivenDocument | undefined;
  return {
    loads: true,
    begins: true,
    prepare: async (deadline, context) => {
      context.tab.escalate(reason);
      context.warnings.push(...warnings);
      if (!page) return;
      await load.prepare?.(deadline, context);
      given = await giveDocument(deadline, context.page, page);
    },
    start: (context) => {
      if (!page) return;
      for (const { events } of arrivals) reportWay(context.tab, events, context.warnings);
      load.start?.(context);
      context.page.navigations.request(arrivals.at(-1)?.cause);
    },
    act: async (deadline, context) => {
      if (!page) return result;
      try {
        await load.act(deadline, context);
        await rest(deadline, context);
      } finally {
        await given?.end(deadline);
      }
      if (given?.isUsed === false) context.warnings.push(ASKED_AGAIN);
      await carryEntries(deadline, context, still);
      return result;
    },
  };
}

const ASKED_AGAIN = "The page was asked for again, for its browser.";

/** What was typed is carried into the page that its script has made. */
async function rest(deadline: Deadline, { page, timeoutMs }: ActContext): Promise<void> {
  using patience = deadline.child(timeoutMs);
  await page.engine.settle(patience).catch(() => deadline.check()); // a page that stays busy gets them too
}
