import type { ParsedElement } from "../../html/dom/element.ts";
import type { Deadline } from "../../shared/deadline.ts";
import { pathsFor } from "../prompts/chosen-paths.ts";
import type { UploadRequest, UploadResult, StaticAct, StaticContext } from "../step/action.ts";
import { noFileInput } from "../step/elements/refusals.ts";
import { namedElement } from "./acting.ts";
import { LocalFile } from "../static-tab/local-file.ts";
import { NeedsBrowser } from "../static-tab/needs-browser.ts";
import { identified, refuseDisabled } from "./unfit.ts";

/** Of all files of a document: they are held while they are sent. */
const MAX_BYTES = 50 * 1_024 * 1_024;

/** Gives files to a file input; they go along with its form, or into the browser that the tab takes. */
export function uploadStatic(request: UploadRequest): StaticAct<UploadResult> {
  return async (deadline, context) => {
    const { controls } = context.staticTab;
    const input = controls.controlAt(namedElement(context, request.ref));
    refuseDisabled(context, input);
    const { ref, element } = identified(context, input);
    const takes = controls.fileInput(input);
    if (takes?.directory) throw new NeedsBrowser("whole folders are sent by a browser");
    if (!takes && controls.hasScript(input)) throw new NeedsBrowser(CHOOSER);
    if (!takes) throw noFileInput(ref, element);
    const chooser = {
      type: takes.multiple ? "open_multiple" : "open",
      directory: false,
    } as const;
    const answer = { kind: "open", ...request } as const;
    const paths = await deadline.race(
      pathsFor(chooser, answer, context.tab.session, `Element ${ref}`),
    );
    await attach(deadline, context, input, paths);
    return { ref, paths, by: "input" };
  };
}

const CHOOSER = "what opens a file chooser is the business of a script";

async function attach(
  deadline: Deadline,
  { staticTab }: StaticContext,
  input: ParsedElement,
  paths: readonly string[],
): Promise<void> {
  const files = await deadline.race(Promise.all(paths.map((path) => LocalFile.at(path))));
  const all = [...files, ...staticTab.filesBeside(input)];
  if (all.reduce((sum, { bytes }) => sum + bytes, 0) > MAX_BYTES) {
    throw new NeedsBrowser("files of more than 50 MB together are sent by a browser");
  }
  staticTab.controls.attach(input, files);
}
