import type { ParsedElement } from "../dom/element.ts";

const STRONG = /[\p{L}]/u;
/** Letters of the scripts that are written from right to left (Unicode blocks of bidi classes R and AL). */
const RIGHT_TO_LEFT =
  /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** HTML, "the directionality" of a control with this value. */
export function directionOf(control: ParsedElement, kind: string, value: string): "ltr" | "rtl" {
  const own = dirOf(control);
  if (own === "auto") return directionOfText(value);
  if (own) return own;
  if (kind === "tel") return "ltr";
  for (let at = control.parentElement; at; at = at.parentElement) {
    const dir = dirOf(at);
    if (dir === "auto") return directionOfText(at.textContent);
    if (dir) return dir;
  }
  return "ltr";
}

function dirOf(element: ParsedElement): "ltr" | "rtl" | "auto" | undefined {
  const dir = element.getAttribute("dir")?.toLowerCase();
  return dir === "ltr" || dir === "rtl" || dir === "auto" ? dir : undefined;
}

/** That of the first letter. */
function directionOfText(text: string): "ltr" | "rtl" {
  const letter = STRONG.exec(text)?.[0] ?? "";
  return RIGHT_TO_LEFT.test(letter) ? "rtl" : "ltr";
}
