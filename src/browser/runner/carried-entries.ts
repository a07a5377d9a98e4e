import type { Deadline } from "../../shared/deadline.ts";
import { inputChooser } from "../prompts/input-chooser.ts";
import type { ActContext } from "../step/action.ts";
import type { CarriedFiles, StaticTabEngine } from "../static-tab/static-tab-engine.ts";

/** Puts what was typed and chosen without a browser into the same controls of the page in it. */
export async function carryEntries(
  deadline: Deadline,
  context: ActContext,
  staticTab: StaticTabEngine,
): Promise<void> {
  const { page, warnings } = context;
  const entries = staticTab.entries();
  const lost: string[] = [];
  if (entries.length > 0 && !page.interruption.reason) {
    const places = await page.contexts.call(deadline, "enterCarried", [entries]);
    lost.push(...places.map((at) => entries[at]?.name ?? ""));
  }
  for (const files of staticTab.files()) {
    if (page.interruption.reason) break;
    if (!(await carryFiles(deadline, context, files))) lost.push(files.name);
  }
  if (lost.length === 0) return;
  const named = lost.map((name) => JSON.stringify(name)).join(", ");
  warnings.push(
    `The page in its browser has other controls: what was entered in ${named} was not carried along.`,
  );
}

/** Whether the page has taken them. */
async function carryFiles(
  deadline: Deadline,
  { page, tab }: ActContext,
  { paths, ...entry }: CarriedFiles,
): Promise<boolean> {
  const found = await page.contexts.call(deadline, "carriedRefs", [[entry], tab.nextRef]);
  tab.nextRef = found.nextRef;
  const ref = found.refs[0] ?? undefined;
  const frameId = page.contexts.frameIds[0] ?? "";
  if (ref === undefined) return false;
  const chooser = await page.contexts.attempt(deadline, frameId, (executionContext) =>
    inputChooser(executionContext, frameId, ref),
  );
  if (!chooser) return false;
  const given = chooser.provide(deadline, page, paths).then(() => true);
  return given.catch(() => {
    deadline.check();
    return false;
  });
}
