import { z } from "zod";
import type { Session } from "../browser/session.ts";
import type { Tab } from "../browser/tab.ts";
import type { Target } from "../browser/target.ts";
import { AppError } from "../shared/errors.ts";
import type { Call } from "./operation.ts";

export const TAB_FIELD = {
  tab_id: z
    .string()
    .min(1)
    .optional()
    .describe('The tab; left out or "active" means the active one.'),
};

export const TARGET_FIELDS = {
  x: z
    .number()
    .optional()
    .describe("Horizontal position in pixels of the screenshot. Give x and y, or ref."),
  y: z.number().optional().describe("Vertical position in pixels of the screenshot."),
  ref: z
    .int()
    .optional()
    .describe("Ref of an element, instead of x and y; it is scrolled into view if needed."),
};

export const MODIFIERS_FIELD = {
  modifiers: z
    .array(z.string())
    .default([])
    .describe(
      "Keys held meanwhile: Shift, Control, Alt, Meta, or a left or right form such as ShiftLeft.",
    ),
};

export const KEY_FIELD = {
  key: z
    .string()
    .min(1)
    .describe(
      "Name of the key in any case, such as Enter, ArrowDown, F5 or Backspace, or the character itself.",
    ),
};

export function sessionOf(call: Call): Promise<Session> {
  return call.services.browser.defaultSession(call.deadline);
}

export async function tabOf(
  call: Call,
  input: { readonly tab_id?: string | undefined },
): Promise<Tab> {
  const session = await sessionOf(call);
  return session.tab(input.tab_id === "active" ? undefined : input.tab_id);
}

/** `prefix` stands before the fields' names, where an operation has two targets. */
export function targetOf(
  input: {
    readonly x?: number | undefined;
    readonly y?: number | undefined;
    readonly ref?: number | undefined;
  },
  prefix = "",
): Target {
  const { x, y, ref } = input;
  if (ref !== undefined && x === undefined && y === undefined) return { ref };
  if (ref === undefined && x !== undefined && y !== undefined) return { x, y };
  const [nameX, nameY, nameRef] = ["x", "y", "ref"].map((name) => `"${prefix}${name}"`);
  throw new AppError(
    "INVALID_REQUEST",
    ref === undefined
      ? `Both ${nameX} and ${nameY} are required, or ${nameRef} in their place.`
      : `Give either ${nameRef} or ${nameX} and ${nameY}, not both.`,
  );
}
