/** What comes up for a field when it is pressed, to choose a day or a time in: opened, pressed and closed as by a person. */
import { batch } from "../../browser/actions/batch.ts";
import { clearText } from "../../browser/actions/keyboard/clear-text.ts";
import { pressKey } from "../../browser/actions/keyboard/keyboard.ts";
import { selectOption } from "../../browser/actions/lists/select-option.ts";
import { typeText } from "../../browser/actions/keyboard/type-text.ts";
import { wait } from "../../browser/actions/wait.ts";
import type { VerbRun } from "../../browser/verbs/verb-run.ts";
import { type Calendar, calendarAmong, calendarsOf } from "../../page/readers/calendar/calendar.ts";
import { type Clock, clockAmong } from "../../page/readers/clock/clock.ts";
import type { SnapshotNode } from "../../page/snapshot.ts";
import { GO_ON, TAKE_OVER } from "../../page/words/button-words.ts";
import type { Reading } from "../../page/understand/reading.ts";
import type { Deadline } from "../../shared/deadline.ts";
import { readPage } from "../read-page.ts";
import type { PageTree } from "../../page/tree.ts";

export interface PopUpParts {
  readonly run: VerbRun;
  /** Ref of the field. */
  readonly control: number;
  /** Ref of what opens it, where that is not the field. */
  readonly opener?: number | undefined;
  /** Presses something, as it stands in this reading. */
  readonly press: (reading: Reading, ref: number) => Promise<void>;
}

/** Page time that it may take to come, to change, or to write down what was chosen. */
const MOMENT_MS = 400;

export class FieldPopUp {
  readonly #parts: PopUpParts;
  #reading: Reading | undefined;
  #offer: Offer = {};
  /** What showed before it was opened; undefined for one that is always there. */
  #known: ReadonlySet<number> | undefined;

  constructor(parts: PopUpParts) {
    this.#parts = parts;
  }

  /** As it was seen last; undefined while it does not show. */
  get calendar(): Calendar | undefined {
    return this.#offer.calendar;
  }

  get clock(): Clock | undefined {
    return this.#offer.clock;
  }

  get isShown(): boolean {
    return this.#offer.calendar !== undefined || this.#offer.clock !== undefined;
  }

  get language(): string {
    return this.#reading?.snapshot.facts?.lang ?? "";
  }

  /** What a field says now, by default the one that this belongs to. */
  said(control = this.#parts.control): string {
    const node = this.#reading?.tree.get(control);
    if (!node) return "";
    const text = this.#reading?.tree.textOf(node) ?? "";
    return node.tag === "button" ? text : (node.attributes["value"] ?? text);
  }

  /** Shows it, unless it does. False: nothing that can be pressed brings one up. */
  async open(deadline: Deadline): Promise<boolean> {
    if (this.isShown) return true;
    const { run, control, opener = control } = this.#parts;
    const before = await readPage(deadline, run.tab);
    this.#note(before, undefined);
    if (this.isShown) return true;
    const known = new Set(showing(before).map(({ ref }) => ref));
    this.#known = known;
    await this.press(deadline, opener, () => this.isShown);
    return this.isShown;
  }

  /** Closes what has come up and does not go by itself: what was chosen may have to be confirmed yet. */
  async close(deadline: Deadline): Promise<void> {
    if (this.#known === undefined) return;
    await this.#look(deadline);
    const confirm = this.#confirmation();
    if (confirm !== undefined) await this.press(deadline, confirm, () => !this.isShown);
    if (this.isShown) await this.#escape(deadline);
  }

  /** Closes what has come up and is about something else: a dialog by Escape, all else where it was opened. */
  async dismiss(deadline: Deadline): Promise<void> {
    const { control, opener = control } = this.#parts;
    const known = this.#known;
    const nodes = known && this.#reading ? showing(this.#reading) : [];
    const added = nodes.filter(({ ref }) => known?.has(ref) === false);
    if (added.some(({ role }) => role === "dialog")) await this.#escape(deadline);
    else if (added.length > 0) await this.press(deadline, opener, () => true);
  }

  /** Looks again after a moment, where nothing has come of it yet. */
  async press(deadline: Deadline, ref: number, isOver: () => boolean): Promise<void> {
    if (!this.#reading) return;
    await deadline.race(this.#parts.press(this.#reading, ref));
    await this.#look(deadline);
    if (isOver()) return;
    const ms = MOMENT_MS;
    await this.#parts.run.step(deadline, ["wait", { ms }], wait({ ms, clock: "page" }));
    await this.#look(deadline);
  }

  /** Presses what is chosen; where that alone is not it, what confirms it too. */
  async choose(deadline: Deadline, ref: number, isIt: () => boolean): Promise<void> {
    await this.press(deadline, ref, () => isIt() || this.#confirmation() !== undefined);
    const confirm = isIt() ? undefined : this.#confirmation();
    if (confirm !== undefined) await this.press(deadline, confirm, isIt);
  }

  /** Chooses something in one of its lists. */
  async select(deadline: Deadline, ref: number, label: string): Promise<void> {
    const wanted = { by: "labels", names: [label] } as const;
    await this.#parts.run.step(deadline, ["select", { ref }], selectOption({ ref, wanted }));
    await this.#look(deadline);
  }

  /** Puts a text in the place of what one of its inputs holds. */
  async type(deadline: Deadline, ref: number, text: string): Promise<void> {
    const actions = [clearText({ target: { ref } }), typeText({ text, ref })];
    await this.#parts.run.step(deadline, ["type", { ref }], batch(actions, 0));
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
    this.#reading = reading;
    this.#known = known;
    this.#offer = offerIn(reading.tree, { control: this.#parts.control, known });
  }

  /** Of one that has come up, and that sends nothing. */
  #confirmation(): number | undefined {
    if (this.#known === undefined) return undefined;
    const { calendar, clock } = this.#offer;
    return (calendar ?? clock)?.nodes.find(isConfirmation)?.ref;
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

/** What is there to choose from: one of them, or nothing. */
interface Offer {
  readonly calendar?: Calendar | undefined;
  readonly clock?: Clock | undefined;
}

interface Opened {
  readonly control: number;
  /** What showed before it was opened; undefined for what is always there. */
  readonly known: ReadonlySet<number> | undefined;
}

/** Numbers of hours look like days of a month that is cut short, so that times come before those. */
function offerIn(tree: PageTree, { control, known }: Opened): Offer {
  if (!known) return { calendar: besides(tree, control) };
  const calendar = calendarAmong(tree, known);
  const clock = calendar?.isWhole === true ? undefined : clockAmong(tree, known);
  return clock ? { clock } : { calendar };
}

/** The calendar that stands open beside a field, rather below than above it. */
function besides(tree: PageTree, control: number): Calendar | undefined {
  const own = calendarsOf(tree).filter(({ beside }) => beside.includes(control));
  return own.find(({ beside }) => beside[0] === control) ?? own[0];
}
