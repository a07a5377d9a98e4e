import type { FormField, FormSchema } from "../form-schema.ts";

/**
 * In which step each field is. What did not show when its step was learned comes up there once those fields are filled in
 * that decide about it; of what nothing is known, the last step has to have it.
 */
export function placesOf({
  fields,
  steps,
}: Required<Pick<FormSchema, "fields" | "steps">>): ReadonlyMap<string, number> {
  const byName = new Map(fields.map((field) => [field.name, field]));
  const places = new Map<string, number | undefined>();
  for (const [place, { fields: names }] of steps.entries()) {
    for (const name of names) if (!places.has(name)) places.set(name, place);
  }
  const placeOf = (field: FormField): number | undefined => {
    if (places.has(field.name)) return places.get(field.name);
    places.set(field.name, undefined); // fields may depend on each other
    const deciding = decidersOf(field).flatMap((name) => byName.get(name) ?? []);
    const found = deciding.flatMap((one) => placeOf(one) ?? []);
    if (found.length > 0) places.set(field.name, Math.max(...found));
    return places.get(field.name);
  };
  return new Map(fields.map((field) => [field.name, placeOf(field) ?? steps.length - 1]));
}

function decidersOf({ visibleWhen, dependsOn = [] }: FormField): readonly string[] {
  return visibleWhen ? [...dependsOn, visibleWhen.field] : dependsOn;
}
