import type { ParsedElement } from "../../html/dom/element.ts";
import { AppError } from "../../shared/errors.ts";
import type {
  CheckRequest,
  CheckResult,
  ClickResult,
  PressResult,
  SelectOptionRequest,
  SelectOptionResult,
  SubmitResult,
  StaticAct,
  StaticContext,
  TextRequest,
  TextResult,
  UploadRequest,
  UploadResult,
} from "../step/action.ts";
import { removed, neverSeen } from "../capture/missing.ts";
import { NeedsBrowser } from "../static-tab/needs-browser.ts";
import { openElsewhere } from "./opening.ts";
import { holdsCredential, noFileInput, rejectUnsupported } from "../step/elements/refusals.ts";
import type { ResolvedParsed } from "../../html/parse-page.ts";
import type { ResolvedElement } from "../../page/world.ts";
import type { Deadline } from "../../shared/deadline.ts";
import { pathsFor } from "../prompts/chosen-files.ts";
import { LocalFile } from "../static-tab/local-file.ts";

/** Clicks an element: follows a link, activates a button, changes a check box, or focuses a field. */
export function clickStatic(ref: number): StaticAct<ClickResult> {
  return async (deadline, context) => {
    const { staticTab, tab, arrived } = context;
    const element = namedElement(context, ref);
    const { controls } = staticTab;
    refuseUnusable(context, element);
    controls.checkPress(element);
    const known = tab.described.find(ref);
    const hit = known && { tag: known.tag, role: known.role, text: known.name };
    staticTab.focused = ref;
    if (controls.isFilledIn(element)) return { hit: hit ?? null };
    const other = controls.otherTarget(element);
    if (other !== undefined) {
      await openElsewhere(
        deadline,
        context,
        other,
        await staticTab.prepareClick(deadline, element),
      );
      return { hit: hit ?? null };
    }
    const { page, url } = staticTab;
    const cause = controls.formOf(element) && !element.closest("a") ? "form_submit" : "link_click";
    const visit = await staticTab.click(deadline, element);
    if (visit.stayed || visit.page !== page || staticTab.url !== url) arrived(visit, cause);
    return { hit: hit ?? null };
  };
}

/** Types text into a field. A final line break submits the form, like Enter; in a text area, it is part of the text. */
export function typeStatic({ text, ref: requested }: TextRequest): StaticAct<TextResult> {
  return async (deadline, context) => {
    const { staticTab, redacted, tab } = context;
    const { ref, element } = keyboardIn(context, requested);
    const { controls } = staticTab;
    const { words, sends } = keysOf(text, controls.isTextArea(element));
    const { parsed } = staticTab;
    const field = controls.controlAt(element);
    const isSecret = parsed.isSecret(field);
    const holds = parsed.isGuarded(field) && controls.valueIn(element) !== "";
    if (holds && words !== "") throw holdsCredential();
    if (!isSecret) delete redacted["text"];
    const form = sends ? formIn(context, element) : undefined;
    controls.addText(element, words);
    if (isSecret) tab.session.redactor.hideEntry(...controls.entryOf(element)); // not just `text`: the whole value
    staticTab.focused = ref;
    const value = form || isSecret ? undefined : controls.valueIn(element);
    if (form) await send(context, deadline, form);
    if (requested === undefined) return {};
    return { focusedBy: "focus", ...(value !== undefined && { value }) };
  };
}

/** Splits off a final line break (Enter), except in a text area. @throws NeedsBrowser for Tabs or more line breaks */
function keysOf(text: string, isTextArea: boolean): { words: string; sends: boolean } {
  if (isTextArea) return { words: text, sends: false };
  const sends = text.endsWith("\n");
  const words = sends ? text.slice(0, -1) : text;
  if (/[\t\r\n]/.test(words)) throw new NeedsBrowser(KEYS);
  return { words, sends };
}

const KEYS = "keys other than text and Enter need scripts or layout";

