/** Reads each match of a selector, also elements that snapshots omit. */
import type { Selected, SelectedElement } from "../document/api.ts";
import { cut } from "../document/fold.ts";
import { elementsMatching, isSeen } from "../elements/match-selector.ts";
import { identity } from "../elements/named.ts";
import { parsedLookOf } from "../elements/parsed-look.ts";
import type { RefBook } from "../document/refs.ts";
import { renderingFor } from "../elements/rendering.ts";
import { visibleTextOf } from "../elements/visible-text.ts";

const TEXT_LENGTH = 160;

export function selectedIn(
  document: Document,
  refs: RefBook,
  { selector, nextRef }: { readonly selector: string; readonly nextRef: number },
): Selected | { readonly error: string } {
  const matched = elementsMatching(document, { selector, deep: true });
  if ("error" in matched) return matched;
  refs.continueAt(nextRef);
  const found = matched.elements.map((element) => describe(element, refs, true));
  return { found, nextRef: refs.next };
}

/** Describes elements of a document without layout, assigning refs from `nextRef`. */
export function tellParsed(elements: readonly Element[], refs: RefBook, nextRef: number): Selected {
  refs.continueAt(nextRef);
  const found = elements.map((element) => describe(element, refs, false));
  return { found, nextRef: refs.next };
}

function describe(element: Element, refs: RefBook, layout: boolean): SelectedElement {
  const rendering = renderingFor(layout);
  return {
    ref: refs.give(element),
    ...identity(element, rendering),
    text: cut(visibleTextOf(element, { rendering, length: TEXT_LENGTH }), TEXT_LENGTH),
    isSeen: layout ? isSeen(element) : (parsedLookOf(element)?.hidden ?? null) === null,
  };
}
