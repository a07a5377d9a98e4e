/** Runs steps (operations that let the page run), and describes all their effects to the model. */
import { z } from "zod";
import { quoted } from "../../../shared/text/quoted.ts";
import type { ActionContext } from "../../model/action.ts";
import type { CallFields } from "../../model/browser-tools.ts";

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
  settle: z.object({ reason: z.string(), still_loading: z.array(z.string()).optional() }),
  warnings: z.array(z.string()).default([]),
});

export type Step = z.output<typeof StepSchema>;

/** Runs an operation that is a step. @throws AppError of that operation */
export async function step(
  { deadline, browserTools }: ActionContext,
  operation: string,
  input: CallFields,
): Promise<Step> {
  return StepSchema.parse(await browserTools.do(deadline, operation, input));
}

/** Returns `what` (`Clicked …`) and the step's effects: another page or tab, a dialog, a download, warnings. */
export function renderedText(
  what: string,
  taken: Step,
  { observation }: Pick<ActionContext, "observation">,
): string {
  return [what, ...consequences(taken, observation.snapshot.url)].join(" ");
}

function consequences(taken: Step, from: string): readonly string[] {
  const { page, tab_changed, events, settle, warnings } = taken;
  const isLoading = settle.reason === "timeout" || settle.still_loading !== undefined;
  const place = `${page.title === "" ? "" : `${quoted(page.title)} `}${page.url}`;
  return [
    ...(tab_changed ? [`A new tab is in front now: ${place}.`] : []),
    ...(!tab_changed && page.url !== from ? [`The page is now ${place}.`] : []),
    ...eventLines(events, taken.tab_id),
    ...(isLoading ? ["The page was still loading; wait if you need more."] : []),
    ...warnings,
  ];
}

/** The rest of this file describes the events of a step that the model needs. */

interface SeenEvent {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Returns one sentence for each event that the model needs. @param shown id of the tab in front */
export function eventLines(events: readonly SeenEvent[], shown: string): readonly string[] {
  const answered = events.some(({ type }) => type === "dialog_closed");
  return events.flatMap(({ type, data }) => {
    if (type === "dialog" && answered && data["pending"] !== true) return [];
    return LINES[type]?.(data, shown) ?? [];
  });
}

type Line = (data: SeenEvent["data"], shown: string) => readonly string[] | undefined;

const LINES: Readonly<Record<string, Line>> = {
  dialog: ({ dialog_type, message }) => [
    `A dialog (${text(dialog_type)}) is open and says ${quoted(text(message))}: answer it with answer_dialog.`,
  ],
  navigation: ({ is_main_frame, http_status }) =>
    is_main_frame === true && typeof http_status === "number" && http_status >= FIRST_ERROR
      ? [`The server answered with the error ${http_status}.`]
      : undefined,
  popup: ({ new_tab_id, url }, shown) =>
    new_tab_id === shown ? undefined : [`Another tab was opened behind this one: ${text(url)}.`],
  tab_closed: () => ["A tab was closed."],
  download_started: ({ filename }) => [`A download began: ${quoted(text(filename))}.`],
  download_completed: ({ filename, bytes_received }) => [
    `The file ${quoted(text(filename))} was downloaded (${text(bytes_received)} bytes).`,
  ],
  download_failed: ({ filename }) => [`The download of ${quoted(text(filename))} failed.`],
  file_chooser: () => ["The page asks for a file: give it one with upload_file."],
  permission_requested: () => ["The page requested a permission, which was denied."],
  crash: () => ["The page crashed, or one of its scripts was stopped."],
};

const FIRST_ERROR = 400;

function text(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
