/** Fields whose day or time is chosen in something of the page's own: found by opening it, and learned by choosing. */
import type { VerbRun } from "../../browser/verbs/verb-run.ts";
import { calendarsOf, partsOf } from "../../page/readers/calendar/calendar.ts";
import type { Deadline } from "../../shared/deadline.ts";
import { AppError } from "../../shared/errors.ts";
import { FieldCalendar } from "../calendar/field-calendar.ts";
import { pickTime, offeredTimes } from "../clock/pick-time.ts";
import { FieldPopUp } from "../pop-up/field-pop-up.ts";
import type { FormField } from "../form-schema.ts";
import type { Draft } from "./draft.ts";
import type { PresentField, PresentForm } from "./found-form.ts";
import { learnDays } from "./learn-days.ts";
import type { LearnGuard } from "./learn-guard.ts";
import { timeSaid } from "../../page/readers/clock/clock.ts";
import type { SnapshotNode } from "../../page/snapshot.ts";

export interface Learning {
  readonly draft: Draft;
  readonly guard: LearnGuard;
}

/** More are not opened. */
const MOST_FIELDS = 12;

/**
 * Tries all fields of a form that may have one, and buttons that may stand for such a field. Returns those
 * for which something came up that could not be learned.
 * @throws AppError PROHIBITED
 */
export async function learnPickers(
  deadline: Deadline,
  run: VerbRun,
  form: PresentForm,
  { draft, guard }: Learning,
): Promise<readonly PresentField[]> {
  const fields = form.fields.filter((field) => mayHavePicker(field, form, draft));
  const buttons = form.pickers.filter((one) => maybePicker(one, form));
  const used = new Set<number>();
  const unknown: PresentField[] = [];
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
      if (became === "unclear") unknown.push(field);
      break;
    }
  }
  return unknown;
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
  const options = clock ? offeredTimes(clock) : [];
  const value = options.at(-1)?.value; // late in the day: "7:00 pm" says how halves of it are written
  if (value === undefined) return false;
  await pickTime(deadline, popUp, { field: field.page.label, value });
  const found = { ...(opener && { opener: opener.selector }) };
  draft.pickTimes(field, found, options);
  return true;
}

/** Fields that may have a calendar or a list of times of the page's own, and what may open it. */

/** Words of labels, names and classes of what is about days. */
const ABOUT_DAYS =
  /(?<!up|candi|vali|man)date|datum|fecha|\bdata\b|\bdato\b|[ck]alend|\bday\b|\btag\b|\bjour\b|\bd[ií]a\b|giorno|arriv|depart|check[-_ ]?(?:in|out)|birth|geburt|naissance|nacimiento|nascita|anreise|abreise|flatpickr|zeitraum|\bstay\b/i;
const ABOUT_TIMES =
  /\btime|time[-_ ]?pick|[-_]time\b|uhrzeit|\bhora\b|horaire|\bheure|\bora\b|\btijd|godzina|\btid\b|\bklokk/i;
const POPUPS: ReadonlySet<string | undefined> = new Set(["dialog", "grid"]);

/** Text fields that look like it, and lists that open a dialog. */
function mayHavePicker(present: PresentField, { reading }: PresentForm, draft: Draft): boolean {
  const { page, isUsable } = present;
  const field = draft.fieldOf(present);
  const node = reading.tree.get(page.ref);
  if (!field || !node || !isUsable || field.humanCheck === true) return false;
  const opensPopup = POPUPS.has(node.attributes["aria-haspopup"]);
  if (!isText(field, node)) return field.type === "combobox" && opensPopup;
  if (page.readonly === true || opensPopup) return true;
  const isBeside = calendarsOf(reading.tree).some(({ beside }) => beside.includes(page.ref));
  return isBeside || isAbout(wordsOf(node, page.label));
}

/** Also a text that opens a list. */
function isText({ type }: FormField, { tag, role }: SnapshotNode): boolean {
  return type === "text" || (type === "combobox" && tag === "input" && role !== "combobox");
}

/** Buttons that stand for a field: what they are called, or what they show, speaks of a day or a time. */
function maybePicker({ page, isUsable }: PresentField, { reading }: PresentForm): boolean {
  const node = reading.tree.get(page.ref);
  if (!node || !isUsable) return false;
  const text = reading.tree.textOf(node);
  return isAbout(wordsOf(node, page.label)) || SAYS_DAY.test(text) || timeSaid(text) !== undefined;
}

const SAYS_DAY = /\b\d{1,4}[./-]\d{1,2}[./-]\d{1,4}\b|\b(?:dd|mm|tt|jj)[./-](?:dd|mm)[./-]/i;

function isAbout(words: string): boolean {
  return ABOUT_DAYS.test(words) || ABOUT_TIMES.test(words);
}

function wordsOf({ name, attributes, classes = [] }: SnapshotNode, label = ""): string {
  const { id = "", name: given = "", placeholder = "", title = "" } = attributes;
  return [name, label, id, given, placeholder, title, ...classes].join(" ");
}

interface Opener {
  readonly ref: number;
  readonly selector: string;
}

/** How many nodes lie between a field and the button that opens its calendar. */
const NEAR = 4;

/** Buttons right beside the field that say so, or say nothing and send nothing. */
function openersOf({ page }: PresentField, { reading, buttons }: PresentForm): readonly Opener[] {
  const { tree } = reading;
  const nodes = tree.snapshot.nodes.filter((node) => !tree.isHidden(node) || node.ref === page.ref);
  const place = nodes.findIndex(({ ref }) => ref === page.ref);
  const near = nodes.slice(Math.max(0, place - NEAR), place + NEAR + 1);
  return near.flatMap((node) => {
    const button = buttons.find(({ ref }) => ref === node.ref);
    const isSilent = button?.type === "button" && !/\p{L}/u.test(button.label);
    const isOne = isSilent || POPUPS.has(node.attributes["aria-haspopup"]);
    return button && (isOne || isAbout(wordsOf(node))) ? [button] : [];
  });
}
