import type { FormField as PageField } from "../../page/readers/form-field.ts";
import type { FieldType } from "../form-schema.ts";

const TYPES: ReadonlyMap<string, FieldType> = new Map<string, FieldType>([
  ["text", "text"],
  ["email", "email"],
  ["password", "password"],
  ["number", "number"],
  ["date", "date"],
  ["datetime-local", "dateTime"],
  ["time", "time"],
  ["url", "url"],
  ["tel", "tel"],
  ["search", "search"],
  ["color", "color"],
  ["textarea", "textArea"],
  ["select", "select"],
  ["radio", "radio"],
  ["checkbox", "checkbox"],
  ["file", "file"],
  ["month", "month"],
  ["week", "week"],
  ["range", "range"],
  // Widgets that pages make themselves, by their roles.
  ["combobox", "combobox"],
  ["listbox", "combobox"],
  ["button", "combobox"],
  ["switch", "switch"],
  ["spinbutton", "number"],
  ["slider", "range"],
  ["searchbox", "search"],
]);

/** @param attributes of its first control, as written */
export function fieldTypeOf(
  { type }: Pick<PageField, "type">,
  attributes: Readonly<Record<string, string>>,
): FieldType {
  const known = TYPES.get(type);
  // An input that suggests what there is; with a native list of suggestions anything may be typed.
  if (known === "text" && attributes["role"] === "combobox") return "combobox";
  if (type === "checkbox" && attributes["role"] === "switch") return "switch";
  if (known) return known;
  return attributes["aria-multiline"] === "false" ? "text" : "textArea"; // something that is edited in place
}
