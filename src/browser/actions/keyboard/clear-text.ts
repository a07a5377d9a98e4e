import type { Point } from "../../../page/world.ts";
import type { Deadline } from "../../../shared/deadline.ts";
import { controlNamed, stateOnce } from "../../step/elements/control.ts";
import { refuseUnwritable } from "./keyboard-for.ts";
import { rejectUnsupported } from "../../step/elements/refusals.ts";
import { resolveKey } from "../../chromium/input/keys.ts";
import { keyAlone } from "../../chromium/input/text.ts";
import type { Action, ActContext } from "../../step/action.ts";
import { clearStatic } from "../../static-step/acting.ts";
import { reachedPoint, type Target } from "../../step/elements/target.ts";
import { clickAt, LEFT_CLICK } from "../mouse/click.ts";
import { dispatchKeys, warnOutside } from "../mouse/dispatch.ts";

const CONTROL = resolveKey("Control");

/**
 * Clicks a field to focus it, selects all of its text and deletes it. If the target is a ref, rejects an element that
 * is not a field; if it is a point, does not check what is there.
 */
export function clearText({ target }: { readonly target: Target }): Action<Partial<Point>> {
  return {
    ...("ref" in target && { onStatic: clearStatic(target.ref) }),
    act: async (deadline, context) => {
      const { point, ref } =
        "ref" in target
          ? await fieldAt(deadline, context, target.ref)
          : { point: target, ref: undefined };
      warnOutside(context, point);
      await clickAt(deadline, context, point, LEFT_CLICK);
      if (context.page.interruption.reason) return point;
      const keys = [...keyAlone("a", [CONTROL]), ...keyAlone("Delete")];
      await dispatchKeys(deadline, context, keys);
      if (ref !== undefined) await verify(deadline, context, ref);
      return point;
    },
  };
}

async function fieldAt(
  deadline: Deadline,
  context: ActContext,
  named: number,
): Promise<{ readonly point: Point; readonly ref: number }> {
  const { control, found } = await controlNamed(deadline, context, named, "text");
  rejectUnsupported(found, "press");
  refuseUnwritable(control);
  return { point: await reachedPoint(deadline, context, found), ref: control.ref };
}

async function verify(deadline: Deadline, context: ActContext, ref: number): Promise<void> {
  const after = await stateOnce(deadline, context, ref, ({ value }) => value === "");
  if (after?.control.isProxy)
    context.warnings.push(`The text of element ${ref} cannot be read. Look at the screenshot.`);
  else if (after && after.control.value !== "")
    context.warnings.push(`The page restored text: element ${after.control.ref} is not empty.`);
}
