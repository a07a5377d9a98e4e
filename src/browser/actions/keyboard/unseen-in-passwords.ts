import type { Deadline } from "../../../shared/deadline.ts";
import { HIDDEN } from "../../../shared/secrets/hidden.ts";
import { holdsCredential } from "../../step/elements/refusals.ts";
import { passwordInFocus } from "../../reads/inner-frames.ts";
import type { ActContext } from "../../step/action.ts";

/** A page that does not answer keeps nobody waiting for longer. */
const QUESTION_MS = 3_000;

export interface Typed {
  /** That history keeps unless it goes into a password field. */
  readonly parameter: string;
  /** Empty for a key. */
  readonly text: string;
  /** Name of the key that is pressed. */
  readonly key?: string;
}

/** Keys that change nothing in a field, with whatever modifiers. */
const HARMLESS: ReadonlySet<string> = new Set("Enter Tab Escape Shift Control Alt Meta".split(" "));

/**
 * What goes into a password field is not kept in the history, nor told where a form puts it in an address; other text
 * is.
 * @throws AppError BLOCKED_BY_POLICY for what changes a value of a credential
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
    return work(); // deadline: its own
  }
  redacted[parameter] = HIDDEN;
  const { name, value } = before;
  const typed = text.replace(/[\t\r\n].*/s, "");
  const changes = typed !== "" || (key !== undefined && !HARMLESS.has(key));
  if (before.filled && value !== "" && changes) throw holdsCredential();
  for (const one of [value, typed, value + typed]) redactor.hideEntry(name, one); // it may be sent right away
  await work(); // deadline: its own
  if (page.interruption.reason || page.gate.departing) return;
  using patience = deadline.child(QUESTION_MS);
  const after = await passwordInFocus(patience, tab).catch(() => deadline.check()); // it has gone elsewhere
  if (after) redactor.hideEntry(after.name, after.value);
}
