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
    isPassword: isSecret(element),
    fieldName: attributeOf(element, "name") ?? "",
    typeable: takesText(element),
  };
}

const NOTHING = { tag: "", type: "", isPassword: false, fieldName: "", typeable: false };
