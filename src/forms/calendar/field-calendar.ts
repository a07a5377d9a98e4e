/** A calendar of the page's own that belongs to a field: opened, led to a month, and pressed, as a person would. */
import { pressKey } from "../../browser/actions/keyboard.ts";
import { selectOption } from "../../browser/actions/select-option.ts";
import { wait } from "../../browser/actions/wait.ts";
import type { VerbRun } from "../../browser/verbs/verb-run.ts";
import { arrowsOf, type Direction } from "../../page/readers/calendar/arrows.ts";
import { calendarAmong, calendarsOf, type Calendar } from "../../page/readers/calendar/calendar.ts";
import { monthsFrom, type Month } from "../../page/readers/calendar/day.ts";
import { monthList, yearList, type CalendarList } from "../../page/readers/calendar/lists.ts";
import { CONFIRM } from "../../page/understand/words/confirm.ts";
import { GO_ON } from "../../page/understand/words/go-on.ts";
import type { Reading } from "../../page/understand/reading.ts";
import type { Deadline } from "../../shared/deadline.ts";
import { readPage } from "../learn/look-again.ts";

export interface CalendarParts {
  readonly run: VerbRun;
  /** Ref of the field. */
  readonly control: number;
  /** Ref of what opens it, where that is not the field. */
  readonly opener?: number | undefined;
  /** Presses something, as it stands in this reading. */
  readonly press: (reading: Reading, ref: number) => Promise<void>;
}

/** Page time that a calendar may take to come, to turn over, or to write the day down. */
const MOMENT_MS = 400;
/** Two hundred months are seventeen years, where there is no list of years. */
const MOST_MOVES = 200;

export class FieldCalendar {
  readonly #parts: CalendarParts;
  #reading: Reading | undefined;
  #calendar: Calendar | undefined;
  /** What showed before it was opened; undefined for one that is always there. */
  #known: ReadonlySet<number> | undefined;

  constructor(parts: CalendarParts) {
    this.#parts = parts;
  }

  /** As it was seen last; undefined while it does not show. */
  get shown(): Calendar | undefined {
    return this.#calendar;
  }

  get language(): string {
    return this.#reading?.snapshot.facts?.lang ?? "";
  }

  /** Shows it, unless it does. False: nothing that can be pressed brings one up. */
  async open(deadline: Deadline): Promise<boolean> {
    const { run, control, opener = control } = this.#parts;
    const before = await readPage(deadline, run.tab);
    this.#note(before, besides(before, control), undefined);
    if (this.#calendar) return true;
    const known = new Set(showing(before));
    this.#note(before, undefined, known);
    await this.#press(deadline, opener, () => this.#calendar !== undefined);
    return this.#calendar !== undefined;
  }

  /** Closes what has come up and does not go by itself. */
  async close(deadline: Deadline): Promise<void> {
    if (this.#known === undefined) return;
    const { run, control: ref } = this.#parts;
    await this.#look(deadline);
    if (!this.#calendar) return;
    const escape = pressKey({ ref, key: "Escape", modifiers: [] });
    await run.step(deadline, ["key_press", { ref, key: "Escape" }], escape);
  }

  /** Presses a day; where that alone changes nothing, what confirms it too. Returns what the field holds then. */
  async choose(deadline: Deadline, day: number): Promise<string> {
    const before = this.#value();
    const isChanged = () => this.#value() !== before;
    const isOver = () => isChanged() || this.#confirmation() !== undefined;
    await this.#press(deadline, day, isOver);
    const confirm = isChanged() ? undefined : this.#confirmation();
    if (confirm !== undefined) await this.#press(deadline, confirm, isChanged);
    return this.#value();
  }

  /** Leads it to a month. False: it does not get there. */
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

  /** Goes so many months on without a look at where that leads. False: nothing leads there. */
  async moveBy(deadline: Deadline, months: number): Promise<boolean> {
    for (let left = Math.abs(months); left > 0; left -= 1) {
      const [arrow] = this.#arrows(months);
      if (arrow === undefined) return false;
      await this.#press(deadline, arrow, () => true);
    }
    return true;
  }

  /** From the nearest month that it shows; undefined where it names none. */
  #distanceTo(month: Month): number | undefined {
    const distances = (this.#calendar?.months ?? []).map((one) => monthsFrom(one, month));
    return distances.toSorted((a, b) => Math.abs(a) - Math.abs(b))[0];
  }

  async #move(deadline: Deadline, month: Month, distance: number): Promise<boolean> {
    for (let tries = 0; ; tries += 1) {
      const arrow = this.#arrows(distance)[tries];
      if (arrow === undefined) return false;
      await this.#press(deadline, arrow, () => this.#distanceTo(month) !== distance);
      const now = this.#distanceTo(month);
      if (now === undefined) return false;
      if (Math.abs(now) < Math.abs(distance)) return true;
    }
  }

  #arrows(months: number): readonly number[] {
    const direction: Direction = months > 0 ? "later" : "earlier";
    return this.#calendar ? arrowsOf(this.#calendar, direction) : [];
  }

  /** Chooses year and month in its lists; whether one of them held something else. */
  async #setLists(deadline: Deadline, { year, month }: Month): Promise<boolean> {
    if (!this.#calendar) return false;
    const isYearSet = await this.#set(deadline, yearList(this.#calendar), year);
    if (isYearSet || !this.#calendar) return isYearSet;
    return this.#set(deadline, monthList(this.#calendar, this.language), month);
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

  /** Looks again after a moment, where nothing has come of it yet. */
  async #press(deadline: Deadline, ref: number, isOver: () => boolean): Promise<void> {
    if (!this.#reading) return;
    await deadline.race(this.#parts.press(this.#reading, ref));
    await this.#look(deadline);
    if (isOver()) return;
    const ms = MOMENT_MS;
    await this.#parts.run.step(deadline, ["wait", { ms }], wait({ ms, clock: "page" }));
    await this.#look(deadline);
  }

  async #look(deadline: Deadline): Promise<void> {
    const { run, control } = this.#parts;
    const reading = await readPage(deadline, run.tab);
    const known = this.#known;
    const calendar = known ? calendarAmong(reading.tree, known) : besides(reading, control);
    this.#note(reading, calendar, known);
  }

  #note(
    reading: Reading,
    calendar: Calendar | undefined,
    known: ReadonlySet<number> | undefined,
  ): void {
    this.#reading = reading;
    this.#calendar = calendar;
    this.#known = known;
  }

  #value(): string {
    const node = this.#reading?.tree.get(this.#parts.control);
    return node ? (node.attributes["value"] ?? this.#reading?.tree.textOf(node) ?? "") : "";
  }

  /** Of one that has come up, and that sends nothing. */
  #confirmation(): number | undefined {
    if (this.#known === undefined) return undefined;
    const found = this.#calendar?.nodes.find(({ role, name, attributes, tag, form }) => {
      const sends = tag === "button" && form !== null && attributes["type"] !== "button";
      return role === "button" && !sends && CONFIRM.isAll(name) && !GO_ON.isAll(name);
    });
    return found?.ref;
  }
}

/** The calendar that stands open beside a field, rather below than above it. */
function besides({ tree }: Reading, control: number): Calendar | undefined {
  const own = calendarsOf(tree).filter(({ beside }) => beside.includes(control));
  return own.find(({ beside }) => beside[0] === control) ?? own[0];
}

function showing({ tree }: Reading): readonly number[] {
  return tree.snapshot.nodes.filter((node) => !tree.isHidden(node)).map(({ ref }) => ref);
}
