import type { UploadRequest, UploadResult, Action, ActContext } from "../step/action.ts";
import type { Deadline } from "../../shared/deadline.ts";
import { inputChooser } from "../prompts/input-chooser.ts";
import type { PendingChooser } from "../prompts/chooser.ts";
import { controlNamed, type FoundControl } from "../step/elements/control.ts";
import { restless } from "../capture/missing.ts";
import { noFileInput, rejectUnsupported } from "../step/elements/refusals.ts";
import { uploadStatic } from "../static-step/acting.ts";
import { reachedPoint } from "../step/elements/target.ts";
import { pathsFor } from "../prompts/chosen-files.ts";
import { clickAt, LEFT_CLICK } from "./mouse/click.ts";
import { isLeaving } from "./mouse/pacing.ts";

/** Page time between two checks whether the clicked element has opened a file chooser. */
const LOOK_EVERY_MS = 50;
const MOST_LOOKS = 20;

/**
 * Sets the files of a file input, even if it is hidden, which is common. Clicks any other element, and answers the file
 * chooser that the click opens.
 */
export function upload(request: UploadRequest): Action<UploadResult> {
  return {
    onStatic: uploadStatic(request),
    act: async (deadline, context) => {
      const target = await controlNamed(deadline, context, request.ref);
      refuseDisabled(target);
      return target.control.files
        ? intoInput(deadline, context, target, request)
        : intoChooser(deadline, context, target, request);
    },
  };
}

/** Rejects a disabled element but not a hidden one, since pages often hide file inputs. */
function refuseDisabled({ found }: FoundControl): void {
  const { hiddenReason: _hidden, ...element } = found.element;
  rejectUnsupported({ ref: found.ref, element }, "press");
}

async function intoInput(
  deadline: Deadline,
  context: ActContext,
  { control, found }: FoundControl,
  request: UploadRequest,
): Promise<UploadResult> {
  const { page, tab } = context;
  const { multiple = false, directory = false } = control.files ?? {};
  const input = { type: multiple || directory ? "open_multiple" : "open", directory } as const;
  const answer = { kind: "open", ...request } as const;
  const paths = await deadline.race(pathsFor(input, answer, tab.session, `Element ${control.ref}`));
  const frameId = found.frame?.frameId ?? page.contexts.frameIds[0] ?? "";
  const chooser = await page.contexts.attempt(deadline, frameId, (executionContext) =>
    inputChooser(executionContext, frameId, control.ref),
  );
  if (!chooser) throw restless(control.ref);
  await chooser.provide(deadline, page, paths);
  return { ref: control.ref, paths, by: "input" };
}

async function intoChooser(
  deadline: Deadline,
  context: ActContext,
  { control, found }: FoundControl,
  request: UploadRequest,
): Promise<UploadResult> {
  const { page, tab } = context;
  const answer = { kind: "open", ...request } as const;
  const files = { type: "open_multiple", directory: false } as const;
  const noContents = { ...answer, contents: [] };
  await deadline.race(pathsFor(files, noContents, tab.session, "")); // rejects invalid paths before the click
  const before = page.prompts.choosers.pending;
  const point = await reachedPoint(deadline, context, found);
  await clickAt(deadline, context, point, LEFT_CLICK);
  const chooser = await opened(deadline, context, before);
  if (!chooser) throw noFileInput(control.ref, control);
  const paths = await deadline.race(
    pathsFor(chooser, answer, tab.session, `File chooser ${chooser.id}`),
  );
  await chooser.client.provide(deadline, page, paths, chooser);
  page.prompts.choosers.selected(chooser, paths);
  return { ref: control.ref, paths, by: "chooser" };
}

async function opened(
  deadline: Deadline,
  context: ActContext,
  before: PendingChooser | undefined,
): Promise<PendingChooser | undefined> {
  const { page } = context;
  for (let look = 1; look <= MOST_LOOKS; look += 1) {
    await deadline.race(page.prompts.reported());
    const { pending } = page.prompts.choosers;
    if (pending && pending !== before) return pending;
    if (isLeaving(context)) return undefined;
    await page.engine.run(deadline, LOOK_EVERY_MS, "fast");
  }
  return undefined;
}
