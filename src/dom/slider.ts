import { attributeOf, isHtml } from "./native.ts";
import { focusedElement } from "./tree.ts";
import type { SliderState } from "./control-types.ts";

/** The slider that has the keyboard, a native one or one by its role, as is a counter; null if something else has it. */
export function focusedSlider(document: Document): SliderState | null {
  const element = focusedElement(document);
  return element && sliderStateOf(element);
}

/** How a slider stands; null for anything else. */
export function sliderStateOf(element: Element): SliderState | null {
  if (isHtml(element, "input") && element.type === "range") {
    const { value, min, max } = element;
    return { value: Number(value), min: Number(min || 0), max: Number(max || DEFAULT_MAX) };
  }
  const role = attributeOf(element, "role");
  if (role !== "slider" && role !== "spinbutton") return null;
  const value = numberIn(element, "aria-valuenow");
  if (value === undefined) return null;
  // ARIA: a slider goes from 0 to 100 unless it says otherwise, a counter has no limits.
  const [min, max] = role === "slider" ? [0, DEFAULT_MAX] : [-NO_LIMIT, NO_LIMIT];
  return {
    value,
    min: numberIn(element, "aria-valuemin") ?? min,
    max: numberIn(element, "aria-valuemax") ?? max,
  };
}

const NO_LIMIT = Number.MAX_SAFE_INTEGER;

const DEFAULT_MAX = 100;

function numberIn(element: Element, attribute: string): number | undefined {
  const written = attributeOf(element, attribute);
  if (written === null || written.trim() === "") return undefined;
  const number = Number(written);
  return Number.isFinite(number) ? number : undefined;
}
