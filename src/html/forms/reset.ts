import type { ParsedElement } from "../dom/element.ts";
import { ParsedInput } from "../dom/input.ts";
import { ParsedSelect } from "../dom/select.ts";
import { ParsedTextArea } from "../dom/text-area.ts";
import { controlsOf, kindOf } from "./controls.ts";

/** Puts every field of a form back to what the markup says. HTML, "reset a form". */
export function resetForm(form: ParsedElement): void {
  for (const { element } of controlsOf(form)) {
    if (element instanceof ParsedTextArea) element.value = element.textContent;
    else if (element instanceof ParsedInput) resetInput(element);
    else if (element instanceof ParsedSelect) {
      for (const option of element.options) option.chosen = option.hasAttribute("selected");
    }
  }
}

function resetInput(input: ParsedInput): void {
  const kind = kindOf(input);
  if (kind === "checkbox" || kind === "radio") input.checked = input.hasAttribute("checked");
  else if (kind === "file") input.files = [];
  else input.value = input.getAttribute("value") ?? "";
}
