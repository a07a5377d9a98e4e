import { typeText, insertText } from "../../browser/actions/keyboard/type-text.ts";
import {
  intoField,
  focusedBySchema,
  targetFields,
  targetOf,
  holdField,
  keyField,
  modifiersField,
  elementField,
} from "../definition/fields.ts";
import { stepOperation } from "../definition/step-operation.ts";
import { clearText } from "../../browser/actions/keyboard/clear-text.ts";
import { pressKey, keyDown, keyUp, focus } from "../../browser/actions/keyboard/keyboard.ts";
import { a, maybe } from "../definition/described.ts";

/** Result members of keyboard actions that have an optional input field `ref`. */
const intoResultFields = () => ({
  focused_by: focusedBySchema().optional(),
  value: maybe.text("Content of the field afterwards, if ref was given; never a password."),
});

/** Maximum number of characters, which limits the duration of typing. */
const MAX_TEXT_LENGTH = 100_000;
const MS_PER_CHARACTER = 10;

export const tabType = stepOperation({
  name: "tab.type",
  summary: "Types text by keys into an element or the focused one.",
  description:
    "Appends to the existing text. A line break presses Enter; a tab character presses Tab. With `ref`, returns the field's value.",
  cli: { positionals: ["text"] },
  input: () => ({
    text: a.text("Any text; may be empty.").max(MAX_TEXT_LENGTH),
    ...intoField(),
  }),
  status: "typed",
  result: () => ({ text: a.text("The text that was typed."), ...intoResultFields() }),
  errors: ["ELEMENT_NOT_INTERACTABLE"],
  example: { title: "Type and press Enter", input: { text: "red shoes\n" } },
  extraMs: ({ text }) => text.length * MS_PER_CHARACTER,
  action: ({ text, ref }) => typeText({ text, ref }),
  toResult: (result, { text }) => ({ ...result, text }),
});

const MAX_INSERTED_LENGTH = 1_000_000;

export const tabInsertText = stepOperation({
  name: "tab.insert_text",
  summary: "Inserts text into an element or the focused one, without key events.",
  description:
    "Use it for long or multi-line text: it fires input events, and a line break does not submit. With `ref`, returns the field's value.",
  cli: { positionals: ["text"] },
  input: () => ({
    text: a.text("Any text; may be empty.").max(MAX_INSERTED_LENGTH),
    ...intoField(),
  }),
  status: "inserted",
  result: () => ({ text: a.text("The text."), ...intoResultFields() }),
  errors: ["ELEMENT_NOT_INTERACTABLE"],
  example: { title: "A whole paragraph", input: { text: "Dear Ada,\nthank you for the parcel." } },
  action: ({ text, ref }) => insertText({ text, ref }),
  toResult: (result, { text }) => ({ ...result, text }),
});

export const tabClearText = stepOperation({
  name: "tab.clear_text",
  summary: "Clicks a text field and deletes its content.",
  input: targetFields,
  status: "cleared",
  result: () => ({
    x: maybe.number("Horizontal position, viewport pixels; absent without a browser."),
    y: maybe.number("Vertical position, viewport pixels; absent without a browser."),
  }),
  errors: ["ELEMENT_NOT_INTERACTABLE"],
  example: { title: "The field at a point", input: { x: 450, y: 320 } },
  action: (input) => clearText({ target: targetOf(input) }),
});

export const tabKeyboardPress = stepOperation({
  name: "tab.keyboard_press",
  summary: "Presses and releases a key, alone or with modifiers.",
  actionType: "key_press",
  http: { method: "POST", path: "/tabs/{tab_id}/keyboard/press" },
  cli: { command: "tab keyboard press", positionals: ["key"] },
  input: () => ({ ...keyField(), ...holdField(), ...modifiersField(), ...intoField() }),
  status: "pressed",
  result: () => ({
    key: a.text("The key."),
    modifiers: maybe.texts("Modifier keys to hold with it."),
    focused_by: focusedBySchema().optional(),
  }),
  errors: ["ELEMENT_NOT_INTERACTABLE"],
  example: { title: "Submit", input: { key: "Enter" } },
  extraMs: ({ hold_ms }) => hold_ms,
  action: ({ key, modifiers, ref, hold_ms: holdMs }) => pressKey({ key, modifiers, ref, holdMs }),
  toResult: ({ modifiers, ...pressed }) => ({
    ...pressed,
    modifiers: modifiers.length > 0 ? modifiers : undefined,
  }),
});

export const tabKeyboardDown = stepOperation({
  name: "tab.keyboard_down",
  summary: "Presses a key and holds it.",
  description:
    "The key stays down during later clicks and keys in this tab, until tab.keyboard_up.",
  actionType: "key_down",
  http: { method: "POST", path: "/tabs/{tab_id}/keyboard/down" },
  cli: { command: "tab keyboard down", positionals: ["key"] },
  input: () => ({ ...keyField(), ...modifiersField(), ...intoField() }),
  status: "key_down",
  result: () => ({ key: a.text("The key."), focused_by: focusedBySchema().optional() }),
  errors: ["ELEMENT_NOT_INTERACTABLE"],
  example: { title: "Hold Shift", input: { key: "Shift" } },
  action: ({ key, modifiers, ref }) => keyDown({ key, modifiers, ref }),
});

export const tabKeyboardUp = stepOperation({
  name: "tab.keyboard_up",
  summary: "Releases a held key.",
  actionType: "key_up",
  http: { method: "POST", path: "/tabs/{tab_id}/keyboard/up" },
  cli: { command: "tab keyboard up", positionals: ["key"] },
  input: keyField,
  status: "key_up",
  result: () => ({ key: a.text("The key.") }),
  example: { title: "Release Shift", input: { key: "Shift" } },
  action: ({ key }) => keyUp({ key }),
});

export const tabFocus = stepOperation({
  name: "tab.focus",
  summary: "Focuses an element.",
  description:
    "Use it before tab.keyboard_press. Clicks a text field and puts the caret at its end; focuses other elements without a click, so nothing is activated.",
  cli: { positionals: ["ref"] },
  input: elementField,
  status: "focused",
  result: () => ({
    ref: a.int("The focused element; the control, if the ref was a label."),
    focused_by: focusedBySchema(),
  }),
  errors: ["ELEMENT_NOT_INTERACTABLE"],
  example: { title: "Before pressing keys", input: { ref: 12 } },
  action: ({ ref }) => focus({ ref }),
  toResult: ({ ref, by: focusedBy }) => ({ ref, focusedBy }),
});
