import type { Point } from "../../../page/world.ts";
import { type ContentFile, pathsFor } from "../../prompts/chosen-files.ts";
import type { Deadline } from "../../../shared/deadline.ts";
import type { Page } from "../../session/tab/page.ts";
import type { Action } from "../../step/action.ts";
import { pointOf, type Target } from "../../step/elements/target.ts";
import { dispatchFileDrag, warnOutside } from "./dispatch.ts";

export interface DropRequest {
  readonly target: Target;
  /** Paths below the permitted folders. */
  readonly paths: readonly string[];
  readonly contents: readonly ContentFile[];
}

export interface DropResult extends Point {
  readonly paths: readonly string[];
}

const NOT_TAKEN =
  "Nothing at this point takes dropped files. Choose another point, or give them to a file input with upload.";

/** Lets go of files over the page, as if they were dragged in from the desktop. */
export function dropFiles({ target, paths: asked, contents }: DropRequest): Action<DropResult> {
  return {
    act: async (deadline, context) => {
      const point = await pointOf(deadline, context, target, "point");
      warnOutside(context, point);
      const answer = { kind: "open", paths: asked, contents } as const;
      const any = { type: "open_multiple", directory: false } as const;
      const paths = await deadline.race(pathsFor(any, answer, context.tab.session, "The page"));
      context.tab.pointer = point;
      const { page, warnings } = context;
      const before = await countDrops(deadline, page);
      await dispatchFileDrag(deadline, context, point, paths);
      if (!wasTaken(before, await countDrops(deadline, page))) warnings.push(NOT_TAKEN);
      return { ...point, paths };
    },
  };
}

/** Wall time in which a document says how many drops it has seen. */
const COUNTED_MS = 500;

/** By document. */
type DropCounts = ReadonlyMap<string, number>;

/** Drops seen by the documents of all frames; not a number for one that is going away or too busy to say. */
async function countDrops(deadline: Deadline, { contexts }: Page): Promise<DropCounts> {
  using patience = deadline.child(COUNTED_MS);
  const counts = contexts.frameIds.map(async (frameId): Promise<[string, number]> => {
    const seen = await contexts.call(patience, "dropCount", [], frameId).catch(() => Number.NaN);
    return [`${frameId} ${contexts.documentsOf(frameId)}`, seen];
  });
  return new Map(await deadline.race(Promise.all(counts)));
}

/** Whether some document has seen a drop meanwhile. One that does not say, or is not there any more, counts as such. */
function wasTaken(before: DropCounts, after: DropCounts): boolean {
  for (const [document, count] of before) if (after.get(document) !== count) return true;
  for (const [document, count] of after) if (!before.has(document) && count > 0) return true;
  return false;
}
