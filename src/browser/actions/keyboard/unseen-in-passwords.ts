import type { Deadline } from "../../../shared/deadline.ts";
import { HIDDEN } from "../../../shared/secrets/hidden.ts";
import { holdsCredential } from "../../step/elements/refusals.ts";
import { passwordInFocus } from "../../reads/inner-frames.ts";
import type { ActContext } from "../../step/action.ts";

/** Longest wait for the page to report its focused field. */
const QUESTION_MS = 3_000;

export interface Typed {
  /** Name of the parameter with the input. The history stores its value, unless a password field has the focus. */
  readonly parameter: string;
  /** The text to enter; empty for a single key. */
  readonly text: string;
  /** Name of the pressed key. */
  readonly key?: string;
}

/** Keys that do not change a field's text, whichever modifier keys are held. */
const HARMLESS: ReadonlySet<string> = new Set("Enter Tab Escape Shift Control Alt Meta".split(" "));

/**
 * Runs `work`, which sends the input. If a password field has the focus, hides the text: the history does not store it,
 * and addresses that contain it are redacted.
 * @throws AppError BLOCKED_BY_POLICY for input that would change a value which Fermata filled in from a credential
 */
export async function unseenInPasswords(
  deadline: Deadline,
  context: ActContext,
  { parameter, text, key }: Typed,
  work: () => Promise<void>,
): Promise<void> {
  const { tab, page, redacted } = context;
  const { redactor } = tab.session;
  const before = await passwordInFocus(deadline, tab);
  if (!before) {
    delete redacted[parameter];
    return work(); // deadline: has its own
  }
  redacted[parameter] = HIDDEN;
  const { name, value } = before;
  const typed = text.replace(/[\t\r\n].*/s, "");
  const changes = typed !== "" || (key !== undefined && !HARMLESS.has(key));
  if (before.filled && value !== "" && changes) throw holdsCredential();
  for (const one of [value, typed, value + typed]) redactor.hideEntry(name, one); // the page may send the form at once
  await work(); // deadline: has its own
  if (page.interruption.reason || page.gate.departing) return;
  using patience = deadline.child(QUESTION_MS);
  const after = await passwordInFocus(patience, tab).catch(() => deadline.check()); // no answer: the page has navigated
  if (after) redactor.hideEntry(after.name, after.value);
}
