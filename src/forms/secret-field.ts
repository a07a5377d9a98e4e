import { quoted } from "../shared/quoted.ts";
import type { FormField } from "./form-schema.ts";

type Field = Pick<FormField, "type" | "sensitive">;

/** Its values are told to nobody, neither to who approves of rows nor in what is kept of them. */
export function isSecret({ type, sensitive }: Field): boolean {
  return type === "password" || sensitive === true;
}

/** A value that the field does not take, for a sentence about it. */
export function refused(field: Field, value: string): string {
  return isSecret(field) ? "the one given" : quoted(value);
}