/** Presses Enter in a field, which submits its form. @throws NeedsBrowser for a text area */
export function enterStatic(requested: number | undefined): StaticAct<PressResult> {
  return async (deadline, context) => {
    const { staticTab, redacted } = context;
    const { element } = keyboardIn(context, requested);
    if (staticTab.controls.isTextArea(element)) throw new NeedsBrowser(KEYS);
    delete redacted["key"];
    await send(context, deadline, formIn(context, element));
    return { key: "Enter", modifiers: [], ...(requested !== undefined && { focusedBy: "focus" }) };
  };
}

export function clearStatic(ref: number): StaticAct<object> {
  return async (_deadline, context) => {
    const { controls, parsed } = context.staticTab;
    const element = namedElement(context, ref);
    const field = controls.controlAt(element);
    refuseUnusable(context, field);
    controls.clearText(element);
    parsed.endGuard(field);
    context.staticTab.focused = ref;
    return {};
  };
}

export function checkStatic({ ref, checked }: CheckRequest): StaticAct<CheckResult> {
  return async (_deadline, context) => {
    const { staticTab } = context;
    const element = namedElement(context, ref);
    refuseUnusable(context, staticTab.controls.controlAt(element));
    const pressed = staticTab.controls.check(element, checked);
    return { ref: controlRef(context, element, ref), checked, pressed };
  };
}

export function selectStatic({ ref, wanted }: SelectOptionRequest): StaticAct<SelectOptionResult> {
  return async (_deadline, context) => {
    const { staticTab } = context;
    const element = namedElement(context, ref);
    refuseUnusable(context, staticTab.controls.controlAt(element));
    const selected = staticTab.controls.choose(element, wanted);
    return {
      ref: controlRef(context, element, ref),
      list: "native",
      selected,
      trusted: true,
    };
  };
}

export function submitStatic(ref: number): StaticAct<SubmitResult> {
  return async (deadline, context) => {
    const { staticTab } = context;
    const element = namedElement(context, ref);
    const form = formIn(context, element);
    const button = shownButton(context, form);
    const refOf = (one: ParsedElement) => staticTab.parsed.refAround(one) ?? ref;
    const result = {
      ref: refOf(form),
      by: button ? ("button" as const) : ("enter" as const),
      pressed: refOf(button ?? element),
    };
    try {
      await send(context, deadline, form);
      return { ...result, invalid: [] };
    } catch (thrown) {
      if (!(thrown instanceof AppError)) throw thrown;
      const invalid = invalidIn(thrown);
      if (!invalid) throw thrown;
      context.warnings.push(thrown.message);
      return { ...result, invalid };
    }
  };
}

/** Returns the form's default button; undefined if it is missing or hidden. Enter then submits the form instead. */
function shownButton(context: StaticContext, form: ParsedElement): ParsedElement | undefined {
  const button = context.staticTab.controls.defaultButton(form);
  if (!button || !isShown(context, button)) return undefined;
  refuseUnusable(context, button);
  return button;
}

async function send(
  context: StaticContext,
  deadline: Parameters<StaticAct<object>>[0],
  form: ParsedElement,
): Promise<void> {
  const { staticTab, arrived } = context;
  const other = staticTab.controls.otherTarget(form);
  if (other !== undefined) {
    return openElsewhere(deadline, context, other, await staticTab.prepareSubmit(deadline, form));
  }
  arrived(await staticTab.submit(deadline, form), "form_submit");
}

function formIn({ staticTab }: StaticContext, element: ParsedElement): ParsedElement {
  const form = staticTab.controls.formOf(element);
  if (!form) throw new NeedsBrowser("this element is not in a form, so only a script handles it");
  staticTab.controls.checkSubmit(form);
  return form;
}

/** Returns the ref of the element (for a label: of its control), or of the closest ancestor with a ref. */
function controlRef(
  { staticTab }: StaticContext,
  element: ParsedElement,
  requested: number,
): number {
  return staticTab.parsed.refAround(staticTab.controls.controlAt(element)) ?? requested;
}

/** Returns the element with this ref; without a ref, the last element that was clicked or typed into. */
function keyboardIn(context: StaticContext, requested: number | undefined) {
  const ref = requested ?? context.staticTab.focused;
  if (ref === undefined) throw new NeedsBrowser("no element has the focus");
  const element = namedElement(context, ref);
  refuseUnusable(context, context.staticTab.controls.controlAt(element));
  return { ref, element };
}

