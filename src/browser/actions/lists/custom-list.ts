import type { Choices, ControlState, ListPhase } from "../../../page/world.ts";
import { CONFIRM, DECLINE } from "../../../page/words/button-words.ts";
import type { Deadline } from "../../../shared/deadline.ts";
import type { AppError } from "../../../shared/errors.ts";
import type { ActContext } from "../../step/action.ts";
import type { FoundControl } from "../../step/elements/control.ts";
import { restless } from "../../capture/missing.ts";
import { findChoices, findElement } from "../../step/elements/find.ts";
import { notInteractable, wrongKind } from "../../step/elements/refusals.ts";
import { reachedPoint } from "../../step/elements/target.ts";
import { keyAlone } from "../../chromium/input/text.ts";
import { clickAt, LEFT_CLICK } from "../mouse/click.ts";
import { dispatchKeys } from "../mouse/dispatch.ts";
import { isLeaving } from "../mouse/pacing.ts";

/** Interval in page time, and maximum number, of the checks whether a list has opened or closed. */
const LOOK_EVERY_MS = 50;
const MOST_LOOKS = 20;
/** Longest delay after the last key before a list shows or requests options. */
const DELAY_MS = 500;
/** Longest wait for options that come from a server, wall time. */
const ANSWER_MS = 5_000;

/** A list that the page's scripts implement, such as an ARIA listbox, while it is open. */
export class CustomList {
  readonly ref: number;
  /** State of the list after it was opened or last filtered; without options if none appeared. */
  opened: Choices;
  readonly #deadline: Deadline;
  readonly #context: ActContext;
  readonly #quiet: ActContext;
  /** `opening` if this object opened the list; undefined if it was open before. */
  readonly #phase: ListPhase | undefined;

  private constructor(
    [deadline, context]: readonly [Deadline, ActContext],
    ref: number,
    opened: Choices,
    phase?: ListPhase,
  ) {
    this.#deadline = deadline;
    this.#context = context;
    this.#quiet = { ...context, warnings: [] }; // drops warnings that do not apply once the list is closed
    this.ref = ref;
    this.opened = opened;
    this.#phase = phase;
  }

  /**
   * Opens the control's list unless it is open, and waits until it shows options or a field that filters them.
   * @throws AppError if neither appears, or if a list is open that the control does not declare as its own
   */
  static async open(
    deadline: Deadline,
    context: ActContext,
    { control, found }: FoundControl,
  ): Promise<CustomList> {
    const { ref } = control;
    const look = async () => {
      const place = { ref, frame: found.frame };
      const there = await findChoices(deadline, context.tab, place, "closed");
      if (!there) throw restless(ref);
      return { ...there, isOpen: there.expanded !== false && there.options.length > 0 };
    };
    let before = await look();
    const point = await reachedPoint(deadline, context, found);
    if (before.isOpen && !before.own) {
      await settleList(deadline, context); // the options may be those of another control's list that is closing
      before = await look();
    }
    const own = [deadline, context] as const;
    if (before.isOpen && before.own) return new CustomList(own, ref, before);
    if (before.isOpen) {
      throw notInteractable(
        `Element ${ref} is open already and does not declare which list of the page belongs to it.`,
        "Click the option in its list.",
        { ref, reason: "unknown_list" },
      );
    }
    const list = new CustomList(own, ref, before, "opening");
    await clickAt(deadline, context, point, LEFT_CLICK);
    const { interruption, contexts } = context.page;
    const frameId = found.frame?.frameId;
    if (await list.#hasOpened(deadline)) return list;
    if ((await contexts.call(deadline, "focusOn", [ref], frameId)) && !interruption.reason) {
      await list.press("ArrowDown"); // deadline: has its own
      if (await list.#hasOpened(deadline)) return list;
    }
    throw withoutOptions(control);
  }

  /** Returns whether the list shows options or a filter field once it has settled. */
  async #hasOpened(deadline: Deadline): Promise<boolean> {
    for (let look = 1; look <= MOST_LOOKS; look += 1) {
      await this.#context.page.engine.run(deadline, LOOK_EVERY_MS, "fast");
      if ((await this.look()).options.length > 0) break; // deadline: has its own
    }
    await settleList(deadline, this.#context);
    this.opened = await this.look(); // deadline: has its own
    return this.opened.options.length > 0 || this.opened.field !== null;
  }

  /** Returns the options that the list shows now. @throws AppError ELEMENT_NOT_FOUND */
  async look(): Promise<Choices> {
    const found = await findElement(this.#deadline, this.#quiet, this.ref);
    const now = await findChoices(this.#deadline, this.#context.tab, found, this.#phase);
    if (!now) throw restless(this.ref);
    return now;
  }

  /** Scrolls the element with the ref `box`, which contains the options, to `top` pixels. */
  async scroll(box: number, top: number): Promise<void> {
    const { frame } = await findElement(this.#deadline, this.#context, this.ref);
    const { contexts } = this.#context.page;
    await contexts.call(this.#deadline, "scrollBox", [box, top], frame?.frameId);
  }

  async press(key: string): Promise<void> {
    await dispatchKeys(this.#deadline, this.#context, keyAlone(key));
  }

  /** Waits for options that come from a server or appear after a delay. */
  settle(): Promise<void> {
    return settleList(this.#deadline, this.#context);
  }

  /** Runs the page for this much page time. */
  async run(pageMs: number): Promise<void> {
    const { interruption, engine } = this.#context.page;
    if (!interruption.reason) await engine.run(this.#deadline, pageMs, "fast");
  }

  /**
   * Closes the list if this object opened it, since an open list may cover other controls. Clicks the list's button
   * that confirms the choice (if `isChosen`) or cancels it. Without such a button, presses Escape. If that fails,
   * clicks the control.
   */
  async close(isChosen: boolean): Promise<void> {
    const left = this.#phase && (await this.#stillOpen());
    if (!left) return;
    const words = isChosen ? CONFIRM : DECLINE;
    const button = left.buttons.find(({ label }) => words.isAll(label));
    if (button) return this.#click(button.ref);
    if (left.takesEscape) {
      await this.press("Escape");
      if (!(await this.#stillOpen())) return;
    }
    await this.#click(this.ref);
  }

  async #stillOpen(): Promise<Choices | undefined> {
    for (let turn = 1; ; turn += 1) {
      const now = await this.look();
      const isClosed = now.expanded === false || now.options.length === 0;
      if (isClosed || isLeaving(this.#context)) return undefined;
      if (turn === MOST_LOOKS) return now;
      await this.run(LOOK_EVERY_MS);
    }
  }

  async #click(ref: number): Promise<void> {
    const found = await findElement(this.#deadline, this.#quiet, ref);
    const point = await reachedPoint(this.#deadline, this.#quiet, found); // fails if an overlay would get the click
    await clickAt(this.#deadline, this.#context, point, LEFT_CLICK);
  }
}

export function withoutOptions(control: ControlState): AppError {
  return wrongKind(control.ref, control, {
    reason: "not_select",
    what: "not a list: it was clicked, and no options appeared",
    hint: "Look at the page now. Type into the field if it shows suggestions only for text, and click the option.",
  });
}

/** Waits until the page is idle. First waits `DELAY_MS` if the engine has no page time, and so cannot detect timers. */
async function settleList(
  deadline: Deadline,
  { page: { engine } }: Pick<ActContext, "page">,
): Promise<void> {
  if (!engine.grantsTime) await engine.run(deadline, DELAY_MS, "wall");
  using patience = deadline.child(ANSWER_MS);
  await engine.settle(patience);
}
