import type { Point } from "../../../page/world.ts";
import { type ContentFile, pathsFor } from "../../prompts/chosen-files.ts";
import type { Deadline } from "../../../shared/deadline.ts";
import type { Page } from "../../session/tab/page.ts";
import type { Action } from "../../step/action.ts";
import { pointOf, type Target } from "../../step/elements/target.ts";
import { dispatchFileDrag, warnOutside } from "./dispatch.ts";

export interface DropRequest {
  readonly target: Target;
  /** Paths below the allowed folders. */
  readonly paths: readonly string[];
  readonly contents: readonly ContentFile[];
}

export interface DropResult extends Point {
  readonly paths: readonly string[];
}

const NOT_TAKEN =
  "Nothing at this point accepts dropped files. Choose another point, or pass the files to a file input with upload.";

/** Drops files on the page, as if dragged in from the desktop. */
export function dropFiles({ target, paths: requested, contents }: DropRequest): Action<DropResult> {
  return {
    act: async (deadline, context) => {
      const point = await pointOf(deadline, context, target, "point");
      warnOutside(context, point);
      const answer = { kind: "open", paths: requested, contents } as const;
      const any = { type: "open_multiple", directory: false } as const;
      const paths = await deadline.race(pathsFor(any, answer, context.tab.session, "The page"));
      context.tab.pointer = point;
      const { page, warnings } = context;
      const before = await dropsSeen(deadline, page);
      await dispatchFileDrag(deadline, context, point, paths);
      if ((await dropsSeen(deadline, page)) === before) warnings.push(NOT_TAKEN);
      return { ...point, paths };
    },
  };
}

/** Longest wait for a document to return its number of drops, wall time. */
const COUNTED_MS = 500;

/**
 * Returns the number of drops in each document, as one text. If the text changes, a document has received a drop. The
 * text also changes if a document is removed or is too busy to return its number.
 */
async function dropsSeen(deadline: Deadline, { contexts }: Page): Promise<string> {
  using patience = deadline.child(COUNTED_MS);
  const seen = contexts.frameIds.map(async (frameId) => {
    const count = contexts.call(patience, "dropCount", [], frameId);
    const drops = await count.catch(() => performance.now());
    return `${frameId} ${contexts.documentsOf(frameId)} ${drops}`;
  });
  return (await deadline.race(Promise.all(seen))).join();
}
