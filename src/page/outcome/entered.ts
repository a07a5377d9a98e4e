import { demandIn } from "./demands.ts";
import type { FoundPage } from "./found-page.ts";
import type { Message } from "./messages.ts";
import type { Judgement } from "./outcome.ts";
import { signsOfAccount } from "./signs.ts";

/**
 * Of a page that asks for nothing more to prove who one is: it is one of an account, or wants something first of whoever
 * has one. Undefined where it is neither for sure.
 */
export function enteredOf(
  before: FoundPage,
  after: FoundPage,
  messages: readonly Message[],
): Judgement | undefined {
  const account = signsOfAccount(before, after);
  const demand = demandIn(after, messages, account.length > 0);
  if (demand || account.length === 0) return demand;
  return { outcome: "success", evidence: account };
}
