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

/**
 * Page times in milliseconds before the first and the second check of the focus after a click: the page may replace the
 * clicked field.
 */
const AFTER_PRESS_MS = [20, 100];

/** `text`: a text field. `tabbed`: a text field, clicked only if a script cannot focus it. `any`: any element. */
export type KeyboardUse = "text" | "tabbed" | "any";

/**
 * Focuses an element unless it has the focus. Clicks a text field, and puts the caret after its text. For `tabbed`,
 * first tries to focus the field by script. Focuses any other element by script, since a click would activate it.
 * @throws AppError ELEMENT_NOT_INTERACTABLE if the element cannot have the focus. Unless `use` is `any`, also for an
 *   element that is not a writable field.
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
      if (!after) return { control, by: "press" }; // no state: the page navigates, or a dialog is open
      if (!after.control.focused) continue;
      if (!control.isProxy) await call(deadline, context, "caretToEnd", after);
      return { control: after.control, by: "press" };
    }
  }
  return focused(deadline, context, target);
}

/** Focuses a field by script. Returns undefined if it is in a frame of another origin or does not get the focus. */
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
    `Element ${ref}, a <${tag}>, cannot have the focus.`,
    "Pass the ref of an element that the Tab key reaches, such as a field, a button or a link.",
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

/** Rejects elements that are not fields, and read-only fields. @throws AppError ELEMENT_NOT_INTERACTABLE */
export function refuseUnwritable({ ref, kind, readonly, tag, role }: ControlState): void {
  if (kind !== "text" && kind !== "date") {
    throw wrongKind(
      ref,
      { tag, role },
      {
        reason: "not_text_field",
        what: "not a text field",
        hint: "Pass the ref of a field that takes text, or omit the ref to type into the focused element.",
      },
    );
  }
  if (!readonly) return;
  throw notInteractable(
    `Element ${ref} is read-only.`,
    "Click it, or the button next to it: a picker of the page may fill it.",
    { ref, reason: "readonly" },
  );
}
