import type { NamedElement } from "./api.ts";
import { localNameOf } from "./native.ts";
import { cut } from "./fold.ts";
import { isKnownToListen } from "./listening.ts";
import { markupKindsOf } from "./kinds.ts";
import { nameOf } from "./name.ts";
import { renderingFor, type Rendering } from "./rendering.ts";
import { roleOf } from "./role.ts";
import { visibleTextOf } from "./visible-text.ts";
import type { RefBook } from "./refs.ts";

const TEXT_LENGTH = 100;

export function identity(
  element: Element,
  rendering: Rendering = renderingFor(true),
): { tag: string; role: string; name: string } {
  const role = roleOf(element);
  const byContent = isKnownToListen(element) || markupKindsOf(element).includes("clickable");
  return {
    tag: localNameOf(element),
    role,
    name: nameOf(element, { rendering, role, byContent }),
  };
}

/** An element that a message names: with a ref, so that a caller can act on it, and with its text where it has no name. */
export function named(
  element: Element,
  refs: RefBook,
  rendering: Rendering = renderingFor(true),
): NamedElement {
  const own = identity(element, rendering);
  const text = own.name
    ? ""
    : cut(visibleTextOf(element, { rendering, length: TEXT_LENGTH }), TEXT_LENGTH);
  return { ...own, ref: refs.give(element), ...(text !== "" && { text }) };
}
