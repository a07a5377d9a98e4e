import type { FormField } from "../form-schema.ts";
import type { Entry } from "./rows.ts";

/** What is wrong with the days of a row that are chosen in one calendar, each as a sentence. */
export function rangeProblems(
  fields: Iterable<FormField>,
  entries: ReadonlyMap<string, Entry>,
): readonly string[] {
  return [...fields].flatMap(({ name, calendar }) => {
    const range = calendar?.range;
    const own = dayIn(entries, name);
    if (!range || own === undefined) return [];
    const other = dayIn(entries, range.with);
    const [said, missing] = [JSON.stringify(name), JSON.stringify(range.with)];
    if (other === undefined)
      return [`${said} is chosen together with ${missing}, which is missing.`];
    return range.part === "end" && own < other ? [`${said} comes before ${missing}.`] : [];
  });
}

/** As HTML writes it, so that earlier days come first. */
function dayIn(entries: ReadonlyMap<string, Entry>, name: string): string | undefined {
  const entry = entries.get(name);
  return entry?.kind === "picked" ? entry.value : undefined;
}