/** Returns the element with this ref. @throws AppError ELEMENT_NOT_FOUND */
export function namedElement({ staticTab, tab }: StaticContext, ref: number): ParsedElement {
  const element = staticTab.element(ref);
  if (element) return element;
  const old = tab.described.find(ref);
  throw old ? removed(old, [], staticTab.url) : neverSeen(ref, tab.otherTabWith(ref));
}

/** Returns the fields that an error reports as invalid; undefined if it reports none. */
function invalidIn({ details }: AppError): SubmitResult["invalid"] | undefined {
  const fields: unknown = details?.["fields"];
  if (!Array.isArray(fields)) return undefined;
  return fields.map(({ ref, name, problem }: { ref: number; name: string; problem: string }) => ({
    ref,
    name,
    message: problem,
  }));
}

const CHANGED_BY_SCRIPT = "a script may have made this element usable";

/**
 * Rejects elements that a person could not use, with the same errors as in the browser. If a script may have made the
 * element usable, requires a browser instead, provided that the tab may get a browser.
 * @throws AppError ELEMENT_NOT_VISIBLE, ELEMENT_NOT_INTERACTABLE, NeedsBrowser
 */
function refuseUnusable(context: StaticContext, element: ParsedElement): void {
  refuse(context, element, (resolved) => resolved);
}

/** Like `refuseUnusable`, but accepts a hidden element, since pages often hide their file inputs. */
function refuseDisabled(context: StaticContext, element: ParsedElement): void {
  refuse(context, element, ({ hiddenReason: _hidden, ...shown }) => shown);
}

function isShown(context: StaticContext, element: ParsedElement): boolean {
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
    rejectUnsupported({ ref: resolved.ref, element: seen(resolved.element) }, "press");
  } catch (thrown) {
    const mayBrowse = tab.preference !== "static" && staticTab.controls.hasScript(element);
    throw mayBrowse ? new NeedsBrowser(CHANGED_BY_SCRIPT) : thrown;
  }
}

/** Returns the ref, description and state of an element; assigns a ref if the element has none. */
function identified({ staticTab, tab }: StaticContext, element: ParsedElement): ResolvedParsed {
  const resolved = staticTab.parsed.resolve(element, tab.nextRef);
  tab.nextRef = resolved.element.nextRef;
  return resolved;
}

/** Limit of the total size of a document's chosen files, which are all in memory while they are sent. */
const MAX_BYTES = 50 * 1_024 * 1_024;

/** Sets the files of a file input. They are sent with its form, or passed to the browser if the tab gets one. */
export function uploadStatic(request: UploadRequest): StaticAct<UploadResult> {
  return async (deadline, context) => {
    const { controls } = context.staticTab;
    const input = controls.controlAt(namedElement(context, request.ref));
    refuseDisabled(context, input);
    const { ref, element } = identified(context, input);
    const takes = controls.fileInput(input);
    if (takes?.directory) throw new NeedsBrowser("only a browser can send folders");
    if (!takes && controls.hasScript(input)) throw new NeedsBrowser(CHOOSER);
    if (!takes) throw noFileInput(ref, element);
    const chooser = {
      type: takes.multiple ? "open_multiple" : "open",
      directory: false,
    } as const;
    const answer = { kind: "open", ...request } as const;
    const paths = await deadline.race(
      pathsFor(chooser, answer, context.tab.session, `Element ${ref}`),
    );
    await attach(deadline, context, input, paths);
    return { ref, paths, by: "input" };
  };
}

const CHOOSER = "only a script can open a file chooser here";

async function attach(
  deadline: Deadline,
  { staticTab }: StaticContext,
  input: ParsedElement,
  paths: readonly string[],
): Promise<void> {
  const files = await deadline.race(Promise.all(paths.map((path) => LocalFile.at(path))));
  const all = [...files, ...staticTab.filesOf(input)];
  if (all.reduce((sum, { bytes }) => sum + bytes, 0) > MAX_BYTES) {
    throw new NeedsBrowser("only a browser can send more than 50 MB of files");
  }
  staticTab.controls.attach(input, files);
}
