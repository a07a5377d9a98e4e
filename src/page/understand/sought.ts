import type { Reading } from "./reading.ts";
import { searchPlacesOf } from "./forms/search-field.ts";

const PARAMETERS = [
  "q",
  "query",
  "search",
  "search_query",
  "keyword",
  "keywords",
  "term",
  "wd",
  "searchterm",
  "searchtext",
];

/** What was searched for, by the address or by what stands in the search field. */
export interface Sought {
  readonly byAddress: boolean;
  readonly byField: boolean;
}

export function soughtOf(reading: Reading): Sought {
  const { url } = reading;
  const values = searchPlacesOf(reading).map(({ field: { value = "" } }) => value.trim());
  const asked = [...(url?.searchParams ?? [])].filter(([, value]) => /\p{L}/u.test(value));
  const named = asked.some(([name]) => PARAMETERS.includes(name.toLowerCase()));
  const same = asked.some(([, value]) => values.includes(value.trim()));
  const inPath =
    /\/(?:search|suche|recherche|buscar|cerca|zoeken|szukaj|pesquisa|results)(?:\/|$)/i.test(
      url?.pathname ?? "",
    );
  return {
    byAddress: named || same || (inPath && asked.length > 0),
    byField: values.some((value) => value !== ""),
  };
}
