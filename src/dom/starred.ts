/** The star by which a style sheet marks the label of a field that must be filled in. */
import { isHtml, queryAll } from "./native.ts";

const STAR = /^"\s*[*＊]\s*"/;
/** Elements in a label that may bear it. */
const MOST_INNER = 5;

export function isStarredByStyle(control: Element): boolean {
  const isInput = isHtml(control, "input");
  if (isInput && control.type === "radio") return false; // its label says one choice
  const isLabelled = isInput || isHtml(control, "select") || isHtml(control, "textarea");
  const labels = isLabelled ? Array.from(control.labels ?? []) : [];
  return labels
    .flatMap((label) => [label, ...queryAll(label, "*").slice(0, MOST_INNER)])
    .some((one) => bearsStar(one, "::before") || bearsStar(one, "::after"));
}

function bearsStar(element: Element, edge: "::before" | "::after"): boolean {
  const { content, display, visibility } = getComputedStyle(element, edge);
  return STAR.test(content) && display !== "none" && visibility === "visible";
}
