/** Fields that may have a calendar or a list of times of the page's own, and what may open it. */
import { calendarsOf } from "../../page/readers/calendar/calendar.ts";
import { timeSaid } from "../../page/readers/clock/clock.ts";
import type { SnapshotNode } from "../../page/snapshot.ts";
import type { Draft } from "./draft.ts";
import type { PresentField, PresentForm } from "./found-form.ts";

/** Words of labels, names and classes of what is about days. */
const ABOUT_DAYS =
  /(?<!up|candi|vali|man)date|datum|fecha|\bdata\b|\bdato\b|[ck]alend|\bday\b|\btag\b|\bjour\b|\bd[ií]a\b|giorno|arriv|depart|check[-_ ]?(?:in|out)|birth|geburt|naissance|nacimiento|nascita|anreise|abreise|flatpickr|zeitraum|\bstay\b/i;

const ABOUT_TIMES =
  /\btime|time[-_ ]?pick|[-_]time\b|uhrzeit|\bhora\b|horaire|\bheure|\bora\b|\btijd|godzina|\btid\b|\bklokk/i;

const POPUPS: ReadonlySet<string | undefined> = new Set(["dialog", "grid"]);

/** Text fields that look like it, and lists that open a dialog. */
export function mayHavePicker(
  present: PresentField,
  { reading }: PresentForm,
  draft: Draft,
): boolean {
  const { page, isUsable } = present;
  const field = draft.fieldOf(present);
  const node = reading.tree.get(page.ref);
  if (!field || !node || !isUsable || field.humanCheck === true) return false;
  const opensPopup = POPUPS.has(node.attributes["aria-haspopup"]);
  if (field.type !== "text") return field.type === "combobox" && opensPopup;
  if (page.readonly === true || opensPopup) return true;
  const isBeside = calendarsOf(reading.tree).some(({ beside }) => beside.includes(page.ref));
  return isBeside || isAbout(wordsOf(node, page.label));
}

/** Buttons that stand for a field: what they are called, or what they show, speaks of a day or a time. */
export function maybePicker({ page, isUsable }: PresentField, { reading }: PresentForm): boolean {
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

export interface Opener {
  readonly ref: number;
  readonly selector: string;
}

/** How many nodes lie between a field and the button that opens its calendar. */
const NEAR = 4;

/** Buttons right beside the field that say so, or say nothing and send nothing. */
export function openersOf(
  { page }: PresentField,
  { reading, buttons }: PresentForm,
): readonly Opener[] {
  const { nodes } = reading;
  const place = nodes.findIndex(({ ref }) => ref === page.ref);
  const near = nodes.slice(Math.max(0, place - NEAR), place + NEAR + 1);
  return near.flatMap((node) => {
    const button = buttons.find(({ ref }) => ref === node.ref);
    const isSilent = button?.type === "button" && !/\p{L}/u.test(button.label);
    const isOne = isSilent || POPUPS.has(node.attributes["aria-haspopup"]);
    return button && (isOne || isAbout(wordsOf(node))) ? [button] : [];
  });
}
