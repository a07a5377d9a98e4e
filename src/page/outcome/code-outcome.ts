import { WRONG_CODE, NOT_SENT, SENT } from "../words/words.ts";
import { enteredOf } from "./demands.ts";
import { suggested, type FoundPage } from "./found-page.ts";
import { blockerOf, formAgain, refusalIn, wrongBy, type Judgement } from "./outcome.ts";
import { asksToLogIn, judgeLogin } from "./login-outcome.ts";
import { messagesAfter, type PageMessage } from "./messages.ts";
import { saysAnyWrong } from "./refusal.ts";
import { weighed } from "./signs.ts";

/** Returns the outcome of entering a code, by the pages before and after. Success needs evidence, as for a login. */
export function judgeCode(before: FoundPage, after: FoundPage): Judgement {
  const messages = messagesAfter(before, after);
  const blocker = blockerOf(after);
  if (blocker?.outcome === "captcha") return blocker;
  const isForm = suggested(after, "EnterCode") !== undefined;
  const entered = isForm ? undefined : enteredOf(before, after, messages);
  if (entered) return entered;
  const refusal = refusalIn(messages);
  if (refusal) return refusal;
  const wrong = wrongBy(
    "wrong_code",
    messages,
    ({ text, isMarked }) => (isMarked || isForm) && (saysAnyWrong(text) || WRONG_CODE.isIn(text)),
  );
  const rejected = wrong ?? blocker;
  if (rejected) return rejected;
  return isForm ? formAgain("field for the code", messages) : elsewhere(before, after);
}

function elsewhere(before: FoundPage, after: FoundPage): Judgement {
  const removed = ["the page no longer asks for a code"];
  if (asksToLogIn(after)) {
    return { outcome: "unknown", evidence: [...removed, "but the page asks to log in"] };
  }
  return weighed(before, after, removed);
}

/** Like `judgeLogin`, but `still_on_form` becomes `second_factor` if there is a code field and no new error. */
export function judgeCodeRequest(before: FoundPage, after: FoundPage): Judgement {
  const judgement = judgeLogin(before, after);
  const isRequested = suggested(after, "EnterCode") !== undefined;
  if (judgement.outcome !== "still_on_form" || !isRequested) return judgement;
  if (messagesAfter(before, after).some(isAgainst)) return judgement;
  const evidence = ["a code was requested; its field is in the same form"];
  return { outcome: "second_factor", evidence };
}

function isAgainst({ text, field, isMarked, isOld }: PageMessage): boolean {
  if (!isMarked || isOld) return false;
  return field !== undefined || (NOT_SENT.isIn(text) && !SENT.isIn(text));
}
