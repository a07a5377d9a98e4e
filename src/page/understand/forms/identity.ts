import type { FormField } from "../../readers/form-field.ts";
import { IDENTITY } from "../words/words.ts";
import { wordsOfField } from "./view.ts";
import type { FormView } from "../reading.ts";

/** The field that says who one is: marked as such, named so, a number to be reached by, or the one before the password. */
export function identityOf({ texts, passwords, fields }: FormView): FormField | undefined {
  const marked = texts.find((field) => /\b(?:username|email|webauthn)\b/.test(markOf(field)));
  if (marked) return marked;
  const [password] = passwords;
  const before = password ? fields.slice(0, fields.indexOf(password)) : [];
  const named = texts.filter(isNamedIdentity);
  // An organisation is asked for before the one who belongs to it.
  const own = named.findLast((field) => before.includes(field)) ?? named[0];
  if (own) return own;
  const number = texts.find((field) => field.type === "tel" || /\btel\b/.test(markOf(field)));
  if (number) return number;
  return before.findLast((field) => texts.includes(field));
}

export function isNamedIdentity(field: FormField): boolean {
  return field.type === "email" || IDENTITY.isIn(wordsOfField(field));
}

/** HTML, autofill: what a browser may fill in here. */
export function markOf({ limits }: FormField): string {
  return (limits["autocomplete"] ?? "").toLowerCase();
}
