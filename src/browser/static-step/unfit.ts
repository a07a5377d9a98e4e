import type { ParsedElement } from "../../html/dom/element.ts";
import type { ResolvedParsed } from "../../html/parse-page.ts";
import type { ResolvedElement } from "../../page/world.ts";
import { refuseUnfit } from "../step/elements/refusals.ts";
import { NeedsBrowser } from "../static-tab/needs-browser.ts";
import type { StaticContext } from "../step/action.ts";

const CHANGED_BY_SCRIPT = "a script may have made this element one that can be used";

/**
 * Refuses what a person could not use, in the words of a tab with a browser. Where a script may have shown or enabled
 * it, the browser is asked, if the tab may have one.
 * @throws AppError ELEMENT_NOT_VISIBLE, ELEMENT_NOT_INTERACTABLE, NeedsBrowser
 */
export function refuseUnusable(context: StaticContext, element: ParsedElement): void {
  refuse(context, element, (resolved) => resolved);
}

/** The same for what need not show, such as a file input. */
export function refuseDisabled(context: StaticContext, element: ParsedElement): void {
  refuse(context, element, ({ hiddenReason: _hidden, ...shown }) => shown);
}

export function isShown(context: StaticContext, element: ParsedElement): boolean {
  return identified(context, element).element.visible;
}

function refuse(
  context: StaticContext,
  element: ParsedElement,
  seen: (resolved: ResolvedElement) => ResolvedElement,
): void {
  const { staticTab, tab } = context;
  const resolved = identified(context, element);
  try {
    refuseUnfit({ ref: resolved.ref, element: seen(resolved.element) }, "press");
  } catch (thrown) {
    const mayBrowse = tab.wish !== "static" && staticTab.controls.hasScript(element);
    throw mayBrowse ? new NeedsBrowser(CHANGED_BY_SCRIPT) : thrown;
  }
}

/** An element as messages name it, and how it stands. */
export function identified(
  { staticTab, tab }: StaticContext,
  element: ParsedElement,
): ResolvedParsed {
  const resolved = staticTab.resolve(element, tab.nextRef);
  tab.nextRef = resolved.element.nextRef;
  return resolved;
}
