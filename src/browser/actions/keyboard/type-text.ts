import { pickedForm, pickedValue } from "../../../page/picked-value.ts";
import type { ControlState } from "../../../page/world.ts";
import type { Deadline } from "../../../shared/deadline.ts";
import { quoted } from "../../../shared/text/quoted.ts";
import { keyAlone, typeEvents } from "../../chromium/input/text.ts";
import { controlInFocus, type FocusedControl } from "../../reads/inner-frames.ts";
import { typeStatic } from "../../static-step/acting.ts";
import type { Action, ActContext, TextRequest, TextResult } from "../../step/action.ts";
import { stateAfter } from "../../step/elements/control.ts";
import { dispatchKeys } from "../mouse/dispatch.ts";
import { enterFitting, entryAt } from "./datetime.ts";
import { keyboardFor } from "./keyboard-for.ts";
import { isLeaving, letAnswer } from "../mouse/pacing.ts";
import { unseenInPasswords } from "./unseen-in-passwords.ts";

/** Page time per keystroke. Keystrokes are sent together; the page then runs for the sum of their times. */
const KEYSTROKE_MS = 2;
/** Page time between the last key and Enter: many fields request suggestions 250 ms after a key. */
const BEFORE_ENTER_MS = 300;
/** Maximum number of parts between tab characters; a text with more is not a list of form fields and is not split. */
const MOST_TABS = 50;
/** Limit of Tab presses to leave a date or time field: its parts and its picker are tab stops. */
const MOST_STOPS = 8;
/** Maximum number of characters read of a field's value. Longer values are not compared with the typed text. */
const LONGEST_READ = 10_000;

/** A method of entering text into the focused element. */
interface Way {
  /** Whether a tab character presses the Tab key, which leaves the field. */
  readonly pressesTab: boolean;
  write(
    deadline: Deadline,
    context: ActContext,
    text: string,
    field: FocusedControl | null,
  ): Promise<void>;
}

/**
 * Types a text key by key into the element with `ref`, or the focused one. A date or time field gets the date or time
 * that the text contains, in any unambiguous format.
 */
export function typeText(request: TextRequest): Action<TextResult> {
  return entering(request, BY_KEYS);
}

/** Like `typeText`, but inserts the text at once, without keys, as an input method does. CDP Input.insertText. */
export function insertText(request: TextRequest): Action<TextResult> {
  return entering({ ...request, text: request.text.toWellFormed() }, IN_ONE_GO);
}

/** Splits a text at tab characters: each part goes into the next field, which may be of another type. */
function fieldByField(text: string): readonly string[] {
  const parts = text.split("\t");
  return parts.length > MOST_TABS ? [text] : parts;
}

function entering(request: TextRequest, way: Way): Action<TextResult> {
  const { text, ref, isTabbedTo } = request;
  const parts = way.pressesTab ? fieldByField(text) : [text];
  return {
    scrollSource: "keyboard",
    sensitive: ["text"],
    onStatic: typeStatic(request),
    act: async (deadline, context) => {
      const use = isTabbedTo === true ? "tabbed" : "text";
      const into = ref === undefined ? undefined : await keyboardFor(deadline, context, ref, use);
      context.page.formPace.entered();
      await unseenInPasswords(deadline, context, { parameter: "text", text }, () =>
        enterParts(deadline, context, { parts, way, isNamed: into !== undefined }),
      );
      if (!into) return {};
      const after = await stateAfter(deadline, context, into.control.ref);
      if (!after || after.control.secret || after.control.isProxy) return { focusedBy: into.by };
      if (!way.pressesTab || !text.includes("\t")) warnOfChange(context, after.control, text);
      return { focusedBy: into.by, value: after.control.value };
    },
  };
}

const BY_KEYS: Way = {
  pressesTab: true,
  write: async (deadline, context, text, field) => {
    const { engine, interruption } = context.page;
    // A line break presses Enter, which may accept a suggestion: first waits for the suggestions to appear.
    const suggests = field?.control.tag === "input" && !field.control.secret;
    const parts = suggests ? text.split(/(?<=[^\r\n])(?=[\r\n])/) : [text];
    for (const [place, part] of parts.entries()) {
      if (place > 0) await letAnswer(deadline, context, BEFORE_ENTER_MS);
      if (interruption.reason) return;
      const keystrokes = typeEvents(part);
      await dispatchKeys(deadline, context, keystrokes.flat());
      if (interruption.reason) return;
      await engine.run(deadline, keystrokes.length * KEYSTROKE_MS, "fast");
    }
  },
};

const IN_ONE_GO: Way = {
  pressesTab: false,
  write: (deadline, context, text) => dispatchKeys(deadline, context, [{ insertText: text }]),
};

