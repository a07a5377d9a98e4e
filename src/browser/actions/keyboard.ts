import type { Deadline } from "../../shared/deadline.ts";
import { keyDownEvents, keyPressEvents, keyUpEvents } from "../input/keyboard.ts";
import { resolveKey, resolveModifiers } from "../input/keys.ts";
import { isPasswordFocused } from "../tab/inner-frames.ts";
import { typeEvents } from "../input/text.ts";
import type { Action, ActContext } from "../step.ts";
import { HIDDEN } from "../step/step-record.ts";
import { dispatchKeys } from "./dispatch.ts";

/** Page time between two keystrokes, milliseconds. */
const KEYSTROKE_MS = 2;

export interface KeyRequest {
  /** Name, alias or character of the key. */
  readonly key: string;
  /** Names of keys held meanwhile. */
  readonly modifiers: readonly string[];
}

/** Presses and releases a key, with modifiers held around it. */
export function pressKey(request: KeyRequest): Action<{ key: string }> {
  const key = resolveKey(request.key);
  const modifiers = resolveModifiers(request.modifiers).keys;
  return {
    scrollSource: "keyboard",
    sensitive: ["key"],
    act: async (deadline, context) => {
      await redactInPasswords(deadline, context, "key");
      const press = keyPressEvents({ key, modifiers, held: context.tab.heldKeys });
      await dispatchKeys(deadline, context, press.events);
      return { key: key.key };
    },
  };
}

/** Presses a key and keeps it down for the steps that follow. */
export function keyDown(request: KeyRequest): Action<{ key: string }> {
  const key = resolveKey(request.key);
  const modifiers = resolveModifiers(request.modifiers).keys.map(({ code }) => code);
  return {
    scrollSource: "keyboard",
    sensitive: ["key"],
    act: async (deadline, context) => {
      await redactInPasswords(deadline, context, "key");
      const { heldKeys } = context.tab;
      const { events } = keyDownEvents(key, new Set([...heldKeys, ...modifiers]));
      context.tab.heldKeys = new Set([...heldKeys, key.code]);
      await dispatchKeys(deadline, context, events);
      return { key: key.key };
    },
  };
}

export function keyUp(request: Pick<KeyRequest, "key">): Action<{ key: string }> {
  const key = resolveKey(request.key);
  return {
    sensitive: ["key"],
    act: async (deadline, context) => {
      await redactInPasswords(deadline, context, "key");
      const { events, held } = keyUpEvents(key, context.tab.heldKeys);
      context.tab.heldKeys = held;
      await dispatchKeys(deadline, context, events);
      return { key: key.key };
    },
  };
}

/** Types a text key by key into what has the focus. */
export function typeText(request: { readonly text: string }): Action<object> {
  const keystrokes = typeEvents(request.text);
  return {
    scrollSource: "keyboard",
    sensitive: ["text"],
    act: async (deadline, context) => {
      await redactInPasswords(deadline, context, "text");
      const { engine, interruption } = context.page;
      await dispatchKeys(deadline, context, keystrokes.flat());
      if (!interruption.reason) {
        await engine.run(deadline, keystrokes.length * KEYSTROKE_MS, "fast");
      }
      return {};
    },
  };
}

/** Puts a text into what has the focus in one go and without any key, as an input method does. CDP Input.insertText. */
export function insertText(request: { readonly text: string }): Action<object> {
  const text = request.text.toWellFormed();
  return {
    sensitive: ["text"],
    scrollSource: "keyboard",
    act: async (deadline, context) => {
      await redactInPasswords(deadline, context, "text");
      await dispatchKeys(deadline, context, [{ insertText: text }]);
      return {};
    },
  };
}

/** What goes into a password field is not kept in the history; other text is. */
async function redactInPasswords(
  deadline: Deadline,
  { tab, redacted }: ActContext,
  parameter: string,
): Promise<void> {
  if (await isPasswordFocused(deadline, tab)) redacted[parameter] = HIDDEN;
  else delete redacted[parameter];
}
