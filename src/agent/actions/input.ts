import { z } from "zod";
import { defineAction, type ActionContext, type ActionResult } from "../model/action.ts";
import {
  elementNumbered,
  INDEX,
  INDEX_ALIASES,
  namedElement,
  namedShortly,
} from "./support/element.ts";
import { suggestionsFor } from "../../page/readers/suggestions.ts";
import { checkTyped } from "../model/typed-secrets.ts";
import { step, renderedText, type Step } from "./support/browser-step.ts";
import type { SnapshotNode } from "../../page/snapshot.ts";
import { quoted } from "../../shared/text/quoted.ts";

/** Enters values into controls: by typing, with a picker, or by moving a slider. */

const PICKED = new Set(["date", "time", "datetime-local", "month", "week", "color"]);
/** By kind of control that `input_text` cannot set: the end of a message that names the right action. */
const INSTEAD: Readonly<Record<string, string>> = {
  select: "is a list: choose with select_dropdown_option.",
  file: "takes a file: give it one with upload_file.",
  checkbox: "is ticked by a click: use click_element.",
  radio: "is chosen by a click: use click_element.",
};
/** Maximum characters of a text to type key by key; a longer text is inserted at once. */
const LONGEST_TYPED = 200;

/** Replaces the value of a control. Returns a failure for controls that other actions handle. */
async function enter(
  context: ActionContext,
  node: SnapshotNode,
  value: string,
): Promise<ActionResult> {
  const kind = node.tag === "select" ? "select" : (node.attributes["type"] ?? "");
  const instead = INSTEAD[kind];
  if (instead !== undefined) return { failed: true, text: `${namedElement(node)} ${instead}` };
  if (PICKED.has(kind)) return pick(context, node, value);
  if (kind === "range" || node.role === "slider") return slide(context, node, value);
  return write(context, node, value);
}

async function write(
  context: ActionContext,
  node: SnapshotNode,
  text: string,
): Promise<ActionResult> {
  const { ref } = node;
  if (mayHoldText(node)) await step(context, "tab.clear_text", { ref });
  if (text === "") return { text: `Cleared ${namedElement(node)}.` };
  const isTyped = text.length <= LONGEST_TYPED && !/[\r\n\t]/.test(text);
  const written = await step(context, isTyped ? "tab.type" : "tab.insert_text", { ref, text });
  const shown = written.result["value"];
  const what = `Entered ${quoted(text)} into ${namedElement(node)}.`;
  const report = renderedText(what, written, context);
  if (typeof shown !== "string" || shown === text) return { text: report };
  const isLost = shown.trim() === "";
  return {
    ...(isLost && { failed: true }),
    text: `${report} The field ${isLost ? "is empty" : `shows ${quoted(shown)}`} now.`,
  };
}

/**
 * Returns whether the field is writable and may contain text. A field without a value in the snapshot may contain a
 * password, because snapshots omit passwords.
 */
function mayHoldText({ attributes, text, state }: SnapshotNode): boolean {
  const { value } = attributes;
  return state.readonly !== true && (value === undefined ? true : value !== "" || text !== "");
}

async function slide(
  context: ActionContext,
  node: SnapshotNode,
  value: string,
): Promise<ActionResult> {
  const target_value = Number(value);
  if (value.trim() === "" || Number.isNaN(target_value)) {
    return { failed: true, text: `${namedElement(node)} takes a number, not ${quoted(value)}.` };
  }
  const slid = await step(context, "tab.slider", { ref: node.ref, target_value });
  const shown = slid.result["value"];
  const isThere = typeof shown !== "number" || shown === target_value;
  const now = typeof shown === "number" ? ` It says ${shown}.` : "";
  return {
    ...(!isThere && { failed: true }),
    text: renderedText(`Moved ${namedElement(node)} to ${value}.${now}`, slid, context),
  };
}

/** Clicks a control and sets its value in the picker that opens; if none opens, enters the value as text. */
async function pick(
  context: ActionContext,
  node: SnapshotNode,
  value: string,
): Promise<ActionResult> {
  const pressed = await step(context, "tab.click", { ref: node.ref });
  const id = pickerOf(pressed);
  if (id === undefined) return write(context, node, value);
  const picked = await step(context, "picker.answer_datetime", { id, value });
  return { text: renderedText(`Set ${namedElement(node)} to ${quoted(value)}.`, picked, context) };
}

function pickerOf({ events }: Step): string | undefined {
  const opened = events.find(({ type }) => type === "datetime_picker_open");
  const id = opened?.data["id"];
  return typeof id === "string" ? id : undefined;
}

export const inputText = defineAction({
  name: "input_text",
  aliases: ["type", "fill", "input", "type_text", "enter_text", "fill_field"],
  description: "Replace what a field holds; an empty text clears it.",
  parameters: z.object({
    index: INDEX,
    text: z.string().max(100_000).describe("The text; empty to clear the field."),
  }),
  parameterAliases: { ...INDEX_ALIASES, value: "text", content: "text" },
  effect: "act",
  run: async ({ index, text }, context) => {
    const { deadline, browserTools } = context;
    const node = elementNumbered(context, index);
    const before = await browserTools.see(deadline, { picture: false });
    const result = await enter(context, node, text);
    if (result.failed === true || text === "") return result;
    const after = await browserTools.see(deadline, { picture: false });
    const suggestions = suggestionsFor(node, before.snapshot, after.snapshot);
    if (suggestions.length === 0) return result;
    const hint = `Suggestions have appeared; click the one that is meant: ${namedShortly(suggestions)}.`;
    return { ...result, text: `${result.text} ${hint}` };
  },
});

export const setValue = defineAction({
  name: "set_value",
  aliases: ["set_date", "set_slider", "set_slider_value"],
  description:
    "Fill a date, time, colour or slider: 2026-06-15, 14:45, 2026-06-15T14:45, 2026-06, 2026-W25, #1e90ff, 7.",
  parameters: z.object({
    index: INDEX,
    value: z.coerce.string().max(1_000).describe("The value."),
  }),
  parameterAliases: { ...INDEX_ALIASES, text: "value", date: "value" },
  effect: "act",
  run: ({ index, value }, context) => enter(context, elementNumbered(context, index), value),
});

export const pasteFromClipboard = defineAction({
  name: "paste_from_clipboard",
  isRare: true,
  aliases: ["paste"],
  description: "Insert your clipboard at the cursor or into a field.",
  parameters: z.object({
    index: z.int().optional().describe("Index of the field; what has the keyboard unless stated."),
  }),
  parameterAliases: INDEX_ALIASES,
  effect: "act",
  run: async ({ index }, context) => {
    const { clipboard: text } = context.scratchpad;
    if (text === "")
      return { failed: true, text: "The clipboard is empty: copy_to_clipboard first." };
    checkTyped(text);
    const node = index === undefined ? undefined : elementNumbered(context, index);
    const into = node ? { ref: node.ref } : {};
    const pasted = await step(context, "tab.insert_text", { text, ...into });
    const where = node ? ` into ${namedElement(node)}` : "";
    return { text: renderedText(`Pasted ${text.length} characters${where}.`, pasted, context) };
  },
});
