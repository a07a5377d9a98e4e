/** Sliders of a form that have no role, and the inputs that sliders write their values into. */
import { isSecret, isTextInput } from "./fields.ts";
import { belongs, type FormScope, scopeOf } from "./form-scope.ts";
import { selectorOfAll } from "./form-selectors.ts";
import type { FormNumber, FormNumbers, FormRequest, SliderHandles } from "./form-types.ts";
import { attributeOf, hasAttribute, isHtml, queryAll } from "./native.ts";
import { onlyNumber } from "../shared/only-number.ts";
import type { RefBook } from "./refs.ts";
import { HANDLE_CLASS, placeOf } from "./slider-track.ts";

const MOST_HANDLES = 10;

/** What looks like the handle of a slider, and says nothing of it. */
export function handlesIn(
  top: Document,
  refs: RefBook,
  request: FormRequest,
): SliderHandles | null {
  const scope = scopeOf(top, refs, request);
  if (!scope) return null;
  const handles = queryAll(scope.root, `[tabindex], ${HANDLE_CLASS}`).filter(
    (one) => belongs(one, scope) && !hasAttribute(one, "role") && placeOf(one) !== null,
  );
  const given = handles.slice(0, MOST_HANDLES).map((one) => refs.give(one));
  return { refs: given, nextRef: refs.next };
}

const MOST_INPUTS = 1_000;

/** What the inputs of a form say that hold one number. */
export function numbersIn(top: Document, refs: RefBook, request: FormRequest): FormNumbers | null {
  const scope = scopeOf(top, refs, request);
  if (!scope) return null;
  const inputs = queryAll(scope.root, "input").slice(0, MOST_INPUTS);
  const numbers = inputs.flatMap((input) => numberOf(input, scope, refs) ?? []);
  return { numbers, nextRef: refs.next };
}

function numberOf(input: Element, scope: FormScope, refs: RefBook): FormNumber | undefined {
  if (!isHtml(input, "input") || !belongs(input, scope)) return undefined;
  const isHidden = input.type === "hidden";
  if ((!isHidden && !isTextInput(input.type)) || isSecret(input)) return undefined;
  const value = onlyNumber(input.value);
  const selector = value === undefined ? null : selectorOfAll([input], scope);
  if (value === undefined || selector === null) return undefined;
  return {
    ref: refs.give(input),
    selector,
    value,
    isNamed: (attributeOf(input, "name") ?? "") !== "",
    isTyped: !isHidden && !input.readOnly && !input.disabled,
  };
}
