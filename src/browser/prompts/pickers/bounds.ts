import type { Box } from "../../../page/snapshot.ts";
import type { Deadline } from "../../../shared/deadline.ts";
import type { DrivenPage } from "../../engine/driven-page.ts";
import { withControl } from "./handle.ts";

/**
 * Where a control lies in the main viewport, picture pixels, in whichever frame it is; undefined for one without a box.
 * CDP DOM.getBoxModel.
 */
export async function boundsOf(
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
