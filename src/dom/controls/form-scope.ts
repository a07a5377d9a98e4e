/** Finds the elements of a form by selectors; `FieldSearch` describes their syntax. */
import type { FieldSearch, FormSelection, FoundFields } from "../document/form-types.ts";
import { queryAll, urlOf, type Root, isHtmlAmong, rootOf } from "../document/native.ts";
import type { RefBook } from "../document/refs.ts";
import { frameDocumentOf, isWithin, shadowRootOf } from "../document/tree.ts";

/** Separates the selector of a shadow host from a selector in its shadow tree. */
export const DEEP = " >>> ";
const MOST_FRAMES = 200;

/** The part of a tree to search: a form or another container of controls; if `form` is null, the whole tree. */
export interface FormScope {
  readonly top: Document;
  readonly root: Root;
  readonly form: Element | null;
}

/** Returns the scope of the requested form, or of the whole document; null if the form has been removed. */
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

/** Returns the elements of the scope that match a selector. @throws SyntaxError for an invalid selector */
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

/** Returns a control's form owner (HTML), or null. The control may be outside of the form and refer to it by `form`. */
export function ownerOf(element: Element): HTMLFormElement | null {
  return isOwned(element) ? element.form : null;
}

const isOwned = isHtmlAmong("input", "button", "select", "textarea", "fieldset", "output");

/** Finds fields. Returns null if no document at the address has the form, and `error` for an invalid selector. */
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

/** Returns the document and the documents of its accessible frames. */
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
