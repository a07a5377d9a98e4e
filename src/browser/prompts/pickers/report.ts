import type { Box } from "../../../page/snapshot.ts";
import type { AskedPicker } from "../../../page/world.ts";
import type { Deadline } from "../../../shared/deadline.ts";
import type { PageEventBody } from "../../model/page-events.ts";
import { boundsOf } from "./bounds.ts";
import type { PickerTab } from "./pending.ts";

/** Tells of the pickers that form controls have asked for since the last step, in whichever frame. */
export async function reportPickers(deadline: Deadline, tab: PickerTab): Promise<void> {
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
