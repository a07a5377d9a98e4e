import type { KeyResult, TextRequest, TextResult } from "../step/action-results.ts";
import type { Deadline } from "../../shared/deadline.ts";
import { HIDDEN } from "../../shared/hidden.ts";
import { keyDownEvents, keyPressEvents, keyUpEvents } from "../chromium/input/keyboard.ts";
import { resolveKey, resolveModifiers } from "../chromium/input/keys.ts";
import { passwordInFocus } from "../reads/inner-frames.ts";
import { typeEvents, type TypeEvent } from "../chromium/input/text.ts";
import type { Action, ActContext } from "../step/action.ts";
import { keyboardFor, type Keyboard, type KeyboardUse } from "./keyboard-for.ts";
import type { FocusedBy } from "../step/action-results.ts";
import { stateAfter } from "../step/elements/state-after.ts";
import { enterStatic, typeStatic } from "../static-step/acting.ts";
import { betweenInputs } from "./between-inputs.ts";
import { dispatchKeys } from "./dispatch.ts";

/** Page time between two keystrokes, milliseconds. */
const KEYSTROKE_MS = 2;

export interface KeyRequest {
  /** What gets the keyboard first; what has it unless stated. */
  readonly ref?: number | undefined;
  /** Name, alias or character of the key. */
  readonly key: string;
  /** Names of keys held meanwhile. */
  readonly modifiers: readonly string[];
  /** Page time for which the key stays down; 0 unless stated. */
  readonly holdMs?: number;
}

/** Presses and releases a key, with modifiers held around it. */
export function pressKey(request: KeyRequest): Action<KeyResult> {
  const key = resolveKey(request.key);
  const modifiers = resolveModifiers(request.modifiers).keys;
  return {
    scrollSource: "keyboard",
    sensitive: ["key"],
    ...(key.key === "Enter" && modifiers.length === 0 && { onStatic: enterStatic(request.ref) }),
    act: async (deadline, context) => {
      const into = await keyboardIfNamed(deadline, context, request.ref, "any");
      const press = keyPressEvents({ key, modifiers, held: context.tab.heldKeys });
      await unseenInPasswords(deadline, context, KEY, () =>
        pressFor(deadline, context, press.events, request.holdMs ?? 0),
      );
      return { key: key.key, ...focusedBy(into) };
    },
  };
}

/** All keys go down, and up after so much page time. */
async function pressFor(
  deadline: Deadline,
  context: ActContext,
  events: readonly TypeEvent[],
  holdMs: number,
): Promise<void> {
  if (holdMs === 0) return dispatchKeys(deadline, context, events);
  const end = events.findIndex((event) => "type" in event && event.type === "keyUp");
  await dispatchKeys(deadline, context, events.slice(0, end));
  await betweenInputs(deadline, context, holdMs);
  await dispatchKeys(deadline, context, events.slice(end));
}

/** Presses a key and keeps it down for the steps that follow. */
export function keyDown(request: KeyRequest): Action<KeyResult> {
  const key = resolveKey(request.key);
  const modifiers = resolveModifiers(request.modifiers).keys.map(({ code }) => code);
  return {
    scrollSource: "keyboard",
    sensitive: ["key"],
    act: async (deadline, context) => {
      const into = await keyboardIfNamed(deadline, context, request.ref, "any");
      await unseenInPasswords(deadline, context, KEY, async () => {
        const { heldKeys } = context.tab;
        const { events } = keyDownEvents(key, new Set([...heldKeys, ...modifiers]));
        context.tab.heldKeys = new Set([...heldKeys, key.code]);
        await dispatchKeys(deadline, context, events);
      });
      return { key: key.key, ...focusedBy(into) };
    },
  };
}

export function keyUp(request: Pick<KeyRequest, "key">): Action<{ key: string }> {
  const key = resolveKey(request.key);
  return {
    sensitive: ["key"],
    act: async (deadline, context) => {
      await unseenInPasswords(deadline, context, KEY, async () => {
        const { events, held } = keyUpEvents(key, context.tab.heldKeys);
        context.tab.heldKeys = held;
        await dispatchKeys(deadline, context, events);
      });
      return { key: key.key };
    },
  };
}

