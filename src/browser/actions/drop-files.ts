import type { Point } from "../../page/world.ts";
import { pathsFor } from "../prompts/chosen-paths.ts";
import type { ContentFile } from "../prompts/session-files.ts";
import type { Action } from "../step/action.ts";
import { pointOf, type Target } from "../step/elements/target.ts";
import { countInput, hasArrived } from "./counted-input.ts";
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
      const before = await countInput(deadline, page, "dropCount");
      await dispatchFileDrag(deadline, context, point, paths);
      if (!hasArrived(before, await countInput(deadline, page, "dropCount")))
        warnings.push(NOT_TAKEN);
      return { ...point, paths };
    },
  };
}
