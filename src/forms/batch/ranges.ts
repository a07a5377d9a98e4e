import type { FormField } from "../form-schema.ts";
import { pickedIn, type Entry } from "./rows.ts";

/** What is wrong with the days of a row that are chosen in one calendar, each as a sentence. */
export function rangeProblems(
  fields: Iterable<FormField>,
  entries: ReadonlyMap<string, Entry>,
): readonly string[] {
  return [...fields].flatMap(({ name, calendar }) => {
    const range = calendar?.range;
    const own = pickedIn(entries, name);
    if (!range || own === undefined) return [];
    const other = pickedIn(entries, range.with);
    const [said, missing] = [JSON.stringify(name), JSON.stringify(range.with)];
    if (other === undefined)
      return [`${said} is chosen together with ${missing}, which is missing.`];
    return range.part === "end" && own < other ? [`${said} comes before ${missing}.`] : [];
  });
}
