import { keyboardFor } from "./keyboard-for.ts";
import type { FocusedBy, Action } from "../../step/action.ts";

export interface FocusResult {
  readonly ref: number;
  readonly by: FocusedBy;
}

/** Gives an element the keyboard. */
export function focus({ ref }: { readonly ref: number }): Action<FocusResult> {
  return {
    act: async (deadline, context) => {
      const { control, by } = await keyboardFor(deadline, context, ref, "any");
      return { ref: control.ref, by };
    },
  };
}
