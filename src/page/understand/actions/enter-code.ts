import { codeEntryOf } from "../forms/code-entry.ts";
import { optional } from "../optional.ts";
import type { Reading } from "../reading.ts";
import { submitOf } from "../forms/submit-button.ts";
import type { EnterCodeAction } from "../suggested-action.ts";

export function enterCode(reading: Reading): readonly EnterCodeAction[] {
  const [view] = reading.formsFor("code");
  const entry = view && codeEntryOf(view, reading);
  if (!entry) return [];
  return [
    {
      action: "EnterCode",
      inputId: entry.input.ref,
      ...optional("submitId", submitOf(view, entry.input.ref, reading)),
      ...optional("codeLength", entry.length),
    },
  ];
}
