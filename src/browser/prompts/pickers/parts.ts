import type { Protocol } from "devtools-protocol";
import type { Deadline } from "../../../shared/deadline.ts";
import type { DrivenPage } from "../../engine/driven-page.ts";
import type { PendingPicker } from "./pending.ts";
import { withControl } from "./handle.ts";
import type { DatePart } from "./last-key.ts";

const PSEUDO = /^-webkit-datetime-edit-(\w+)-field$/;

/**
 * The parts of an input of a date or a time that can be changed, as the browser shows them: their order is that of its
 * language. They lie in a shadow tree of the browser's own. CDP DOM.describeNode.
 */
export async function datePartsOf(
  deadline: Deadline,
  page: DrivenPage,
  { frameId, control }: PendingPicker,
): Promise<readonly DatePart[]> {
  const { session, contexts } = page;
  const found = await contexts.attempt(deadline, frameId, (executionContext) =>
    withControl(session, executionContext, control, (objectId) =>
      session.post("DOM.describeNode", { objectId, depth: -1, pierce: true }),
    ),
  );
  return found ? partsBelow(found.node).filter(({ min, max }) => min < max) : [];
}

function partsBelow(node: Protocol.DOM.Node): readonly DatePart[] {
  const below = [...(node.shadowRoots ?? []), ...(node.children ?? [])].flatMap(partsBelow);
  const attribute = (name: string) => {
    const at = (node.attributes ?? []).indexOf(name);
    return at === -1 ? "" : (node.attributes?.[at + 1] ?? "");
  };
  const name = PSEUDO.exec(attribute("pseudo"))?.[1];
  if (name === undefined) return below;
  return [
    { name, min: Number(attribute("aria-valuemin")), max: Number(attribute("aria-valuemax")) },
  ];
}
