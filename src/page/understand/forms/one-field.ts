import { sends } from "../../readers/form-buttons.ts";
import type { FormField } from "../../readers/form-field.ts";
import type { Reading, FormView } from "../reading.ts";

/** A page with more than this to read is about something else. */
const MOST_TEXT = 400;

/** A form of the main part that asks for one thing and is sent, on a page that says little else and asks for nothing more. */
export function asksOneThing(
  { fields, buttons, isMain, form }: FormView,
  reading: Reading,
): boolean {
  if (!isMain || form.ref === null || form.method === "dialog") return false;
  const [field] = fields;
  if (fields.length !== 1 || !field || !isAsked(field)) return false;
  const isSent = buttons.some(({ type }) => sends(type));
  const others = reading.forms.filter((view) => view.isMain).length - 1;
  return isSent && others === 0 && reading.mainText <= MOST_TEXT && reading.lists.length === 0;
}

/** One line, or one answer of several. */
function isAsked({ kind, type }: FormField): boolean {
  return (kind === "text" && type !== "textarea") || kind === "choice";
}
