/** Reads a custom list that has only some of its options in the page: scrolls through the list, within limits. */
import type { Box } from "../../../page/snapshot.ts";
import type { Choice, Choices, ListScroller } from "../../../page/world.ts";
import type { Option } from "../../../page/wanted-options.ts";
import type { Deadline } from "../../../shared/deadline.ts";
import type { ActContext } from "../../step/action.ts";
import { isLeaving, letAnswer } from "../mouse/pacing.ts";
import type { CustomList } from "./custom-list.ts";

/** Page time in which a list draws its options after a scroll. */
const AFTER_SCROLL_MS = 50;
const MOST_LOOKS = 10;
/** Limits of one reading: scrolls, waits for further options at the end, and wall time. */
const MOST_SCROLLS = 300;
const MOST_LOADS = 20;
const READING_MS = 20_000;

export type ReadOption = Choice & Option;

export class ListReading {
  readonly #context: ActContext;
  readonly #list: CustomList;
  readonly #firstTop: number;
  /** Whether typed text filters the list: options then have other indices than in the whole list. */
  readonly #isFiltered: boolean;
  readonly #known = new Map<string, Choice>();
  readonly #keys = new Map<number, string>();
  #now: Choices;
  #isFromStart: boolean;
  #isAtEnd = false;

  constructor(context: ActContext, list: CustomList, isFiltered = false) {
    this.#context = context;
    this.#list = list;
    this.#isFiltered = isFiltered;
    this.#now = list.opened;
    this.#firstTop = this.#now.scroller?.top ?? 0;
    this.#isFromStart = this.#firstTop === 0;
    this.#note(this.#now);
  }

  get now(): Choices {
    return this.#now;
  }

  /** All options read so far, in order. */
  get options(): readonly ReadOption[] {
    const known = [...this.#known.values()].toSorted(byPlace);
    const isCounted = this.#isFromStart && !this.#isFiltered;
    return known.map((choice, place) => {
      const index = this.#isFiltered ? null : (choice.position ?? (isCounted ? place : null));
      return { ...choice, index };
    });
  }

  get size(): number | null {
    if (this.#isFiltered) return null;
    return this.#now.size ?? (this.isWhole ? this.#known.size : null);
  }

  /** Whether all options were read. False for a list with a filter field: other text may show more options. */
  get isWhole(): boolean {
    const { size, scroller, field, omitted } = this.#now;
    if (field !== null || omitted > 0) return false;
    if (size !== null) return this.#known.size >= size;
    return scroller === null || (this.#isFromStart && this.#isAtEnd);
  }

  /** Pixels between the list's initial and present scroll position. */
  get scrolledBy(): number {
    return (this.#now.scroller?.top ?? 0) - this.#firstTop;
  }

  /** Reads until `isEnough()` or the list's end. At the end, reads again from the top if the first read began lower. */
  async read(deadline: Deadline, isEnough: () => boolean): Promise<void> {
    await this.#readOn(deadline, isEnough);
    if (isEnough() || this.isWhole || this.#isFromStart || !this.#isAtEnd) return;
    this.#known.clear();
    this.#isAtEnd = false;
    this.#isFromStart = true;
    await this.#scrollTo(deadline, 0);
    await this.#readOn(deadline, isEnough);
  }

  async #readOn(deadline: Deadline, isEnough: () => boolean): Promise<void> {
    using patience = deadline.child(READING_MS);
    let loads = 0;
    for (let scrolls = 0; scrolls < MOST_SCROLLS && !patience.expired; scrolls += 1) {
      if (isEnough() || this.isWhole || isLeaving(this.#context)) return;
      const top = nextTop(this.#now);
      if (top !== undefined) {
        await this.#scrollTo(deadline, top);
        continue;
      }
      if (loads === MOST_LOADS || (await this.#hasEnded(deadline))) return;
      loads += 1;
    }
  }

  /** Waits for further options at the list's end. Returns whether none has loaded. */
  async #hasEnded(deadline: Deadline): Promise<boolean> {
    await this.#list.settle(); // deadline: has its own
    await this.#look(deadline);
    this.#isAtEnd = nextTop(this.#now) === undefined;
    return this.#isAtEnd;
  }

  /**
   * Scrolls the list to an option and returns the option's state there; undefined if the list no longer has the option.
   * Call it before you use the option's element, since a list may redraw its options when it scrolls.
   */
  async show(deadline: Deadline, wanted: Choice): Promise<Choice | undefined> {
    await this.#look(deadline);
    const { scroller } = this.#now;
    if (wanted.box && scroller && !showsIn(scroller, wanted.box)) {
      await this.#scrollTo(deadline, wanted.box.y - (scroller.shown - wanted.box.height) / 2);
    }
    return this.#now.options.find((choice) => keyOf(choice) === keyOf(wanted));
  }

  /** Scrolls back to the list's initial position. */
  async putBack(deadline: Deadline): Promise<void> {
    if (this.scrolledBy !== 0) await this.#scrollTo(deadline, this.#firstTop);
  }

  async #scrollTo(deadline: Deadline, top: number): Promise<void> {
    const { scroller } = this.#now;
    if (!scroller) return;
    await this.#list.scroll(scroller.ref, Math.max(0, top)); // deadline: has its own
    for (let look = 1; look <= MOST_LOOKS; look += 1) {
      await letAnswer(deadline, this.#context, AFTER_SCROLL_MS);
      await this.#look(deadline);
      if (showsOptions(this.#now) || isLeaving(this.#context)) return;
    }
  }

  async #look(deadline: Deadline): Promise<void> {
    this.#now = await deadline.race(this.#list.look());
    this.#note(this.#now);
  }

  /**
   * Stores the options. If an element has a new position and the same label, its option has moved. If the label
   * differs, the list now shows another option with this element.
   */
  #note({ options }: Choices): void {
    for (const choice of options) {
      const before = this.#keys.get(choice.ref);
      const key = keyOf(choice);
      if (before !== undefined && before !== key && this.#known.get(before)?.label === choice.label)
        this.#known.delete(before);
      this.#keys.set(choice.ref, key);
      this.#known.set(key, choice);
    }
  }
}

function keyOf({ position, box, ref }: Choice): string {
  if (position !== null) return `#${position}`;
  return box ? `${Math.round(box.y)} ${Math.round(box.x)}` : `ref ${ref}`;
}

/** Returns whether the visible part of the list contains options, which may appear some time after a scroll. */
function showsOptions({ scroller, options }: Choices): boolean {
  if (!scroller) return true;
  const { top, shown } = scroller;
  return options.some(({ box }) => box !== null && box.y < top + shown && box.y + box.height > top);
}

function showsIn({ top, shown }: ListScroller, { y, height }: Box): boolean {
  return y >= top && y + height <= top + shown;
}

function byPlace(a: Choice, b: Choice): number {
  if (a.position !== null && b.position !== null) return a.position - b.position;
  if (!a.box || !b.box) return 0;
  return a.box.y - b.box.y || a.box.x - b.box.x;
}

/**
 * Returns the scroll position for the next read: the end of the options that follow each other without a large gap.
 * Undefined if the list is scrolled to its end.
 */
function nextTop({ scroller, options }: Choices): number | undefined {
  if (!scroller) return undefined;
  const { top, height, shown } = scroller;
  const end = height - shown;
  if (top >= end - 1) return undefined;
  let read = top;
  for (const { box } of options.toSorted(byPlace)) {
    if (!box || box.y > read + shown / 2) continue; // skips an option after a gap: it may be sticky
    read = Math.max(read, box.y + box.height);
  }
  return Math.min(end, read > top ? read : top + shown);
}
