import type { KeyResult, PressResult, FocusedBy, Action, ActContext } from "../../step/action.ts";
import type { Deadline } from "../../../shared/deadline.ts";
import { keyDownEvents, keyPressEvents, keyUpEvents } from "../../chromium/input/keyboard.ts";
import { resolveChord, resolveKey, resolveModifiers } from "../../chromium/input/keys.ts";
import type { TypeEvent } from "../../chromium/input/text.ts";
import { keyboardFor, type Keyboard } from "./keyboard-for.ts";
import { enterStatic } from "../../static-step/acting.ts";
import { betweenInputs } from "../mouse/pacing.ts";
import { dispatchKeys } from "../mouse/dispatch.ts";
import { type Typed, unseenInPasswords } from "./unseen-in-passwords.ts";

export interface KeyRequest {
  /** The element to focus first; if omitted, the key goes to the focused element. */
  readonly ref?: number | undefined;
  /** Name, alias or character of the key. */
  readonly key: string;
  /** Names of the modifier keys held during the press. */
  readonly modifiers: readonly string[];
  /** Page time in milliseconds for which the key stays down; 0 unless stated. */
  readonly holdMs?: number;
}

/** Presses and releases a key, with modifiers held around it. */
export function pressKey(request: KeyRequest): Action<PressResult> {
  const { key, modifiers: held } = resolveChord(request.key, request.modifiers);
  const modifiers = held.keys;
  return {
    scrollSource: "keyboard",
    sensitive: ["key"],
    ...(key.key === "Enter" && modifiers.length === 0 && { onStatic: enterStatic(request.ref) }),
    act: async (deadline, context) => {
      const into = await keyboardIfNamed(deadline, context, request.ref);
      const press = keyPressEvents({ key, modifiers, held: context.tab.heldKeys });
      await unseenInPasswords(deadline, context, { ...KEY, key: key.key }, () =>
        pressFor(deadline, context, press.events, request.holdMs ?? 0),
      );
      const names = modifiers.map((modifier) => modifier.key);
      return { key: key.key, modifiers: names, ...focusedBy(into) };
    },
  };
}

/** Presses the keys, runs the page for `holdMs` of page time, and releases the keys. */
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

/** Presses a key and leaves it down until `keyUp`, also in later steps. */
export function keyDown(request: KeyRequest): Action<KeyResult> {
  const key = resolveKey(request.key);
  const modifiers = resolveModifiers(request.modifiers).keys.map(({ code }) => code);
  return {
    scrollSource: "keyboard",
    sensitive: ["key"],
    act: async (deadline, context) => {
      const into = await keyboardIfNamed(deadline, context, request.ref);
      await unseenInPasswords(deadline, context, { ...KEY, key: key.key }, async () => {
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

async function keyboardIfNamed(
  deadline: Deadline,
  context: ActContext,
  ref: number | undefined,
): Promise<Keyboard | undefined> {
  if (ref === undefined) return undefined;
  return keyboardFor(deadline, context, ref, "any");
}

function focusedBy(into: Keyboard | undefined): { readonly focusedBy?: FocusedBy } {
  return into ? { focusedBy: into.by } : {};
}

const KEY: Typed = { parameter: "key", text: "" };

export interface FocusResult {
  readonly ref: number;
  readonly by: FocusedBy;
}

/** Focuses an element. */
export function focus({ ref }: { readonly ref: number }): Action<FocusResult> {
  return {
    act: async (deadline, context) => {
      const { control, by } = await keyboardFor(deadline, context, ref, "any");
      return { ref: control.ref, by };
    },
  };
}
