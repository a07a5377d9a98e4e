import type { FocusDescription } from "./api.ts";
import { attributeOf, isHtml, localNameOf } from "./native.ts";
import { focusedElement } from "./tree.ts";
import { isSecret, takesText } from "./fields.ts";

export function describeFocus(document: Document): FocusDescription {
  const element = focusedElement(document);
  if (!element) return NOTHING;
  return {
    tag: localNameOf(element),
    type: isHtml(element, "input") ? element.type : "",
    password: isSecret(element) ? entryOf(element) : null,
    typeable: takesText(element),
  };
}

const NOTHING = { tag: "", type: "", password: null, typeable: false };

function entryOf(element: Element): FocusDescription["password"] {
  const isField = isHtml(element, "input") || isHtml(element, "textarea");
  return { name: attributeOf(element, "name") ?? "", value: isField ? element.value : "" };
}
