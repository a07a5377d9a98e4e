import type { FocusedBy, ActContext } from "../../step/action.ts";
import type { ControlState } from "../../../page/world.ts";
import type { Deadline } from "../../../shared/deadline.ts";
import { clickAt, LEFT_CLICK } from "../mouse/click.ts";
import { reachedPoint } from "../../step/elements/target.ts";
import { controlNamed, type FoundControl, stateAfter } from "../../step/elements/control.ts";
import { notInteractable, rejectUnsupported, wrongKind } from "../../step/elements/refusals.ts";

export interface Keyboard {
  readonly control: ControlState;
  readonly by: FocusedBy;
}

/** Page time in which a page puts another field in the place of one that was pressed. */
const AFTER_PRESS_MS = [20, 100];

/**
 * `text`: it is to be written in. `tabbed`: the same, and reached as by the Tab key where that can be, without a press.
 */
export type KeyboardUse = "text" | "tabbed" | "any";

/**
 * Gives an element the keyboard. A field that is written in is pressed, and the caret put behind its text; anything
 * else would do something when it is pressed.
 * @throws AppError ELEMENT_NOT_INTERACTABLE, also for what is no field or takes no keyboard
 */
export async function keyboardFor(
  deadline: Deadline,
  context: ActContext,
  ref: number,
  use: KeyboardUse,
): Promise<Keyboard> {
  const target = await controlNamed(deadline, context, ref, use === "any" ? undefined : "text");
  const { control, found } = target;
  rejectUnsupported(found, "press");
  if (use !== "any") refuseUnwritable(control);
  if (control.focused && !found.frame) return { control, by: "already" };
  const point = await reachedPoint(deadline, context, found);
  const tabbed = use === "tabbed" && (await tabbedTo(deadline, context, target));
  if (tabbed) return tabbed;
  if (control.kind === "text") {
    await clickAt(deadline, context, point, LEFT_CLICK);
    for (const waitMs of AFTER_PRESS_MS) {
      await context.page.engine.run(deadline, waitMs, "fast");
      const after = await stateAfter(deadline, context, control.ref);
      if (!after) return { control, by: "press" }; // the page has gone elsewhere, or waits behind a dialog
      if (!after.control.focused) continue;
      if (!control.isProxy) await call(deadline, context, "caretToEnd", after);
      return { control: after.control, by: "press" };
    }
  }
  return focused(deadline, context, target);
}

/** Undefined where it does not keep the keyboard so: it may want a press, or the page has put another in its place. */
async function tabbedTo(
  deadline: Deadline,
  context: ActContext,
  target: FoundControl,
): Promise<Keyboard | undefined> {
  if (target.found.frame || !(await call(deadline, context, "focusOn", target))) return undefined;
  await call(deadline, context, "caretToEnd", target);
  const after = await stateAfter(deadline, context, target.control.ref);
  return after?.control.focused === true ? { control: after.control, by: "focus" } : undefined;
}

async function focused(
  deadline: Deadline,
  context: ActContext,
  target: FoundControl,
): Promise<Keyboard> {
  const { ref, tag } = target.control;
  const there = (await stateAfter(deadline, context, ref)) ?? target;
  if (await call(deadline, context, "focusOn", there)) {
    await call(deadline, context, "caretToEnd", there);
    return { control: there.control, by: "focus" };
  }
  throw notInteractable(
    `Element ${ref}, a <${tag}>, does not take the keyboard.`,
    "Give the ref of a field, a button, a link, or of something else that the Tab key stops at.",
    { ref, reason: "not_focusable" },
  );
}

async function call(
  deadline: Deadline,
  { page }: ActContext,
  name: "focusOn" | "caretToEnd",
  { control, found }: FoundControl,
): Promise<boolean> {
  const done = await page.contexts.call(deadline, name, [control.ref], found.frame?.frameId);
  return done === true;
}

/** @throws AppError ELEMENT_NOT_INTERACTABLE for what is no field, or is read-only */
export function refuseUnwritable({ ref, kind, readonly, tag, role }: ControlState): void {
  if (kind !== "text" && kind !== "date") {
    throw wrongKind(
      ref,
      { tag, role },
      {
        reason: "not_text_field",
        what: "no text field",
        hint: "Give the ref of a field that takes text, or leave the ref out to type into what has the keyboard.",
      },
    );
  }
  if (!readonly) return;
  throw notInteractable(
    `Element ${ref} is read-only.`,
    "It may be filled in by a picker or by something else on the page: click it, or what lies beside it.",
    { ref, reason: "readonly" },
  );
}