/** Types a text key by key into what has the focus. */
export function typeText(request: TextRequest): Action<TextResult> {
  const keystrokes = typeEvents(request.text);
  return {
    scrollSource: "keyboard",
    sensitive: ["text"],
    onStatic: typeStatic(request),
    act: async (deadline, context) => {
      const into = await keyboardIfNamed(deadline, context, request.ref, useOf(request));
      const { engine, interruption } = context.page;
      const text = { parameter: "text", text: request.text };
      await unseenInPasswords(deadline, context, text, async () => {
        await dispatchKeys(deadline, context, keystrokes.flat());
        if (!interruption.reason) {
          await engine.run(deadline, keystrokes.length * KEYSTROKE_MS, "fast");
        }
      });
      return entered(deadline, context, into, request.text);
    },
  };
}

/** Puts a text into what has the focus in one go and without any key, as an input method does. CDP Input.insertText. */
export function insertText(request: TextRequest): Action<TextResult> {
  const text = request.text.toWellFormed();
  return {
    sensitive: ["text"],
    scrollSource: "keyboard",
    onStatic: typeStatic({ ...request, text }),
    act: async (deadline, context) => {
      const into = await keyboardIfNamed(deadline, context, request.ref, useOf(request));
      await unseenInPasswords(deadline, context, { parameter: "text", text }, () =>
        dispatchKeys(deadline, context, [{ insertText: text }]),
      );
      return entered(deadline, context, into, text);
    },
  };
}

function useOf({ isTabbedTo }: TextRequest): KeyboardUse {
  return isTabbedTo === true ? "tabbed" : "text";
}

async function keyboardIfNamed(
  deadline: Deadline,
  context: ActContext,
  ref: number | undefined,
  use: KeyboardUse,
): Promise<Keyboard | undefined> {
  if (ref === undefined) return undefined;
  return keyboardFor(deadline, context, ref, use);
}

function focusedBy(into: Keyboard | undefined): { readonly focusedBy?: FocusedBy } {
  return into ? { focusedBy: into.by } : {};
}

/** Reads back what has become of a text in a field that was named. */
async function entered(
  deadline: Deadline,
  context: ActContext,
  into: Keyboard | undefined,
  text: string,
): Promise<TextResult> {
  if (!into) return {};
  const after = await stateAfter(deadline, context, into.control.ref);
  if (!after || after.control.secret) return focusedBy(into);
  const { value, ref } = after.control;
  const isLine = !/[\t\r\n]/.test(text); // other keys may leave the field
  if (isLine && value.length < LONGEST_READ && !value.includes(text)) {
    const holds = value === "" ? "is empty" : "holds another text";
    context.warnings.push(`The page has changed what was entered: element ${ref} ${holds}.`);
  }
  return { ...focusedBy(into), value };
}

/** The end of a longer value is not told. */
const LONGEST_READ = 10_000;

/** A page that does not answer keeps nobody waiting for longer. */
const ASKED_MS = 3_000;

interface Typed {
  /** That history keeps unless it goes into a password field. */
  readonly parameter: string;
  /** Empty for a key. */
  readonly text: string;
}

const KEY: Typed = { parameter: "key", text: "" };

/**
 * What goes into a password field is not kept in the history, nor told where a form puts it in an address; other text
 * is.
 */
async function unseenInPasswords(
  deadline: Deadline,
  context: ActContext,
  { parameter, text }: Typed,
  work: () => Promise<void>,
): Promise<void> {
  const { tab, page, redacted } = context;
  const { redactor } = tab.session;
  const before = await passwordInFocus(deadline, tab);
  if (!before) {
    delete redacted[parameter];
    return work(); // deadline: its own
  }
  redacted[parameter] = HIDDEN;
  const { name, value } = before;
  const typed = text.replace(/[\t\r\n].*$/s, "");
  for (const one of [value, typed, value + typed]) redactor.hideEntry(name, one); // it may be sent right away
  await work(); // deadline: its own
  if (page.interruption.reason || page.gate.departing) return;
  using patience = deadline.child(ASKED_MS);
  const after = await passwordInFocus(patience, tab).catch(() => deadline.check()); // it has gone elsewhere
  if (after) redactor.hideEntry(after.name, after.value);
}
