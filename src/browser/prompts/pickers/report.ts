import type { Box } from "../../../page/snapshot.ts";
import type { AskedPicker } from "../../../page/world.ts";
import type { Deadline } from "../../../shared/deadline.ts";
import type { PageEventBody } from "../../model/page-events.ts";
import type { PickerTab } from "./pending.ts";
import type { DrivenPage } from "../../engine/driven-page.ts";
import { withControl } from "./handle.ts";

/** Only a page whose script is busy takes so long. */
const PATIENCE_MS = 2_000;

/**
 * Tells of the pickers that form controls have asked for since the last step, in whichever frame. To be called while the
 * page is awake: what it offers is told once, and must not get lost on a machine that is busy.
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
    const asked = await contexts.attempt(deadline, frameId, () =>
      contexts.call(deadline, "takePickers", [], frameId),
    );
    for (const picker of asked ?? []) await report(deadline, tab, frameId, picker);
  });
  await deadline.race(Promise.all(frames));
}

async function report(
  deadline: Deadline,
  tab: PickerTab,
  frameId: string,
  asked: AskedPicker,
): Promise<void> {
  const { page } = tab;
  const executionContext = await page.contexts.attempt(deadline, frameId, (it) =>
    Promise.resolve(it),
  );
  if (!executionContext) return;
  const { control, kind } = asked;
  const { id } = tab.pickers.open({
    kind: kind === "list" ? "select" : "datetime",
    page,
    documents: page.contexts.documents,
    frameId,
    executionContext,
    control,
  });
  const bounds = await boundsOf(deadline, page, frameId, control);
  tab.event(eventOf(asked, { id, tab_id: tab.id, pending: true, ...(bounds && { bounds }) }));
}

interface Common {
  readonly id: string;
  readonly tab_id: string;
  readonly pending: boolean;
  readonly bounds?: Box;
}

function eventOf(asked: AskedPicker, { id, tab_id, ...rest }: Common): PageEventBody {
  if (asked.kind === "list") {
    const { multiple, options, omitted } = asked;
    const further = omitted > 0 ? { options_omitted: omitted } : {};
    const data = { id, tab_id, multiple, options, ...further, ...rest };
    return { type: "select_open", data };
  }
  const { inputType, value, min, max, step } = asked;
  const data = { id, tab_id, input_type: inputType, value, min, max, step, ...rest };
  return { type: "datetime_picker_open", data };
}

/**
 * Where a control lies in the main viewport, picture pixels, in whichever frame it is; undefined for one without a box.
 * CDP DOM.getBoxModel.
 */
async function boundsOf(
  deadline: Deadline,
  page: DrivenPage,
  frameId: string,
  control: number,
): Promise<Box | undefined> {
  const { session, contexts, zoom } = page;
  const measured = await contexts.attempt(deadline, frameId, (executionContext) =>
    withControl(session, executionContext, control, (objectId) =>
      session.post("DOM.getBoxModel", { objectId }),
    ),
  );
  return measured && around(measured.model.border, zoom);
}

/** The upright box around a quad of four corners. */
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
