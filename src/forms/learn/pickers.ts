/** Fields whose day or time is chosen in something of the page's own: found by opening it, and learned by choosing. */
import type { VerbRun } from "../../browser/verbs/verb-run.ts";
import { partsOf } from "../../page/readers/calendar/calendar.ts";
import type { Deadline } from "../../shared/deadline.ts";
import { AppError } from "../../shared/errors.ts";
import { FieldCalendar } from "../calendar/field-calendar.ts";
import { offeredTimes, tellingTime } from "../clock/offered-times.ts";
import { pickTime } from "../clock/pick-time.ts";
import { FieldPopUp } from "../pop-up/field-pop-up.ts";
import type { Draft } from "./draft.ts";
import type { PresentField, PresentForm } from "./found-form.ts";
import { learnDays } from "./learn-days.ts";
import type { LearnGuard } from "./learn-guard.ts";
import { mayHavePicker, maybePicker, openersOf, type Opener } from "./picker-fields.ts";

interface Learning {
  readonly draft: Draft;
  readonly guard: LearnGuard;
}

/** More are not opened. */
const MOST_FIELDS = 12;

/**
 * Tries all fields of a form that may have one, and buttons that may stand for such a field. Returns a note for each of
 * which something came up that could not be learned.
 * @throws AppError PROHIBITED
 */
export async function learnPickers(
  deadline: Deadline,
  run: VerbRun,
  form: PresentForm,
  { draft, guard }: Learning,
): Promise<readonly string[]> {
  const fields = form.fields.filter((field) => mayHavePicker(field, form, draft));
  const buttons = form.pickers.filter((one) => maybePicker(one, form));
  const used = new Set<number>();
  const notes: string[] = [];
  for (const field of [...fields, ...buttons].slice(0, MOST_FIELDS)) {
    const [ref = 0] = field.refs;
    const isKnown = draft.fieldOf(field)?.calendar !== undefined; // as the second of two
    if (used.has(ref) || isKnown) continue;
    const openers = buttons.includes(field) ? [] : openersOf(field, form);
    for (const opener of [undefined, ...openers]) {
      const trying = { field, opener, form, draft, guard };
      const became = await learnPicker(deadline, run, trying);
      if (became === "nothing") continue;
      if (opener) used.add(opener.ref);
      if (became === "unclear") notes.push(unclear(field, draft));
      break;
    }
  }
  return notes;
}

function unclear(field: PresentField, draft: Draft): string {
  const name = draft.nameOf(field) ?? field.page.label;
  return `What comes up for ${JSON.stringify(name)} could not be made to say a day or a time.`;
}

interface Trying extends Learning {
  readonly field: PresentField;
  readonly opener: Opener | undefined;
  readonly form: PresentForm;
}

/** `unclear`: something has come up, and it is not known how it is worked. */
type Became = "learned" | "unclear" | "nothing";

async function learnPicker(deadline: Deadline, run: VerbRun, trying: Trying): Promise<Became> {
  const { field, opener, guard } = trying;
  const popUp = new FieldPopUp({
    run,
    control: field.page.ref,
    opener: opener?.ref,
    press: (reading, ref) => guard.press(deadline, run, { reading, ref }),
  });
  let hasOpened = false;
  try {
    hasOpened = await popUp.open(deadline);
    if (!hasOpened) {
      await popUp.dismiss(deadline);
      return "nothing";
    }
    const isLearned = popUp.clock
      ? await learnTimes(deadline, popUp, trying)
      : await learnCalendar(deadline, popUp, trying);
    await popUp.close(deadline);
    return isLearned ? "learned" : "unclear";
  } catch (refused) {
    deadline.check();
    if (!(refused instanceof AppError) || refused.code === "PROHIBITED") throw refused;
    return hasOpened ? "unclear" : "nothing"; // then it is what it was: a text
  }
}

async function learnCalendar(
  deadline: Deadline,
  popUp: FieldPopUp,
  { field, opener, form, draft }: Trying,
): Promise<boolean> {
  const parts = popUp.calendar ? partsOf(popUp.calendar) : [];
  const isOther = (one: PresentField) =>
    one !== field && one.isUsable && one.page.kind !== "toggle";
  const others = [...form.fields, ...form.pickers].filter(isOther);
  const learned = await learnDays(deadline, new FieldCalendar(popUp), others);
  if (!learned) return false;
  const { format, end } = learned;
  const calendar = { format, ...(opener && { opener: opener.selector }) };
  if (end === undefined) draft.pickDays(field, calendar);
  else draft.pickRange(field, calendar, end === "same" ? undefined : end);
  draft.leaveOut(parts);
  return true;
}

/** Learned is what it offers when it comes up, and that the field says what was chosen. */
async function learnTimes(
  deadline: Deadline,
  popUp: FieldPopUp,
  { field, opener, draft }: Trying,
): Promise<boolean> {
  const { clock } = popUp;
  const value = clock && tellingTime(clock);
  if (!clock || value === undefined) return false;
  await pickTime(deadline, popUp, { field: field.page.label, value });
  const found = { ...(opener && { opener: opener.selector }) };
  draft.pickTimes(field, found, offeredTimes(clock));
  return true;
}
