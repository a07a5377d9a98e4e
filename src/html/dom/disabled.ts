import { type ParsedElement, isHtmlTag } from "./element.ts";

/** HTML, ":disabled": by itself, by its group of options, or by a fieldset around it; options by their list too. */
export function isDisabledControl(element: ParsedElement): boolean {
  switch (element.localName) {
    case "option": {
      const list = element.closest("select");
      return isDisabledOption(element) || (list !== null && isDisabledControl(list));
    }
    case "optgroup":
      return element.hasAttribute("disabled");
    case "button":
    case "fieldset":
    case "input":
    case "select":
    case "textarea":
      return element.hasAttribute("disabled") || isInDisabledFieldset(element);
    default:
      return false;
  }
}

/** HTML, "concept-option-disabled": it cannot be chosen in a list in which others can. */
export function isDisabledOption(option: ParsedElement): boolean {
  const group = option.parentElement;
  return (
    option.hasAttribute("disabled") ||
    (group !== null && isHtmlTag(group, "optgroup") && group.hasAttribute("disabled"))
  );
}

/** What lies in the first legend of a disabled fieldset stays usable. */
function isInDisabledFieldset(element: ParsedElement): boolean {
  let inside = element;
  for (let at = element.parentElement; at; at = at.parentElement) {
    if (isHtmlTag(at, "fieldset") && at.hasAttribute("disabled")) {
      const legend = firstLegendOf(at);
      if (legend !== inside) return true;
    }
    inside = at;
  }
  return false;
}

function firstLegendOf(fieldset: ParsedElement): ParsedElement | null {
  let at = fieldset.firstElementChild;
  while (at && !isHtmlTag(at, "legend")) at = at.nextElementSibling;
  return at;
}
