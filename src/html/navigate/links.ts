import { NeedsScript } from "./scripted.ts";
import { AppError } from "../../shared/errors.ts";
import { quoted } from "../../shared/text/quoted.ts";
import { type ParsedElement, isHtmlTag } from "../dom/element.ts";
import { DEFAULT_POLICY, referrerPolicyIn, type ReferrerPolicy } from "../fetch/referrer.ts";

/** Returns the element itself if it is a link, or else its nearest ancestor that is one; undefined without one. */
export function linkAround(element: ParsedElement): ParsedElement | undefined {
  for (let at: ParsedElement | null = element; at; at = at.parentElement) {
    if ((isHtmlTag(at, "a") || isHtmlTag(at, "area")) && at.hasAttribute("href")) return at;
  }
  return undefined;
}

/** Returns the address of a link. @throws AppError ELEMENT_NOT_INTERACTABLE if it is not an HTTP(S) address */
export function linkTarget(link: ParsedElement): string {
  const href = (link.getAttribute("href") ?? "").trim();
  const url = URL.parse(href, link.baseURI);
  if (url && /^https?:$/.test(url.protocol)) return url.href;
  if (url?.protocol === "javascript:") {
    throw new NeedsScript("This link runs a script; a page without a browser runs no scripts.");
  }
  throw new AppError(
    "ELEMENT_NOT_INTERACTABLE",
    `This link has the target ${quoted(href)}, which is not an http or https address.`,
  );
}

/** Returns the referrer policy of a link or form (HTML): its own policy, or else the policy of its page (`ofPage`). */
export function policyOf(
  element: ParsedElement,
  ofPage: ReferrerPolicy | undefined,
): ReferrerPolicy {
  const rel = (element.getAttribute("rel") ?? "").toLowerCase().split(/\s+/);
  if (rel.includes("noreferrer")) return "no-referrer";
  return referrerPolicyIn(element.getAttribute("referrerpolicy")) ?? ofPage ?? DEFAULT_POLICY;
}

/** Returns the name of the frame or tab that a link or form targets (HTML); undefined for its own tab. */
export function targetNameOf(element: ParsedElement, button?: ParsedElement): string | undefined {
  const base = element.ownerDocument.querySelector("base[target]");
  const name =
    button?.getAttribute("formtarget") ??
    element.getAttribute("target") ??
    base?.getAttribute("target") ??
    "";
  return HERE.has(name.toLowerCase()) ? undefined : name;
}

/** Names that target the tab itself, even `_parent` and `_top`: a page without a browser is in no frame. */
const HERE = new Set(["", "_self", "_parent", "_top"]);

/** Whether the page has a frame of this name. */
export function hasFrame({ ownerDocument }: ParsedElement, name: string): boolean {
  const frames = ownerDocument.querySelectorAll("iframe[name], frame[name]");
  return frames.some((frame) => frame.getAttribute("name") === name);
}
