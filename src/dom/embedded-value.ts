import { attributeOf, isHtml } from "./native.ts";
import { isSecret } from "./fields.ts";

/** What a control inside a label says there: "Remind me in [5] days" is named by its value. Empty for anything else. */
export function embeddedValueOf(element: Element, role: string): string {
  if (isSecret(element)) return "";
  switch (role) {
    case "textbox":
    case "searchbox":
      return isHtml(element, "input") || isHtml(element, "textarea") ? element.value : "";
    case "combobox":
    case "listbox":
      return isHtml(element, "select")
        ? chosen(element)
        : isHtml(element, "input")
          ? element.value
          : "";
    case "slider":
    case "spinbutton":
      return rangeValueOf(element);
    default:
      return "";
  }
}

function chosen(select: HTMLSelectElement): string {
  return Array.from(select.selectedOptions, (option) => option.label).join(" ");
}

function rangeValueOf(element: Element): string {
  const said = attributeOf(element, "aria-valuetext") ?? attributeOf(element, "aria-valuenow");
  return said ?? (isHtml(element, "input") ? element.value : "");
}
