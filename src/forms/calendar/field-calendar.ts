/** A calendar of the page's own that belongs to a field: led to a month, and pressed, as a person would. */
import {
  arrowsOf,
  type Direction,
  monthList,
  yearInput,
  yearList,
  type CalendarList,
} from "../../page/readers/calendar/month-controls.ts";
import type { Calendar } from "../../page/readers/calendar/calendar.ts";
import { monthsFrom, type Month } from "../../page/readers/calendar/day.ts";
import type { Deadline } from "../../shared/deadline.ts";
import type { FieldPopUp } from "../pop-up/field-pop-up.ts";

/** Two hundred months are seventeen years, where there is no list of years. */
const MOST_MOVES = 200;

export class FieldCalendar {
  readonly #popUp: FieldPopUp;

  constructor(popUp: FieldPopUp) {
    this.#popUp = popUp;
  }

  /** As it was seen last; undefined while it does not show. */
  get shown(): Calendar | undefined {
    return this.#popUp.calendar;
  }

  get language(): string {
    return this.#popUp.language;
  }

  /** What a field says now, by default the one that it belongs to. */
  said(control?: number): string {
    return this.#popUp.said(control);
  }

  /** Shows it, unless it does. False: nothing that can be pressed brings one up. */
  async open(deadline: Deadline): Promise<boolean> {
    return (await this.#popUp.open(deadline)) && this.shown !== undefined;
  }

  /** Closes what has come up and does not go by itself. */
  close(deadline: Deadline): Promise<void> {
    return this.#popUp.close(deadline);
  }

  /** Presses a day; where that alone changes nothing, what confirms it too. Returns what the field says then. */
  async choose(deadline: Deadline, day: number): Promise<string> {
    const before = this.said();
    await this.#popUp.choose(deadline, day, () => this.said() !== before);
    return this.said();
  }

  /** Presses the first day of two; what would confirm it alone is left. */
  async begin(deadline: Deadline, day: number): Promise<void> {
    const before = this.said();
    await this.#popUp.press(deadline, day, () => this.said() !== before || !this.shown);
  }

  /** Presses the second day of two, and what confirms both where they are not said yet. */
  end(deadline: Deadline, day: number, isSaid: () => boolean): Promise<void> {
    return this.#popUp.choose(deadline, day, isSaid);
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
      await this.#popUp.press(deadline, arrow, () => true);
    }
    return true;
  }

  /** From the nearest month that it shows; undefined where it names none. */
  #distanceTo(month: Month): number | undefined {
    const distances = (this.shown?.months ?? []).map((one) => monthsFrom(one, month));
    return distances.toSorted((a, b) => Math.abs(a) - Math.abs(b))[0];
  }

  async #move(deadline: Deadline, month: Month, distance: number): Promise<boolean> {
    const shown = this.shown?.months.length;
    // While they slide, months that go show beside those that come.
    const hasMoved = () =>
      this.#distanceTo(month) !== distance && this.shown?.months.length === shown;
    for (let tries = 0; ; tries += 1) {
      const arrow = this.#arrows(distance)[tries];
      if (arrow === undefined) return false;
      await this.#popUp.press(deadline, arrow, hasMoved);
      const now = this.#distanceTo(month);
      if (now === undefined) return false;
      if (Math.abs(now) < Math.abs(distance)) return true;
    }
  }

  #arrows(months: number): readonly number[] {
    const direction: Direction = months > 0 ? "later" : "earlier";
    return this.shown ? arrowsOf(this.shown, direction) : [];
  }

  /** Chooses year and month in its lists; whether one of them held something else. */
  async #setLists(deadline: Deadline, { year, month }: Month): Promise<boolean> {
    if (!this.shown) return false;
    const isYearSet =
      (await this.#set(deadline, yearList(this.shown), year)) ||
      (await this.#typeYear(deadline, year));
    if (isYearSet || !this.shown) return isYearSet;
    if (!this.#showsYear(year)) return false; // arrows lead there
    return this.#set(deadline, monthList(this.shown, this.language), month);
  }

  #showsYear(year: number): boolean {
    return (this.shown?.months ?? []).some((one) => one.year === year);
  }

  async #typeYear(deadline: Deadline, year: number): Promise<boolean> {
    const input = this.shown && yearInput(this.shown);
    if (!input || input.year === year) return false;
    await this.#popUp.type(deadline, input.ref, String(year));
    return this.#showsYear(year);
  }

  async #set(deadline: Deadline, list: CalendarList | undefined, count: number): Promise<boolean> {
    const label = list?.labels.get(count) ?? (list?.isLonger ? String(count) : undefined);
    if (!list || label === undefined || list.chosen === label) return false;
    await this.#popUp.select(deadline, list.ref, label);
    return true;
  }
}
