import type { FormField } from "./form-schema.ts";

/** Fields that no row fills in: the page's own, traps for programs, and what only a person answers. */
export function isNeverFilled({ type, honeypot, humanCheck }: FormField): boolean {
  return type === "hidden" || honeypot === true || humanCheck === true;
}
