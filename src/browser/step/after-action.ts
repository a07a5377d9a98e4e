import { retold, type AppError } from "../../shared/errors.ts";
import type { Tab } from "../session/tab/tab.ts";

const HINT = "Look at the page before you repeat the action: it was carried out, or a part of it.";

/**
 * Adds to an error that the page has received the action, and what the page has sent since, so that no caller repeats a
 * click or an order.
 */
export function afterAction(error: AppError, tab: Tab): AppError {
  const writes = tab.hasPage ? tab.page.activity.writes : [];
  const sent = writes.length === 0 ? [] : [`The page has sent ${writes.join(", ")}.`];
  const hint = [...sent, HINT, ...(error.hint === undefined ? [] : [error.hint])].join(" ");
  return retold(error, { hint, details: { action_begun: true } });
}
