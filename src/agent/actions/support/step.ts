/** What the model is told of a step: what came of it beyond what was asked for. */
import { z } from "zod";
import { quoted } from "../../../shared/quoted.ts";
import type { ActionContext } from "../../action.ts";
import type { Fields } from "../../browser-tools.ts";
import { eventLines } from "./events.ts";

const StepSchema = z.object({
  result: z.record(z.string(), z.unknown()).default({}),
  tab_id: z.string(),
  tab_changed: z.boolean().default(false),
  page: z.object({ url: z.string(), title: z.string() }),
  scroll: z.object({
    vertical_px: z.number(),
    page_height: z.number(),
    viewport_height: z.number(),
  }),
  events: z.array(z.object({ type: z.string(), data: z.record(z.string(), z.unknown()) })),
  settle: z.object({ reason: z.string() }),
  warnings: z.array(z.string()).default([]),
});

export type Step = z.output<typeof StepSchema>;

/** Carries out an operation that is a step. @throws AppError as it does */
export async function step(
  { deadline, browserTools }: ActionContext,
  operation: string,
  input: Fields,
): Promise<Step> {
  return StepSchema.parse(await browserTools.do(deadline, operation, input));
}

/** `Clicked …`, and what came of it: another page or tab, a dialog, a download, warnings. */
export function toldOf(what: string, taken: Step, { sight }: Pick<ActionContext, "sight">): string {
  return [what, ...consequences(taken, sight.snapshot.url)].join(" ");
}

function consequences(taken: Step, from: string): readonly string[] {
  const { page, tab_changed, events, settle, warnings } = taken;
  const place = `${page.title === "" ? "" : `${quoted(page.title)} `}${page.url}`;
  return [
    ...(tab_changed ? [`A new tab is in front now: ${place}.`] : []),
    ...(!tab_changed && page.url !== from ? [`The page is now ${place}.`] : []),
    ...eventLines(events, taken.tab_id),
    ...(settle.reason === "timeout" ? ["The page was still loading; wait if you need more."] : []),
    ...warnings,
  ];
}
