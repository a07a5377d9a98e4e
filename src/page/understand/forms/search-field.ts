import type { PageFormField } from "../../readers/form-field.ts";
import { isTime, wordsOfField } from "./view.ts";
import type { Reading, FormView } from "../reading.ts";
import { EMAIL } from "../../words/view-words.ts";
import { SEARCH } from "../../words/words.ts";

const NAMES =
  /^(?:q|query|search|s|k|kw|wd|keywords?|terms?|search_?(?:query|term|text|phrase)|field-keywords|searchword|buscar|suche|recherche)$/i;
/** A form with more text fields is a specific search, such as for flights. */
const MOST_FIELDS = 3;

/** Whether the form searches for a text. False for a specific search, such as for flights. */
export function isSearchForm(view: FormView): boolean {
  return searchFieldOf(view) !== undefined;
}

function searchFieldOf(view: FormView): PageFormField | undefined {
  const typed = view.texts.filter((field) => field.type !== "email" && !isTime(field));
  if (view.passwords.length > 0 || view.texts.length > MOST_FIELDS) return undefined;
  const sure = typed.find((field) => field.type === "search" || field.type === "searchbox");
  if (sure) return sure;
  if (view.texts.length > 1) return undefined;
  return (
    typed.find((field) => field.type !== "textarea" || NAMES.test(field.name)) &&
    typed.find((field) => isNamedSo(field, view))
  );
}

function isNamedSo(field: PageFormField, view: FormView): boolean {
  if (NAMES.test(field.name)) return true;
  const words = wordsOfField(field);
  if (EMAIL.isIn(words)) return false;
  if (SEARCH.isIn(words)) return true;
  return SEARCH.isIn(view.commands) || SEARCH.isIn(view.form.name) || SEARCH.isIn(view.destination);
}

export interface SearchPlace {
  readonly view: FormView;
  readonly field: PageFormField;
}

/** Returns the search fields of the page, those in its main part first. */
export function searchPlacesOf(reading: Reading): readonly SearchPlace[] {
  const places = reading.forms.flatMap((view) => {
    const field = searchFieldOf(view);
    return field && !reading.captcha?.parts?.has(field.ref) ? [{ view, field }] : [];
  });
  return [
    ...places.filter(({ view }) => view.isMain),
    ...places.filter(({ view }) => !view.isMain),
  ];
}
