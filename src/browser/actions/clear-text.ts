import type { Point } from "../../page/world.ts";
import { keyPressEvents } from "../input/keyboard.ts";
import { resolveKey } from "../input/keys.ts";
import type { Action } from "../step.ts";
import type { Target } from "../target.ts";
import { click } from "./click.ts";
import { dispatchKeys } from "./dispatch.ts";

const CONTROL = resolveKey("Control");
const NO_KEYS: ReadonlySet<string> = new Set();

/** Gives a field the keyboard by a click, chooses all of its text and deletes it. */
export function clearText(request: { readonly target: Target }): Action<Point> {
  const clicked = click({ ...request, button: "left", clickCount: 1, modifiers: [] });
  return {
    act: async (deadline, context) => {
      const { x, y } = await clicked.act(deadline, context);
      if (context.page.interruption.reason) return { x, y };
      const press = (name: string, modifiers: (typeof CONTROL)[]) =>
        keyPressEvents({ key: resolveKey(name), modifiers, held: NO_KEYS }).events;
      await dispatchKeys(deadline, context, [...press("a", [CONTROL]), ...press("Delete", [])]);
      return { x, y };
    },
  };
}
