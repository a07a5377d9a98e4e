import type { Reading, FormView, FormPurpose } from "../reading.ts";
import { codeEntryOf } from "./code-entry.ts";
import { isLoginByCode, isLoginStep, isRegistrationStep } from "./first-steps.ts";
import { asksOneThing } from "./one-field.ts";
import { isComment, isContact, isSubscription } from "./messages.ts";
import { isSearchForm } from "./search-field.ts";
import { purposeWithPassword } from "./with-password.ts";

export function purposeOf(view: FormView, reading: Reading): FormPurpose {
  const code = codeEntryOf(view, reading);
  if (code) return isLoginByCode(view, code.input, reading) ? "username" : "code";
  if (view.passwords.length > 0) return purposeWithPassword(view, reading);
  if (isSearchForm(view)) return "search";
  if (isLoginStep(view, reading)) return "username";
  if (isSubscription(view, reading)) return "subscribe";
  if (isComment(view)) return "comment";
  if (isContact(view, reading)) return "contact";
  if (isRegistrationStep(view, reading)) return "register";
  if (view.fields.length >= 2) return "data";
  return asksOneThing(view, reading) ? "one-thing" : "other";
}
