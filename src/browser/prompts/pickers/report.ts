import type { Box } from "../../../page/snapshot.ts";
import type { RequestedPicker } from "../../../page/world.ts";
import type { Deadline } from "../../../shared/deadline.ts";
import { objectIn, type ExecutionContext } from "../../chromium/target/execution-context.ts";
import type { PageEventBody } from "../../model/page-events.ts";
import { pickerControl, type PickerControl, type PickerTab } from "./pending.ts";

/** Longest wait for the page; only a page with a busy script takes so long. */
const PATIENCE_MS = 2_000;

/**
 * Reports the pickers that form controls of all frames have requested since the last step. Call it while the page is
 * awake, so that the page answers in time: it returns each picker only once, and a late answer would be lost.
 */
export async function reportPickers(deadline: Deadline, tab: PickerTab): Promise<void> {
  using patience = deadline.child(PATIENCE_MS);
  await takePickers(patience, tab).catch((error: unknown) => {
    deadline.check();
    if (!patience.expired && !tab.page.interruption.reason) throw error;
  });
}

async function takePickers(deadline: Deadline, tab: PickerTab): Promise<void> {
  const { contexts } = tab.page;
  const frames = contexts.frameIds.map(async (frameId) => {
    const requested = await contexts.attempt(deadline, frameId, () =>
      contexts.call(deadline, "takePickers", [], frameId),
    );
    for (const picker of requested ?? []) await report(deadline, tab, frameId, picker);
  });
  await deadline.race(Promise.all(frames));
}

async function report(
  deadline: Deadline,
  tab: PickerTab,
  frameId: string,
  requested: RequestedPicker,
): Promise<void> {
  const { control, kind } = requested;
  const picker = await pickerControl(deadline, tab.page, {
    kind: kind === "list" ? "select" : "datetime",
    control,
    frameId,
  });
  if (!picker) return;
  const id = tab.pickers.open(picker);
  const bounds = await boundsOf(deadline, picker);
  tab.event(eventOf(requested, { id, tab_id: tab.id, pending: true, ...(bounds && { bounds }) }));
}

interface Common {
  readonly id: string;
  readonly tab_id: string;
  readonly pending: boolean;
  readonly bounds?: Box;
}

function eventOf(requested: RequestedPicker, { id, tab_id, ...rest }: Common): PageEventBody {
  if (requested.kind === "list") {
    const { multiple, options, omitted } = requested;
    const further = omitted > 0 ? { options_omitted: omitted } : {};
    const data = { id, tab_id, multiple, options, ...further, ...rest };
    return { type: "select_open", data };
  }
  const { inputType, value, min, max, step } = requested;
  const data = { id, tab_id, input_type: inputType, value, min, max, step, ...rest };
  return { type: "datetime_picker_open", data };
}

/** Returns a control's box in screenshot pixels of the main viewport; undefined if it has none. CDP DOM.getBoxModel. */
async function boundsOf(
  deadline: Deadline,
  { page: { contexts, zoom }, frameId, control }: PickerControl,
): Promise<Box | undefined> {
  const border = await contexts.attempt(deadline, frameId, (it) => borderOf(it, control));
  return border && around(border, zoom);
}

async function borderOf(
  executionContext: ExecutionContext,
  control: number,
): Promise<readonly number[] | undefined> {
  const { session } = executionContext;
  const objectId = await objectIn(executionContext, `__fermata.pickerControl(${control})`);
  if (objectId === undefined) return undefined;
  const measured = session.post("DOM.getBoxModel", { objectId });
  void session.post("Runtime.releaseObject", { objectId });
  return (await measured).model.border;
}

/** Returns the axis-aligned box around a quad (x and y of four corners), multiplied by `zoom`. */
function around(quad: readonly number[], zoom: number): Box {
  const xs = quad.filter((_, index) => index % 2 === 0);
  const ys = quad.filter((_, index) => index % 2 === 1);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return {
    x: tenth(x * zoom),
    y: tenth(y * zoom),
    width: tenth((Math.max(...xs) - x) * zoom),
    height: tenth((Math.max(...ys) - y) * zoom),
  };
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
