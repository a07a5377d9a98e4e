/** Reads sliders and counters (`spinbutton`): their values, or the position of their handle in the track. */
import type { SliderState } from "../document/control-types.ts";
import type { ControlRequest } from "../document/refs.ts";
import { ariaOf } from "../elements/internals.ts";
import { plainBox } from "../document/geometry.ts";
import { boundingRectOf, isHtml, queryAll } from "../document/native.ts";
import { HANDLE_CLASS, isLong, trackPlace, trackOf } from "./slider-track.ts";
import { composedParentOf, shadowRootOf } from "../document/tree.ts";

const NO_LIMIT = Number.MAX_SAFE_INTEGER;
const DEFAULT_MAX = 100;

/** The state of a slider, of a slider's handle, or of a counter; null for anything else. */
export function sliderStateOf(element: Element): SliderState | null {
  const said = saidBy(element);
  if (!said) return trackPlace(element);
  const isCounter = said.max - said.min >= NO_LIMIT;
  return { ...said, exactTo: null, track: isCounter ? null : trackOf(element, said) };
}

type Said = Pick<SliderState, "value" | "min" | "max">;

function saidBy(element: Element): Said | null {
  if (isHtml(element, "input") && (element.type === "range" || element.type === "number")) {
    const { value, min, max } = element;
    const ends = endsOf(element.type === "range");
    return { value: Number(value), min: Number(min || ends.min), max: Number(max || ends.max) };
  }
  const role = ariaOf(element, "role");
  if (role !== "slider" && role !== "spinbutton") return null;
  const value = valueNow(element);
  if (value === undefined) return null;
  const ends = endsOf(role === "slider");
  return {
    value,
    min: numberIn(element, "aria-valuemin") ?? ends.min,
    max: numberIn(element, "aria-valuemax") ?? ends.max,
  };
}

/** Returns the default limits of HTML and ARIA: 0 and 100 for a slider, none for a counter. */
function endsOf(isSlider: boolean) {
  return isSlider ? { min: 0, max: DEFAULT_MAX } : { min: -NO_LIMIT, max: NO_LIMIT };
}

/** Returns the number in `aria-valuenow`, or the number in `aria-valuetext` if rounding it gives `aria-valuenow`. */
function valueNow(element: Element): number | undefined {
  const value = numberIn(element, "aria-valuenow");
  const exact = numberIn(element, "aria-valuetext");
  if (value === undefined || exact === undefined) return value;
  const decimals = (ariaOf(element, "aria-valuenow") ?? "").split(".")[1]?.trim().length ?? 0;
  return Math.abs(exact - value) <= 0.5 * 10 ** -decimals ? exact : value;
}

function numberIn(element: Element, attribute: string): number | undefined {
  const written = ariaOf(element, attribute);
  if (written === null || written.trim() === "") return undefined;
  const number = Number(written);
  return Number.isFinite(number) ? number : undefined;
}

const SAYING = "[role=slider], [role=spinbutton], input[type=range], input[type=number]";
/** Maximum number of ancestors of a part of a slider, such as its rail, that are searched for the handle. */
const MOST_AROUND = 2;
/** Maximum length of an ancestor that belongs to the slider, as a multiple of the length of its rail. */
const HARDLY_LONGER = 1.25;

/** Returns the sliders within an element, or next to it if it is a part of a slider, such as its track. */
export function slidersAt(
  ref: number,
  { document, refs, nextRef }: ControlRequest,
): { readonly refs: readonly number[]; readonly nextRef: number } {
  refs.continueAt(nextRef);
  const requested = refs.present(ref);
  const found = requested ? slidersOf(requested, document) : [];
  return { refs: found.map((element) => refs.give(element)), nextRef: refs.next };
}

function slidersOf(requested: Element, document: Document): readonly Element[] {
  const own = plainBox(boundingRectOf(requested));
  let around: Element | null = requested;
  for (let step = 0; around && step <= MOST_AROUND; step += 1) {
    const { width, height } = boundingRectOf(around);
    const isPart = Math.max(width, height) <= HARDLY_LONGER * Math.max(own.width, own.height);
    if (step > 0 && !(isLong(own) && isPart)) return [];
    const found = slidersWithin(around);
    if (found.length > 0) return found;
    around = composedParentOf(around, document);
  }
  return [];
}

function slidersWithin(element: Element): readonly Element[] {
  const roots = [element, shadowRootOf(element)].filter((root) => root !== null);
  const all = (selector: string) =>
    roots.flatMap((root) => queryAll(root, selector)).filter((one) => sliderStateOf(one) !== null);
  const saying = all(SAYING);
  return saying.length > 0 ? saying : all(`[tabindex], ${HANDLE_CLASS}`);
}
