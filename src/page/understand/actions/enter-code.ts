import { codePlaceOf } from "../forms/code-entry.ts";
import { optional } from "../optional.ts";
import type { Reading } from "../reading.ts";
import { submitOf } from "../forms/submit-button.ts";
import type { EnterCodeAction } from "../suggested-action.ts";

export function enterCode(reading: Reading): readonly EnterCodeAction[] {
  const place = codePlaceOf(reading);
  if (!place) return [];
  const { view, entry } = place;
  return [
    {
      action: "EnterCode",
      inputId: entry.input.ref,
      ...optional("submitId", submitOf(view, entry.input.ref, reading)),
      ...optional("codeLength", entry.length),
    },
  ];
}
