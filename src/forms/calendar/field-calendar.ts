/** Operates the custom calendar of a field as a person would: opens it, goes to a month, clicks days, closes it. */
import { batch } from "../../browser/actions/batch.ts";
import { clearText } from "../../browser/actions/keyboard/clear-text.ts";
import { pressKey } from "../../browser/actions/keyboard/keyboard.ts";
import { selectOption } from "../../browser/actions/lists/select-option.ts";
import { typeText } from "../../browser/actions/keyboard/type-text.ts";
import { wait } from "../../browser/actions/wait.ts";
import type { VerbRun } from "../../browser/verbs/verb-run.ts";
import { type Calendar, calendarAmong, calendarsOf } from "../../page/readers/calendar/calendar.ts";
import { monthsFrom, type Month } from "../../page/readers/calendar/day.ts";
import {
  arrowsOf,
  monthList,
  yearInput,
  yearList,
  type CalendarList,
} from "../../page/readers/calendar/month-controls.ts";
import type { SnapshotNode } from "../../page/snapshot.ts";
import type { PageTree } from "../../page/tree.ts";
import { GO_ON, TAKE_OVER } from "../../page/words/button-words.ts";
import type { Reading } from "../../page/understand/reading.ts";
import type { Deadline } from "../../shared/deadline.ts";
import { readPage } from "../read-page.ts";

interface CalendarParts {
  readonly run: VerbRun;
  /** Ref of the field. */
  readonly control: number;
  /** Ref of the element that opens the calendar, if that is not the field. */
  readonly opener?: number | undefined;
  /** Clicks the element that has this ref in `reading`. */
  readonly press: (reading: Reading, ref: number) => Promise<void>;
}

/** Page time for the calendar to open, to change, or to write the chosen date into the field. */
const MOMENT_MS = 400;
/** Maximum number of changes of the month: enough for 17 years if the calendar has no list of years. */
const MOST_MOVES = 200;

export class FieldCalendar {
  readonly #parts: CalendarParts;
  #reading: Reading | undefined;
  #shown: Calendar | undefined;
  /** Refs of the visible nodes before the calendar opened; undefined for a calendar that is always visible. */
  #known: ReadonlySet<number> | undefined;

  constructor(parts: CalendarParts) {
    this.#parts = parts;
  }

  /** The calendar as last read; undefined while it is hidden. */
  get shown(): Calendar | undefined {
    return this.#shown;
  }

  get language(): string {
    return this.#reading?.snapshot.facts?.lang ?? "";
  }

  /** Returns the text of a field (by default the one with the calendar) in the last read of the page. */
  said(control = this.#parts.control): string {
    const node = this.#reading?.tree.get(control);
    if (!node) return "";
    const text = this.#reading?.tree.textOf(node) ?? "";
    return node.tag === "button" ? text : (node.attributes["value"] ?? text);
  }

