/** Forms of the frozen page, in whichever frame: how their fields are found again. */
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

const WHY = "forms are looked into in a browser alone";

/** A form, and the frame whose execution context knows it; none for the page's own. */
export interface ScannedForm extends FormScan {
  readonly frameId?: string;
}

/**
 * Fields by their selectors, in the document whose address is `frame`, or that of the page. Undefined when there is no
 * such document or form.
 * @throws AppError INVALID_REQUEST for what is no selector
 */
export function findFields(
  deadline: Deadline,
  tab: Tab,
  search: Omit<FieldSearch, "nextRef">,
): Promise<FoundFields | undefined> {
  return inFrames(deadline, tab, search.frame !== undefined, async (frameId) => {
    const args = [{ ...search, nextRef: tab.nextRef }] as const;
    const found = await tab.page.contexts.call(deadline, "findFields", [...args], frameId);
    if (found && "error" in found) {
      throw new AppError("INVALID_REQUEST", `This is not a CSS selector: ${found.error}`);
    }
    if (found) tab.nextRef = found.nextRef;
    return found ?? undefined;
  });
}

/** Returns the options and the text of a custom list; undefined if the element is no list or is gone. */
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

/** Undefined when nothing of the form is there any more. */
export function scanForm(
  deadline: Deadline,
  tab: Tab,
  request: FormScanRequest,
): Promise<ScannedForm | undefined> {
  return inFrames(deadline, tab, true, async (frameId) => {
    const scan = await tab.page.contexts.call(deadline, "scanForm", [request], frameId);
    return scan ? { ...scan, ...(frameId !== undefined && { frameId }) } : undefined;
  });
}

/** The first answer: of the page itself, then of the frames of other origins that were entered. */
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
      // A frame may have gone since it was entered.
      const found = await tab.page.contexts.attempt(deadline, frameId, () => ask(frameId));
      if (found !== undefined) return found;
    }
    return undefined;
  });
}
