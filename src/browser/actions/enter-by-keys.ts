import type { EntryState } from "../../page/world.ts";
import type { Deadline } from "../../shared/deadline.ts";
import { dispatchKeys } from "./dispatch.ts";
import { keyPressEvents } from "../chromium/input/keyboard.ts";
import { resolveKey } from "../chromium/input/keys.ts";
import type { ActContext } from "../step/action.ts";
import { lastKey } from "../prompts/pickers/last-key.ts";
import { partsOf } from "../prompts/pickers/parts.ts";
import type { PendingPicker } from "../prompts/pickers/pending.ts";
import { ifPresent } from "../prompts/pickers/present.ts";

/** A value on its way into a control. */
export interface Entry {
  readonly context: ActContext;
  readonly picker: PendingPicker;
  /** Before the entry. */
  readonly state: EntryState;
  readonly value: string;
}

const NO_KEYS: ReadonlySet<string> = new Set();

/**
 * Leaves the value's neighbour in the control, unseen by the page, and gets from there to the value with an arrow key.
 * Returns whether that went well; if the page has gone elsewhere because of it, it did.
 */
export async function enterByKeys(
  deadline: Deadline,
  { context, picker, state, value }: Entry,
): Promise<boolean> {
  const { page } = context;
  const last = lastKey(state.inputType, value, await partsOf(deadline, page, picker));
  if (!last) return false;
  const args: [number, string] = [picker.control, last.from];
  await page.contexts.call(deadline, "prepareValue", args, picker.frameId);
  const names = [...Array.from({ length: last.right }, () => "ArrowRight"), last.key];
  await dispatchKeys(
    deadline,
    context,
    names.flatMap(
      (name) => keyPressEvents({ key: resolveKey(name), modifiers: [], held: NO_KEYS }).events,
    ),
  );
  const after = await ifPresent(deadline, page, picker, (patience) =>
    page.contexts.call(patience, "entryState", [picker.control], picker.frameId),
  );
  return !after || (after.value === value && after.inputs > state.inputs);
}
