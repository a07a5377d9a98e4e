import type { SubmitResult, Action, ActContext } from "../step/action.ts";
import type { FormState } from "../../page/world.ts";
import type { Deadline } from "../../shared/deadline.ts";
import { AppError } from "../../shared/errors.ts";
import { findElement, formOf } from "../step/elements/find.ts";
import { keyboardFor } from "./keyboard/keyboard-for.ts";
import { notInteractable, wrongKind } from "../step/elements/refusals.ts";
import { submitStatic } from "../static-step/acting.ts";
import { reachedPoint } from "../step/elements/target.ts";
import { clickAt, LEFT_CLICK } from "./mouse/click.ts";
import { pressKey } from "./keyboard/keyboard.ts";
import { isLeaving } from "./mouse/pacing.ts";

/** How long the page runs after a submission, in page time: long enough for a navigation to start. */
const LEAVES_MS = 50;

/** Submits a form as a person would: by its first submit button, or by Enter in a field. */
export function submit({ ref }: { readonly ref: number }): Action<SubmitResult> {
  return {
    scrollSource: "keyboard",
    onStatic: submitStatic(ref),
    act: async (deadline, context) => {
      const found = await findElement(deadline, context, ref);
      const form = await formOf(deadline, context.tab, found);
      if (!form) {
        throw wrongKind(found.ref, found.element, {
          reason: "not_in_form",
          what: "neither a form nor inside one",
          hint: "Click the element that submits the form, or press Enter in a field.",
        });
      }
      const pressed =
        (await byButton(deadline, context, form)) ?? (await byEnter(deadline, context, form));
      const invalid = await refused(deadline, context, form);
      return { ref: form.ref, ...pressed, invalid };
    },
  };
}

type Pressed = Pick<SubmitResult, "by" | "pressed">;

/**
 * Clicks the submit button. Returns undefined if the form has no submit button. Also returns undefined if the button is
 * invisible and the form has a field in which Enter submits it.
 */
async function byButton(
  deadline: Deadline,
  context: ActContext,
  { button, field }: FormState,
): Promise<Pressed | undefined> {
  if (!button) return undefined;
  const found = await findElement(deadline, context, button.ref);
  try {
    const point = await reachedPoint(deadline, context, found);
    await clickAt(deadline, context, point, LEFT_CLICK);
    return { by: "button", pressed: button.ref };
  } catch (thrown) {
    const unseen = thrown instanceof AppError && thrown.code === "ELEMENT_NOT_VISIBLE";
    if (unseen && field !== null) return undefined;
    throw thrown;
  }
}

async function byEnter(
  deadline: Deadline,
  context: ActContext,
  { ref, field }: FormState,
): Promise<Pressed> {
  if (field === null) {
    throw notInteractable(
      `Form ${ref} has neither a submit button nor a field in which Enter submits it.`,
      "Click the element with which this page submits the form.",
      { ref, reason: "no_submit" },
    );
  }
  await keyboardFor(deadline, context, field, "any");
  await pressKey({ key: "Enter", modifiers: [] }).act(deadline, context);
  return { by: "enter", pressed: field };
}

/** Returns the fields with invalid values, and warns about them; none if the page navigates or removes the form. */
async function refused(
  deadline: Deadline,
  context: ActContext,
  { ref }: FormState,
): Promise<FormState["invalid"]> {
  const { page, tab, warnings } = context;
  if (isLeaving(context)) return [];
  await page.engine.run(deadline, LEAVES_MS, "fast");
  if (isLeaving(context)) return [];
  const looking = { ...context, warnings: [], foundAgain: [...context.foundAgain] };
  const now = await findElement(deadline, looking, ref)
    .then((found) => formOf(deadline, tab, found))
    .catch(() => null); // the page has removed the form, usually because it has accepted the data
  const invalid = now?.invalid ?? [];
  const [first] = invalid;
  if (first) {
    const more = invalid.length > 1 ? ` and ${invalid.length - 1} more` : "";
    warnings.push(
      `The browser rejects the form: element ${first.ref} ${JSON.stringify(first.name)}: ${first.message}${more}`,
    );
  }
  return invalid;
}
