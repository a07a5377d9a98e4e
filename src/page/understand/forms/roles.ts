/** Which fields ask for an address or a name. */
import type { FormField } from "../../readers/form-field.ts";
import { PERSON_NAME } from "../../words/words.ts";
import { EMAIL } from "../../words/view-words.ts";
import { markOf, wordsOfField } from "./view.ts";

export function isEmail(field: FormField): boolean {
  return field.type === "email" || markOf(field) === "email" || EMAIL.isIn(wordsOfField(field));
}

export function isName(field: FormField): boolean {
  return (
    /^(?:name|given-name|family-name)$/.test(markOf(field)) || PERSON_NAME.isIn(wordsOfField(field))
  );
}
