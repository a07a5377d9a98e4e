/** Fields whose day is chosen in a calendar of the page's own: found by opening it, and learned by choosing a day. */
import type { VerbRun } from "../../browser/verbs/verb-run.ts";
import type { Calendar, CalendarDay } from "../../page/readers/calendar/calendar.ts";
import { calendarsOf } from "../../page/readers/calendar/calendar.ts";
import { dayOfIso } from "../../page/readers/calendar/day.ts";
import { partsOf } from "../../page/readers/calendar/parts.ts";
import type { SnapshotNode } from "../../page/snapshot.ts";
import type { Deadline } from "../../shared/deadline.ts";
import { AppError } from "../../shared/errors.ts";
import { FieldCalendar } from "../calendar/field-calendar.ts";
import { formatOf } from "../calendar/format.ts";
import type { Draft } from "./draft.ts";
import type { PresentField, PresentForm } from "./found-form.ts";
import type { LearnGuard } from "./learn-guard.ts";

interface Learning {
  readonly draft: Draft;
  readonly guard: LearnGuard;
}

/** More are not opened. */
const MOST_FIELDS = 12;

/** Tries all fields of a form that may have one. @throws AppError PROHIBITED */
export async function learnCalendars(
  deadline: Deadline,
  run: VerbRun,
  form: PresentForm,
  learning: Learning,
): Promise<void> {
  const fields = form.fields.filter((field) => mayHaveCalendar(field, form, learning.draft));
  for (const field of fields.slice(0, MOST_FIELDS)) {
    for (const opener of [undefined, ...openersOf(field, form)]) {
      if (await learnCalendar(deadline, run, { field, opener, ...learning })) break;
    }
  }
}

/** Words of labels, names and classes of what is about days. */
const ABOUT_DAYS =
  /date|datum|fecha|\bdata\b|\bdato\b|[ck]alend|\bday\b|\btag\b|\bjour\b|\bd[ií]a\b|giorno|arriv|depart|check[-_ ]?(?:in|out)|birth|geburt|naissance|nacimiento|nascita|anreise|abreise|flatpickr/i;
const POPUPS: ReadonlySet<string | undefined> = new Set(["dialog", "grid"]);

function mayHaveCalendar(present: PresentField, { reading }: PresentForm, draft: Draft): boolean {
  const { page, isUsable } = present;
  const field = draft.fieldOf(present);
  const node = reading.tree.get(page.ref);
  if (!field || !node || !isUsable || field.humanCheck === true) return false;
  const opensPopup = POPUPS.has(node.attributes["aria-haspopup"]);
  if (field.type !== "text") return field.type === "combobox" && opensPopup;
  if (page.readonly === true || opensPopup) return true;
  const isBeside = calendarsOf(reading.tree).some(({ beside }) => beside.includes(page.ref));
  return isBeside || ABOUT_DAYS.test(wordsOf(node, page.label));
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
  const { nodes } = reading;
  const place = nodes.findIndex(({ ref }) => ref === page.ref);
  const near = nodes.slice(Math.max(0, place - NEAR), place + NEAR + 1);
  return near.flatMap((node) => {
    const button = buttons.find(({ ref }) => ref === node.ref);
    const isSilent = button?.type === "button" && !/\p{L}/u.test(button.label);
    const isOne = isSilent || POPUPS.has(node.attributes["aria-haspopup"]);
    return button && (isOne || ABOUT_DAYS.test(wordsOf(node))) ? [button] : [];
  });
}

interface Trying extends Learning {
  readonly field: PresentField;
  readonly opener: Opener | undefined;
}

async function learnCalendar(
  deadline: Deadline,
  run: VerbRun,
  { field, opener, draft, guard }: Trying,
): Promise<boolean> {
  const calendar = new FieldCalendar({
    run,
    control: field.page.ref,
    opener: opener?.ref,
    press: (reading, ref) => guard.press(deadline, run, { reading, ref }),
  });
  try {
    if (!(await calendar.open(deadline))) return false;
    const parts = calendar.shown ? partsOf(calendar.shown) : [];
    const format = await learnFormat(deadline, calendar);
    await calendar.close(deadline);
    if (format === undefined) return false;
    draft.pickDays(field, { format, ...(opener && { opener: opener.selector }) });
    draft.leaveOut(parts);
    return true;
  } catch (refused) {
    deadline.check();
    if (!(refused instanceof AppError) || refused.code === "PROHIBITED") throw refused;
    return false; // then it is what it was: a text
  }
}

/** Days that are chosen until what the field says can be read in one way only. */
const MOST_DAYS = 3;

async function learnFormat(
  deadline: Deadline,
  calendar: FieldCalendar,
): Promise<string | undefined> {
  for (let count = 0; count < MOST_DAYS; count += 1) {
    const isOpen = calendar.shown !== undefined || (await calendar.open(deadline));
    const [iso, day] = (isOpen && calendar.shown && tellingDays(calendar.shown)[count]) || [];
    if (!day) return undefined;
    const said = await calendar.choose(deadline, day.ref);
    const month = iso === undefined ? undefined : dayOfIso(iso);
    const format = formatOf(said, { day: day.number, month, language: calendar.language });
    if (format !== undefined) return format;
  }
  return undefined;
}

/** No month has this number. */
const LAST_MONTH = 12;

/** Those first that cannot be taken for a month. */
function tellingDays({
  days,
  unnamed,
}: Calendar): readonly (readonly [string | undefined, CalendarDay])[] {
  const all = [...days, ...unnamed.map((day) => [undefined, day] as const)];
  const open = all.filter(([, { isDisabled }]) => !isDisabled);
  const isTelling = ([, { number }]: (typeof open)[number]) => number > LAST_MONTH;
  return [...open.filter(isTelling), ...open.filter((day) => !isTelling(day))];
}
