import { LOCKED_OUT, TOO_MANY, WRONG_CODE, WRONG_CREDENTIALS } from "../understand/words/words.ts";
import { demandSaid } from "./demands.ts";
import { quote } from "./messages.ts";
import type { Judgement } from "./outcome.ts";

/** What came of it where the page answers with a dialog: nothing else can be seen until somebody closes it. */
export function judgeDialog(message: string, wrong: "wrong_credentials" | "wrong_code"): Judgement {
  const evidence = [`a dialog says ${quote(message)}`];
  if (LOCKED_OUT.isIn(message) || TOO_MANY.isIn(message)) return { outcome: "blocked", evidence };
  const demand = demandSaid(message);
  if (demand !== undefined) return { outcome: "blocked", evidence: [demand, ...evidence] };
  const isWrong = WRONG_CREDENTIALS.isIn(message) || WRONG_CODE.isIn(message);
  return { outcome: isWrong ? wrong : "unknown", evidence };
}
