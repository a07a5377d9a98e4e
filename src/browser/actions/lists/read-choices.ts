import type { Choices } from "../../../page/world.ts";
import { controlNamed } from "../../step/elements/control.ts";
import type { Action } from "../../step/action.ts";
import { isWorkedByKeys, walkList } from "./select-by-keys.ts";
import { openList, withoutOptions } from "./open-list.ts";

/** Opens a list that the page has made itself, and tells what it offers. @throws AppError where none come */
export function readChoices({ ref }: { readonly ref: number }): Action<Choices> {
  return {
    act: async (deadline, context) => {
      const named = await controlNamed(deadline, context, ref, "list");
      const list = await openList(deadline, context, named);
      const { opened } = list;
      if (opened.options.length === 0) throw withoutOptions(named.control);
      const walk = () => walkList(deadline, context, ref, () => Promise.resolve(false));
      const { options } = isWorkedByKeys(opened) ? await walk() : opened;
      await list.close(deadline, false);
      return { ...opened, options };
    },
    recordedResult: ({ options }) => ({ options: options.length }),
  };
}
