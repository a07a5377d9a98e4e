import type { Reading, FormView } from "../reading.ts";
import { RESEND, SEND_PROOF } from "../words/words.ts";
import { codeEntryOf } from "./code-entry.ts";

/**
 * Ref of what has the code sent, in a login that asks for a number or an address and for that code at once. What sends
 * the form itself comes after that.
 */
export function codeRequestOf(reading: Reading, submit: number | undefined): number | undefined {
  const [view] = reading.formsFor("username");
  if (!view || codeEntryOf(view, reading) === undefined) return undefined;
  return requestIn(view, submit);
}

function requestIn({ buttons }: FormView, submit: number | undefined): number | undefined {
  const others = buttons.filter(({ ref }) => ref !== submit);
  return others.find(({ label }) => SEND_PROOF.isIn(label) || RESEND.isIn(label))?.ref;
}
