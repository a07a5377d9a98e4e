/** Reads forms of the frozen page, in all frames, and resolves their fields. */
import type {
  Choices,
  FieldSearch,
  FormScan,
  FormScanRequest,
  FoundFields,
} from "../../page/world.ts";
import type { Deadline } from "../../shared/deadline.ts";
import { AppError } from "../../shared/errors.ts";
import { usable } from "./reads.ts";
import type { Tab } from "../session/tab/tab.ts";

const WHY = "only a browser can read forms";

/** A form, with the id of its frame if the frame has its own execution context (another origin). */
export interface ScannedForm extends FormScan {
  readonly frameId?: string;
}

/**
 * Returns fields by their selectors, in the document with the address `frame`; by default in the main document.
 * Undefined if there is no such document or form.
 * @throws AppError INVALID_REQUEST for an invalid selector
 */
export function findFieldsOf(
  deadline: Deadline,
  tab: Tab,
  search: Omit<FieldSearch, "nextRef">,
): Promise<FoundFields | undefined> {
  return inFrames(deadline, tab, search.frame !== undefined, async (frameId) => {
    const args = [{ ...search, nextRef: tab.nextRef }] as const;
    const found = await tab.page.contexts.call(deadline, "findFields", [...args], frameId);
    if (found && "error" in found) {
      throw new AppError("INVALID_REQUEST", `Pass a CSS selector. ${found.error}`);
    }
    if (found) tab.nextRef = found.nextRef;
    return found ?? undefined;
  });
}

/** Returns the options and the text of a custom list; undefined if the element is removed. */
export function readChoicesOf(
  deadline: Deadline,
  tab: Tab,
  ref: number,
): Promise<Choices | undefined> {
  return inFrames(deadline, tab, true, async (frameId) => {
    const choices = await tab.page.contexts.call(deadline, "choices", [ref, tab.nextRef], frameId);
    if (choices) tab.nextRef = choices.nextRef;
    return choices ?? undefined;
  });
}

/** Returns the fields of a form, and its frame; undefined if the form is removed. */
export function scanFormOf(
  deadline: Deadline,
  tab: Tab,
  request: FormScanRequest,
): Promise<ScannedForm | undefined> {
  return inFrames(deadline, tab, true, async (frameId) => {
    const scan = await tab.page.contexts.call(deadline, "scanForm", [request], frameId);
    return scan ? { ...scan, ...(frameId !== undefined && { frameId }) } : undefined;
  });
}

/** Queries the page and then, if `entersFrames`, its frames of other origins. Returns the first defined result. */
function inFrames<T>(
  deadline: Deadline,
  tab: Tab,
  entersFrames: boolean,
  ask: (frameId?: string) => Promise<T | undefined>,
): Promise<T | undefined> {
  return tab.queue.run(deadline, async () => {
    await usable(deadline, tab, WHY);
    const own = await deadline.race(ask());
    if (own !== undefined || !entersFrames) return own;
    for (const { frameId } of tab.frames.values()) {
      // `attempt`, since the frame may have been removed since the last observation.
      const found = await tab.page.contexts.attempt(deadline, frameId, () => ask(frameId));
      if (found !== undefined) return found;
    }
    return undefined;
  });
}
