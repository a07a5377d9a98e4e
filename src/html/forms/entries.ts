import type { CarriedEntry } from "../../dom/document/control-types.ts";
import type { ParsedDocument, ParsedElement } from "../dom/element.ts";
import { ParsedInput, ParsedTextArea } from "../dom/input.ts";
import { ParsedSelect } from "../dom/select.ts";
import { inputKind } from "./controls.ts";

const NOT_FILLED_IN = new Set("button file hidden image reset submit".split(" "));

/** Returns the differences from the document's markup: all typed and chosen values except files. */
export function entriesOf(
  document: ParsedDocument,
  isFilledSecretly: (element: ParsedElement) => boolean,
): readonly CarriedEntry[] {
  return document.querySelectorAll("input, select, textarea").flatMap((element, place) => {
    const entry = entryOf(element);
    if (!entry) return [];
    const secret = isFilledSecretly(element) && { secret: true as const };
    return [{ place, name: element.getAttribute("name") ?? "", ...secret, ...entry }];
  });
}

type Entry = Omit<CarriedEntry, "place" | "name" | "secret">;

function entryOf(element: ParsedElement): Entry | undefined {
  if (element instanceof ParsedSelect) return choiceIn(element);
  if (element instanceof ParsedTextArea) {
    const { value } = element;
    return value === element.textContent ? undefined : { type: "textarea", value };
  }
  if (!(element instanceof ParsedInput)) return undefined;
  const type = inputKind(element);
  if (NOT_FILLED_IN.has(type)) return undefined;
  if (type === "checkbox" || type === "radio") return tickIn(element, type);
  const { value } = element;
  return value === (element.getAttribute("value") ?? "") ? undefined : { type, value };
}

/** Returns a checkbox or radio button if changed. Omits unchecked radio buttons: checking another one unchecks them. */
function tickIn(input: ParsedInput, type: string): Entry | undefined {
  const { checked } = input;
  if (checked === input.hasAttribute("checked") || (type === "radio" && !checked)) return undefined;
  return { type, checked, sends: input.value };
}

function choiceIn(select: ParsedSelect): Entry | undefined {
  const { options, type } = select;
  if (options.every((option) => option.chosen === option.hasAttribute("selected")))
    return undefined;
  const chosen = options.flatMap((option, place) => (select.selected.has(option) ? [place] : []));
  return { type, chosen };
}
