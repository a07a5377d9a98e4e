import type { FocusDescription } from "./api.ts";
import { isHtml, localNameOf } from "./native.ts";
import { focusedElement } from "./tree.ts";
import { isSecret, takesText } from "./fields.ts";

export function describeFocus(document: Document): FocusDescription {
  const element = focusedElement(document);
  if (!element) return { tag: "", type: "", isPassword: false, typeable: false };
  return {
    tag: localNameOf(element),
    type: isHtml(element, "input") ? element.type : "",
    isPassword: isSecret(element),
    typeable: takesText(element),
  };
}
