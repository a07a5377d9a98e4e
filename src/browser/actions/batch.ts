import type { Deadline } from "../../shared/deadline.ts";
import { AppError, retold } from "../../shared/errors.ts";
import { HIDDEN } from "../../shared/secrets/hidden.ts";
import type { Action, ActContext } from "../step/action.ts";

/** Why a batch ended before its last action. */
export type BatchStop = "dialog" | "crash" | "closed" | "navigation" | "popup" | "busy";

export interface BatchResult {
  readonly executed: number;
  readonly stopped?: BatchStop;
}

/** Page time between two actions of a batch, so that the changes of one take effect before the next. */
const BETWEEN_ACTIONS_MS = 50;

/**
 * Runs several actions in one step, in order. The caller chose them for the page that it saw, so the batch skips the
 * remaining actions once the page navigates, hangs, closes or crashes, or once a dialog or pop-up opens.
 */
export function batch(
  actions: readonly Action<object>[],
  betweenMs: number = BETWEEN_ACTIONS_MS,
): Action<BatchResult> {
  return {
    scrollSource: "drag",
    act: async (deadline, context) => {
      const { documents } = context.page.contexts;
      const { redacted } = context;
      redacted["actions"] = HIDDEN; // stays so if an action fails: the actions may contain passwords
      const own: Record<string, string> = {};
      for (const [index, action] of actions.entries()) {
        if (index > 0) {
          const stopped = await changed(deadline, context, { documents, betweenMs });
          if (stopped) return { executed: index, stopped }; // skipped actions may contain passwords: all stay hidden
        }
        await named(index, action.act(deadline, { ...context, redacted: own })); // deadline: passed on
      }
      if (Object.keys(own).length === 0) delete redacted["actions"];
      return { executed: actions.length };
    },
  };
}

/** Runs the page after an action. Returns why the batch must stop; undefined if it may continue. */
async function changed(
  deadline: Deadline,
  { page, tab }: ActContext,
  { documents, betweenMs }: { readonly documents: number; readonly betweenMs: number },
): Promise<BatchStop | undefined> {
  const reason = () => {
    if (page.interruption.reason) return page.interruption.reason;
    if (page.gate.departing || page.contexts.documents !== documents) return "navigation";
    return tab.opened.length > 0 || tab.popupRequests.length > 0 ? "popup" : undefined;
  };
  const before = reason();
  if (before) return before;
  await page.engine.run(deadline, betweenMs, "fast");
  return reason() ?? (page.engine.reachable ? undefined : "busy");
}

/** Adds the action's index to the error of a failed action. */
async function named<T>(index: number, acted: Promise<T>): Promise<T> {
  try {
    return await acted;
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown;
    throw retold(thrown, {
      message: `actions[${index}]: ${thrown.message}`,
      details: { actions_executed: index },
    });
  }
}
