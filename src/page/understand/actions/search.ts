import type { Reading } from "../reading.ts";
import { searchPlacesOf, type SearchPlace } from "../forms/search-field.ts";
import { submitOf } from "../forms/submit-button.ts";
import type { SearchAction } from "../suggested-action.ts";
import { optional } from "../optional.ts";
import { SEARCH } from "../words/words.ts";

export function search(reading: Reading): readonly SearchAction[] {
  const [place] = searchPlacesOf(reading);
  if (!place) return [];
  const submit = buttonOf(place, reading);
  return [{ action: "Search", inputId: place.field.ref, ...optional("submitId", submit) }];
}

/** A search that no form owns may stand among buttons of all kinds; without one that says so it is sent with Enter. */
function buttonOf({ view, field }: SearchPlace, reading: Reading): number | undefined {
  if (view.form.ref !== null) return submitOf(view, field.ref, reading, SEARCH);
  const buttons = view.buttons.filter(({ label }) => SEARCH.isIn(label));
  return submitOf({ ...view, buttons }, field.ref, reading, SEARCH);
}
