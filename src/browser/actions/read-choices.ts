import type { Choices } from "../../page/world.ts";
import { controlNamed } from "../step/elements/control.ts";
import type { Action } from "../step/action.ts";
import { isWorkedByKeys, walkList } from "./select-by-keys.ts";
import { openList } from "./select-custom.ts";

/** Opens a list that the page has made itself, and tells what it offers. It stays open. @throws AppError where none come */
export function readChoices({ ref }: { readonly ref: number }): Action<Choices> {
  return {
    act: async (deadline, context) => {
      const opened = await openList(deadline, context, await controlNamed(deadline, context, ref));
      if (!isWorkedByKeys(opened)) return opened;
      return { ...opened, options: await walkList(deadline, context, ref, () => false) };
    },
    recordedResult: ({ options }) => ({ options: options.length }),
  };
}