  /** Opens the calendar, unless it is visible. Returns false if no calendar opens. */
  async open(deadline: Deadline): Promise<boolean> {
    if (this.#shown) return true;
    const { run, control, opener = control } = this.#parts;
    const before = await readPage(deadline, run.tab);
    this.#note(before, undefined);
    if (this.shown) return true;
    this.#known = new Set(showing(before).map(({ ref }) => ref));
    await this.#press(deadline, opener, () => this.#shown !== undefined);
    return this.shown !== undefined;
  }

  /** Closes a calendar that stays open, with its confirmation button or else Escape. */
  async close(deadline: Deadline): Promise<void> {
    if (this.#known === undefined) return;
    await this.#look(deadline);
    const confirm = this.#confirmation();
    if (confirm !== undefined) await this.#press(deadline, confirm, () => !this.#shown);
    if (this.#shown) await this.#escape(deadline);
  }

  /** Closes content that opened instead of a calendar. Uses Escape for a dialog, else clicks the opener again. */
  async dismiss(deadline: Deadline): Promise<void> {
    const { control, opener = control } = this.#parts;
    const known = this.#known;
    const nodes = known && this.#reading ? showing(this.#reading) : [];
    const added = nodes.filter(({ ref }) => known?.has(ref) === false);
    if (added.some(({ role }) => role === "dialog")) await this.#escape(deadline);
    else if (added.length > 0) await this.#press(deadline, opener, () => true);
  }

  /** Clicks the first day of a range, but no confirmation button. */
  async begin(deadline: Deadline, day: number): Promise<void> {
    const before = this.said();
    await this.#press(deadline, day, () => this.said() !== before || !this.#shown);
  }

  /** Clicks a day. Confirms with a button if `isSaid` returns false. @param isSaid default: whether the text changed */
  async choose(deadline: Deadline, day: number, isSaid?: () => boolean): Promise<void> {
    const before = this.said();
    const isIt = isSaid ?? (() => this.said() !== before);
    await this.#press(deadline, day, () => isIt() || this.#confirmation() !== undefined);
    const confirm = isIt() ? undefined : this.#confirmation();
    if (confirm !== undefined) await this.#press(deadline, confirm, isIt);
  }

  /** Moves the calendar to a month. Returns false if it cannot be reached. */
  async goTo(deadline: Deadline, month: Month): Promise<boolean> {
    for (let moves = 0; moves < MOST_MOVES; moves += 1) {
      const distance = this.#distanceTo(month);
      if (distance === undefined) return false;
      if (distance === 0) return true;
      if (await this.#setLists(deadline, month)) continue;
      if (!(await this.#move(deadline, month, distance))) return false;
    }
    return false;
  }

  /** Returns the number of months from the nearest visible month to `month`, or undefined if no month is visible. */
  #distanceTo(month: Month): number | undefined {
    const distances = (this.#shown?.months ?? []).map((one) => monthsFrom(one, month));
    return distances.toSorted((a, b) => Math.abs(a) - Math.abs(b))[0];
  }

  async #move(deadline: Deadline, month: Month, distance: number): Promise<boolean> {
    const shown = this.#shown?.months.length;
    // During an animation, old and new months are visible together. Afterwards, their number is as before.
    const hasMoved = () =>
      this.#distanceTo(month) !== distance && this.#shown?.months.length === shown;
    const arrows = this.#shown ? arrowsOf(this.#shown, distance > 0 ? "later" : "earlier") : [];
    for (const arrow of arrows) {
      await this.#press(deadline, arrow, hasMoved);
      const now = this.#distanceTo(month);
      if (now === undefined) return false;
      if (Math.abs(now) < Math.abs(distance)) return true;
    }
    return false;
  }

  /** Sets the year in a list or an input. If the year is right, sets the month. Returns false if it sets neither. */
  async #setLists(deadline: Deadline, { year, month }: Month): Promise<boolean> {
    if (!this.#shown) return false;
    const isYearSet =
      (await this.#set(deadline, yearList(this.#shown), year)) ||
      (await this.#typeYear(deadline, year));
    if (isYearSet || !this.#shown) return isYearSet;
    if (!this.#showsYear(year)) return false; // no control sets the year: `goTo` then uses the arrows
    return this.#set(deadline, monthList(this.#shown, this.language), month);
  }

  #showsYear(year: number): boolean {
    return (this.#shown?.months ?? []).some((one) => one.year === year);
  }

  async #typeYear(deadline: Deadline, year: number): Promise<boolean> {
    const input = this.#shown && yearInput(this.#shown);
    if (!input || input.year === year) return false;
    const { ref } = input;
    const actions = [clearText({ target: { ref } }), typeText({ text: String(year), ref })];
    await this.#parts.run.step(deadline, ["type", { ref }], batch(actions, 0));
    await this.#look(deadline);
    return this.#showsYear(year);
  }

  async #set(deadline: Deadline, list: CalendarList | undefined, count: number): Promise<boolean> {
    const label = list?.labels.get(count) ?? (list?.isLonger ? String(count) : undefined);
    if (!list || label === undefined || list.chosen === label) return false;
    const { ref } = list;
    const wanted = { by: "labels", names: [label] } as const;
    await this.#parts.run.step(deadline, ["select", { ref }], selectOption({ ref, wanted }));
    await this.#look(deadline);
    return true;
  }

  /** Clicks an element and reads the page. If `isOver` does not find the effect yet, waits and reads the page again. */
  async #press(deadline: Deadline, ref: number, isOver: () => boolean): Promise<void> {
    if (!this.#reading) return;
    await deadline.race(this.#parts.press(this.#reading, ref));
    await this.#look(deadline);
    if (isOver()) return;
    const ms = MOMENT_MS;
    await this.#parts.run.step(deadline, ["wait", { ms }], wait({ ms, clock: "page" }));
    await this.#look(deadline);
  }

  async #escape(deadline: Deadline): Promise<void> {
    const { run, control: ref } = this.#parts;
    const escape = pressKey({ ref, key: "Escape", modifiers: [] });
    await run.step(deadline, ["key_press", { ref, key: "Escape" }], escape);
    await this.#look(deadline);
  }

  async #look(deadline: Deadline): Promise<void> {
    this.#note(await readPage(deadline, this.#parts.run.tab), this.#known);
  }

  #note(reading: Reading, known: ReadonlySet<number> | undefined): void {
    const { tree } = reading;
    this.#reading = reading;
    this.#known = known;
    this.#shown = known ? calendarAmong(tree, known) : besides(tree, this.#parts.control);
  }

  /** Returns the ref of the confirmation button, if the calendar was opened and has one. Skips submit buttons. */
  #confirmation(): number | undefined {
    return this.#known && this.#shown?.nodes.find(isConfirmation)?.ref;
  }
}

function isConfirmation({ role, name, attributes, tag, form, state }: SnapshotNode): boolean {
  const sends = tag === "button" && form !== null && attributes["type"] !== "button";
  if (role !== "button" || sends || state.disabled === true) return false;
  return TAKE_OVER.isAll(name) && !GO_ON.isAll(name);
}

function showing({ tree }: Reading): readonly SnapshotNode[] {
  return tree.snapshot.nodes.filter((node) => !tree.isHidden(node));
}

/** Returns a visible calendar next to a field, if any; preferably the one that follows the field. */
function besides(tree: PageTree, control: number): Calendar | undefined {
  const own = calendarsOf(tree).filter(({ adjacent }) => adjacent.includes(control));
  return own.find(({ adjacent }) => adjacent[0] === control) ?? own[0];
}
