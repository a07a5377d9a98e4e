/** What belongs to a form, and what a selector matches in it; see `FieldSearch` for the language. */
import type { FieldSearch, FormSelection, FoundFields } from "../document/form-types.ts";
import { queryAll, urlOf, type Root, isHtmlAmong, rootOf } from "../document/native.ts";
import type { RefBook } from "../document/refs.ts";
import { frameDocumentOf, isWithin, shadowRootOf } from "../document/tree.ts";

/** Separates a host from what is in its shadow tree. */
export const DEEP = " >>> ";
const MOST_FRAMES = 200;

/** A form, or another element that holds controls, in its tree; without one, the whole tree. */
export interface FormScope {
  readonly top: Document;
  readonly root: Root;
  readonly form: Element | null;
}

/** Null if the form has been removed. */
export function scopeOf(
  top: Document,
  refs: RefBook,
  { form: ref, nextRef }: FormSelection,
): FormScope | null {
  refs.continueAt(nextRef);
  const form = ref === null ? null : refs.present(ref);
  if (form === undefined) return null;
  const root = form ? rootOf(form) : top;
  return root && { top, root, form };
}

/** @throws SyntaxError for an invalid selector */
export function matchesIn(scope: FormScope, selector: string): readonly Element[] {
  const parts = selector.split(DEEP);
  const last = parts.pop() ?? "";
  let roots: readonly Root[] = [scope.root];
  for (const part of parts) {
    const hosts = roots.flatMap((root) => queryAll(root, part));
    roots = hosts.flatMap((host) => shadowRootOf(host) ?? []);
  }
  const found = roots.flatMap((root) => queryAll(root, last));
  return found.filter((element) => belongs(element, scope));
}

export function belongs(element: Element, { form, top }: FormScope): boolean {
  return form === null || ownerOf(element) === form || isWithin(element, form, top);
}

/** HTML, form owner: the form of a control, which may be outside of the form and name it. */
export function ownerOf(element: Element): HTMLFormElement | null {
  return isOwned(element) ? element.form : null;
}

const isOwned = isHtmlAmong("input", "button", "select", "textarea", "fieldset", "output");

/** Finds fields by their selectors; null if this world has no such document, or no such form in it. */
export function findFieldsIn(
  top: Document,
  refs: RefBook,
  { frame, form: formSelector, selectors, nextRef }: FieldSearch,
): FoundFields | { readonly error: string } | null {
  refs.continueAt(nextRef);
  try {
    for (const document of documentsIn(top)) {
      if (frame === undefined ? document !== top : urlOf(document) !== frame) continue;
      const scope = scopeIn(document, top, formSelector);
      if (!scope) continue;
      return {
        form: scope.form && refs.give(scope.form),
        refs: selectors.map((one) => matchesIn(scope, one).map((element) => refs.give(element))),
        nextRef: refs.next,
      };
    }
    return null;
  } catch (error) {
    return { error: String(error) };
  }
}

function scopeIn(document: Document, top: Document, form?: string): FormScope | null {
  const whole = { top, root: document, form: null };
  if (form === undefined) return whole;
  const [found] = matchesIn(whole, form);
  const root = found && rootOf(found);
  return found && root ? { top, root, form: found } : null;
}

/** The document and the documents of its accessible frames. */
function documentsIn(top: Document): readonly Document[] {
  const documents = [top];
  for (const document of documents) {
    if (documents.length > MOST_FRAMES) break;
    for (const frame of queryAll(document, "iframe, frame")) {
      const inner = frameDocumentOf(frame);
      if (inner) documents.push(inner);
    }
  }
  return documents;
}
