import { NOT_SENT, SENT } from "../understand/words/words.ts";
import { suggested, type FoundPage } from "./found-page.ts";
import { judgeLogin } from "./login-outcome.ts";
import { messagesAfter, type Message } from "./messages.ts";
import type { Judgement } from "./outcome.ts";

/** What came of having a code sent, from a form that takes the code as well: where nothing is said against it, that goes on. */
export function judgeCodeRequest(before: FoundPage, after: FoundPage): Judgement {
  const judgement = judgeLogin(before, after);
  const isAsked = suggested(after, "EnterCode") !== undefined;
  if (judgement.outcome !== "still_on_form" || !isAsked) return judgement;
  if (messagesAfter(before, after).some(isAgainst)) return judgement;
  const evidence = ["a code was asked for, and has its field in the same form"];
  return { outcome: "second_factor", evidence };
}

function isAgainst({ text, field, isMarked, isOld }: Message): boolean {
  if (!isMarked || isOld) return false;
  return field !== undefined || (NOT_SENT.isIn(text) && !SENT.isIn(text));
}
