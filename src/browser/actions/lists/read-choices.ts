import type { Choices } from "../../../page/world.ts";
import { controlNamed } from "../../step/elements/control.ts";
import type { Action } from "../../step/action.ts";
import { CustomList, withoutOptions } from "./custom-list.ts";
import { isWorkedByKeys, walkList } from "./walk-list.ts";

/** Opens a list that the page has made itself, and returns what it offers. @throws AppError where nothing comes */
export function readChoices({ ref }: { readonly ref: number }): Action<Choices> {
  return {
    act: async (deadline, context) => {
      const named = await controlNamed(deadline, context, ref, "list");
      const list = await CustomList.open(deadline, context, named);
      const { opened } = list;
      if (opened.options.length === 0) throw withoutOptions(named.control);
      const walked = isWorkedByKeys(opened) && walkList(list, () => Promise.resolve(false));
      const { options } = walked ? await walked : opened; // deadline: its own
      await list.close(false); // deadline: its own
      return { ...opened, options };
    },
    recordedResult: ({ options }) => ({ options: options.length }),
  };
}
