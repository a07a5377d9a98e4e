import type { CheckRequest, CheckResult, Action, ActContext } from "../step/action.ts";
import type { ControlState } from "../../page/world.ts";
import type { Deadline } from "../../shared/deadline.ts";
import { controlNamed, type FoundControl, stateOnce } from "../step/elements/control.ts";
import { notInteractable, wrongKind } from "../step/elements/refusals.ts";
import { checkStatic } from "../static-step/acting.ts";
import { reachedPoint } from "../step/elements/target.ts";
import { clickAt, LEFT_CLICK } from "./mouse/click.ts";

/** Maximum number of clicks: a change from or through "mixed" can take two. */
const MOST_PRESSES = 2;

/** Checks or unchecks a checkbox, a radio button or a switch by a click on it or on its label. */
export function check({ ref, checked }: CheckRequest): Action<CheckResult> {
  return {
    onStatic: checkStatic({ ref, checked }),
    act: async (deadline, context) => {
      let target = await controlNamed(deadline, context, ref, "check");
      refuse(target.control, checked);
      if (target.control.checked === checked) {
        return { ref: target.control.ref, checked, pressed: false };
      }
      for (let presses = 1; ; presses += 1) {
        const after = await pressed(deadline, context, target, checked);
        if (!after) return { ref: target.control.ref, checked: null, pressed: true };
        const { control } = after;
        const halfway = target.control.checked === "mixed" || control.checked === "mixed";
        if (control.checked !== checked && halfway && presses < MOST_PRESSES) {
          target = after;
          continue;
        }
        if (control.checked !== checked) context.warnings.push(uncertainty(control));
        return { ref: control.ref, checked: control.checked, pressed: true };
      }
    },
  };
}

async function pressed(
  deadline: Deadline,
  context: ActContext,
  { found, control }: FoundControl,
  wanted: boolean,
): Promise<FoundControl | undefined> {
  const point = await reachedPoint(deadline, context, found);
  await clickAt(deadline, context, point, LEFT_CLICK);
  return stateOnce(deadline, context, control.ref, ({ checked }) => checked === wanted);
}

function refuse({ ref, kind, tag, role, checked: now }: ControlState, wanted: boolean): void {
  if (kind !== "check" && kind !== "radio") {
    throw wrongKind(
      ref,
      { tag, role },
      {
        reason: "not_checkable",
        what: "not a checkbox, radio button or switch",
        hint: "Pass the ref of the control or of its label, or click this element.",
      },
    );
  }
  if (kind === "radio" && !wanted && now === true) {
    throw notInteractable(
      `Element ${ref} is a radio button; only checking another one of its group unchecks it.`,
      "Check another radio button of its group instead.",
      { ref, reason: "radio" },
    );
  }
}

function uncertainty({ ref, checked }: ControlState): string {
  if (checked === null)
    return `Element ${ref} was clicked, but it does not report whether it is checked. Look at the screenshot.`;
  const now = checked === "mixed" ? "half checked" : checked ? "checked" : "not checked";
  return `The page reverted the change: element ${ref} is ${now} now.`;
}
