import { ParsedControl } from "../dom/control.ts";
import { ParsedElement, isHtmlTag } from "../dom/element.ts";
import { ParsedInput } from "../dom/input.ts";
import type { ParsedNode } from "../dom/node.ts";

/** A control that a form may submit, and what its place in the document says about it. */
export interface PlacedControl {
  readonly element: ParsedControl;
  /** By itself or by a fieldset around it. */
  readonly disabled: boolean;
  /** A suggestion of a datalist, not a control to fill in. */
  readonly suggested: boolean;
}

const SUBMITTABLE = new Set(["button", "input", "select", "textarea"]);

/** What an element passes on to those inside it. */
interface Surroundings {
  readonly form: ParsedElement | null;
  readonly disabled: boolean;
  readonly suggested: boolean;
}

const NOTHING: Surroundings = { form: null, disabled: false, suggested: false };

/**
 * The submittable elements whose form owner is this form, in tree order. HTML, 4.10.18.3 "association of controls and
 * forms". In one pass over the tree: pages may hold many controls very deep.
 */
export function controlsOf(form: ParsedElement): readonly PlacedControl[] {
  const root = form.getRootNode();
  const found: PlacedControl[] = [];
  const path: Level[] = [{ node: root, inside: NOTHING }];
  for (let at = root.firstChild; at; at = following(at, path)) {
    const { inside } = path.at(-1) ?? { inside: NOTHING };
    if (!(at instanceof ParsedElement)) continue;
    if (at instanceof ParsedControl && SUBMITTABLE.has(at.localName)) {
      if (ownerOf(at, inside) === form) found.push(placed(at, inside));
    }
    if (at.firstChild) path.push({ node: at, inside: insideOf(at, path) });
  }
  return found;
}

interface Level {
  readonly node: ParsedNode;
  readonly inside: Surroundings;
}

/** The next node in tree order; `path` holds the ancestors of the one that is returned. */
function following(node: ParsedNode, path: Level[]): ParsedNode | null {
  let at: ParsedNode | null = node;
  if (path.at(-1)?.node === at) return at.firstChild;
  while (at && !at.nextSibling) at = path.length > 1 ? (path.pop()?.node ?? null) : null;
  return at?.nextSibling ?? null;
}

function ownerOf(control: ParsedControl, inside: Surroundings): ParsedElement | null {
  if (control.hasAttribute("form")) return control.form;
  return control.parserForm ?? inside.form;
}

function placed(element: ParsedControl, { disabled, suggested }: Surroundings): PlacedControl {
  return { element, disabled: disabled || element.disabled, suggested };
}

function insideOf(element: ParsedElement, path: readonly Level[]): Surroundings {
  const around = path.at(-1)?.inside ?? NOTHING;
  if (isHtmlTag(element, "form")) return { ...around, form: element };
  if (isHtmlTag(element, "datalist")) return { ...around, suggested: true };
  if (isHtmlTag(element, "fieldset") && element.hasAttribute("disabled")) {
    return { ...around, disabled: true };
  }
  // The first legend of a disabled fieldset stays in use, as far as what is around the fieldset does.
  if (isHtmlTag(element, "legend") && isFirstLegend(element)) {
    return { ...around, disabled: path.at(-2)?.inside.disabled ?? false };
  }
  return around;
}

function isFirstLegend(legend: ParsedElement): boolean {
  const { parentElement } = legend;
  if (!parentElement || !isHtmlTag(parentElement, "fieldset")) return false;
  for (let at = legend.previousElementSibling; at; at = at.previousElementSibling) {
    if (isHtmlTag(at, "legend")) return false;
  }
  return true;
}

/** What a control is: of an input or button its type, else its name. */
export function kindOf(control: ParsedElement): string {
  if (control instanceof ParsedInput) return control.type;
  if (!isHtmlTag(control, "button")) return control.localName;
  const type = control.getAttribute("type")?.toLowerCase();
  return type === "reset" || type === "button" ? type : "submit";
}

/** Submits its form when it is pressed. */
export function isSubmitButton(element: ParsedElement): boolean {
  const kind = kindOf(element);
  return isButton(element) && (kind === "submit" || kind === "image");
}

const BUTTONS = new Set(["button", "image", "reset", "submit"]);

export function isButton(element: ParsedElement): boolean {
  const isControl = element instanceof ParsedInput || isHtmlTag(element, "button");
  return isControl && BUTTONS.has(kindOf(element));
}
