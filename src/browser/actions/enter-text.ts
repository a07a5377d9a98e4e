import type { Action } from "../step/action.ts";
import type { TextRequest, TextResult } from "../step/action-results.ts";
import { stateAfter } from "../step/elements/state-after.ts";
import { insertText, typeText } from "./type-text.ts";

/**
 * Types a text into a field that holds nothing. Where one of its keys has led elsewhere, such as a + that opens a list of
 * countries, and the field is as empty as before, the text is put in in one go, as by pasting it.
 */
export function enterText(request: TextRequest & { readonly ref: number }): Action<TextResult> {
  const { ref, text } = request;
  const typed = typeText(request);
  const pasted = insertText({ text, ref }); // by a press, which closes what has opened
  return {
    ...typed,
    act: async (deadline, context) => {
      const warnings: string[] = [];
      const result = await typed.act(deadline, { ...context, warnings });
      const after = result.value === "" ? await stateAfter(deadline, context, ref) : undefined;
      if (after && !after.control.focused) return pasted.act(deadline, context);
      context.warnings.push(...warnings);
      return result;
    },
  };
}
