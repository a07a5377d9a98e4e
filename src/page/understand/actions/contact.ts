import { messageOf } from "../forms/messages.ts";
import { optional } from "../optional.ts";
import type { Reading } from "../reading.ts";
import { submitOf } from "../forms/submit-button.ts";
import type { ContactAction } from "../suggested-action.ts";
import { isEmail, isName } from "./register.ts";

export function contact(reading: Reading): readonly ContactAction[] {
  const [view] = reading.formsFor("contact");
  const message = view && messageOf(view);
  if (!message) return [];
  const email = view.texts.find(isEmail);
  const name = view.texts.find((field) => field !== email && field !== message && isName(field));
  return [
    {
      action: "Contact",
      ...optional("nameId", name?.ref),
      ...optional("emailId", email?.ref),
      messageId: message.ref,
      ...optional("submitId", submitOf(view, message.ref, reading)),
    },
  ];
}