interface Entering {
  readonly parts: readonly string[];
  readonly way: Way;
  /** The request has a ref. `entering` then compares the field's value with the text, so `enterParts` need not. */
  readonly isNamed: boolean;
}

async function enterParts(
  deadline: Deadline,
  context: ActContext,
  { parts, way, isNamed }: Entering,
): Promise<void> {
  let field = await controlInFocus(deadline, context.tab);
  for (const [place, part] of parts.entries()) {
    if (isLeaving(context)) return;
    if (place > 0) field = await tabOn(deadline, context, field);
    const left =
      field?.control.kind === "date" ? await enterDate(deadline, context, field, part) : part;
    if (left !== "") await way.write(deadline, context, left, field);
    if (field && !isNamed) await lookAfter(deadline, context, field, part);
  }
}

/** Presses Tab once, or in a date field until the focus leaves the field. Returns the focused control, or null. */
async function tabOn(
  deadline: Deadline,
  context: ActContext,
  field: FocusedControl | null,
): Promise<FocusedControl | null> {
  const stops = field?.control.kind === "date" ? MOST_STOPS : 1;
  let now = field;
  for (let stop = 0; stop < stops && now?.control.ref === field?.control.ref; stop += 1) {
    await dispatchKeys(deadline, context, keyAlone("Tab"));
    if (isLeaving(context)) return null;
    now = await controlInFocus(deadline, context.tab);
  }
  return now;
}

/**
 * Enters the date or time in the first line of a text, and returns the rest of the text. Returns the whole text if that
 * line contains no readable date: the caller then types the text key by key into the parts of the field.
 */
async function enterDate(
  deadline: Deadline,
  context: ActContext,
  { control, frameId }: FocusedControl,
  text: string,
): Promise<string> {
  const { page, warnings } = context;
  const said = text.replace(/[\r\n].*/s, "");
  const entry = await entryAt(deadline, page, control, frameId);
  const { inputType } = entry.state;
  const value = pickedValue(inputType, said);
  if (value !== undefined) {
    await enterFitting(deadline, context, entry, { value, parameter: "text" });
    return text.slice(said.length);
  }
  if (said !== "") {
    const form = pickedForm(inputType) ?? "another value";
    warnings.push(
      `Element ${control.ref} takes ${form}; ${quoted(said)} was typed key by key into its parts.`,
    );
  }
  return text;
}

/** Warns if a field does not contain the typed text; skips secret fields and a field that has lost the focus. */
async function lookAfter(
  deadline: Deadline,
  context: ActContext,
  { control }: FocusedControl,
  text: string,
): Promise<void> {
  if (isLeaving(context)) return;
  const after = await controlInFocus(deadline, context.tab);
  if (after?.control.ref === control.ref && !after.control.secret && !after.control.isProxy)
    warnOfChange(context, after.control, text);
}

function warnOfChange(
  { warnings }: ActContext,
  { ref, tag, role, kind, value }: ControlState,
  text: string,
): void {
  if (kind !== "text" || value.length >= LONGEST_READ) return;
  // A spin button may show a typed 05 as 5: compares the numbers.
  if (role === "spinbutton" && value !== "" && Number(value) === Number(text)) return;
  const hasLines = /[\r\n]/.test(text);
  const isSent = hasLines && (tag === "input" || value === ""); // Enter may have sent the text, which empties the field
  if (isSent || withoutSpace(value).includes(withoutSpace(text))) return;
  const holds = value === "" ? "is empty" : `holds ${quoted(value)}`;
  warnings.push(`The page changed the entered text: element ${ref} ${holds}.`);
}

/** Removes white space before a comparison: editable elements break lines by markup and use other space characters. */
function withoutSpace(text: string): string {
  return text.replaceAll(/\s+/g, "");
}

/**
 * Types a text into an empty field. If the field is then still empty and has lost the focus, as when a typed + opens a
 * list of countries, inserts the text in one operation, like a paste.
 */
export function enterText(request: TextRequest & { readonly ref: number }): Action<TextResult> {
  const { ref, text } = request;
  const typed = typeText(request);
  const pasted = insertText({ text, ref }); // first clicks the field, which closes a list that the typing opened
  return {
    ...typed,
    act: async (deadline, context) => {
      const warnings: string[] = [];
      const result = await typed.act(deadline, { ...context, warnings });
      const after = result.value === "" ? await stateAfter(deadline, context, ref) : undefined;
      if (after && !after.control.focused) return pasted.act(deadline, context);
      context.warnings.push(...warnings);
      return result;
    },
  };
}
