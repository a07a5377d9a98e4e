import { inverse, mapped } from "../../shared/mapping.ts";
import type { Point } from "../document/types.ts";
import { caretAt, isHtml, isText } from "../document/native.ts";
import { documentOf } from "../document/tree.ts";
import { mappingOf } from "../document/drawing.ts";
import { styleOf } from "../document/geometry.ts";
import { isTextInput, takesText } from "../elements/fields.ts";
import { deepElementAt } from "./hit-test.ts";

/** Returns the CSS cursor at a point. `auto` becomes `text` over text and `default` elsewhere, as in a browser. */
export function cursorAt(top: Document, point: Point): string {
  const element = deepElementAt(top, point);
  if (!element) return "default";
  const style = styleOf(element);
  const named = style.cursor.split(",").at(-1)?.trim() ?? "auto"; // images come first, the fallback name last
  if (named !== "auto") return named;
  if (isField(element) || takesText(element)) return "text";
  return style.userSelect !== "none" && isOverText(element, point, top) ? "text" : "default";
}

function isField(element: Element): boolean {
  return isHtml(element, "textarea") || (isHtml(element, "input") && isTextInput(element.type));
}

function isOverText(element: Element, point: Point, top: Document): boolean {
  const document = documentOf(element);
  if (!document) return false;
  const { x, y } = mapped(point, inverse(mappingOf(element, top)));
  const node = caretAt(document, x, y)?.offsetNode;
  if (!node || !isText(node)) return false;
  const range = document.createRange();
  range.selectNodeContents(node);
  return Array.from(range.getClientRects()).some(
    (rect) => x >= rect.left && x < rect.right && y >= rect.top && y < rect.bottom,
  );
}
