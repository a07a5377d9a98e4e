import { createHash } from "node:crypto";
import { z } from "zod";
import type { ActionRecord } from "../../ports/history.ts";
import { fileSchema, fileWire, renderFile } from "../definition/answer.ts";
import { harOf } from "../definition/har.ts";
import { defineOperation, type Call, type RenderedFile } from "../definition/operation.ts";
import { AppError } from "../../shared/errors.ts";
import {
  HISTORY_ERRORS,
  historyOf,
  storedScreenshot,
  sessionIdField,
  eventWire,
  sessionWire,
  type historyEventSchema,
  type historySessionSchema,
} from "./records.ts";
import { recordedSession } from "./sessions.ts";
import { callsOf, harPages, withCalls, type ActionWithCalls } from "./step-calls.ts";
import { a, type Input } from "../definition/described.ts";

/** Maximum size of all screenshots in a report, bytes: browsers have trouble with larger pages. */
const MOST_PICTURE_BYTES = 60_000_000;
const EVENTS_PER_STEP = 5;

export const historyReport = defineOperation({
  name: "history.report",
  summary: "Exports a recorded session as one file.",
  description:
    "html: timeline with secrets hidden. webp: animation of up to 200 screenshots. json: actions and events. har: up to 50 requests per action, no bodies.",
  http: {
    method: "GET",
    path: "/history/sessions/{session_id}/report",
    file: true,
    saysSuccess: true,
  },
  cli: { command: "history export" },
  input: () => ({
    session_id: sessionIdField().session_id.default("current"),
    format: a.value(
      "html: the steps with all details. webp: an animation. json: the data of html without screenshots. har: the network requests of the steps.",
      z.enum(["html", "webp", "json", "har"]).default("html"),
    ),
    limit: a.int("Maximum number of steps, the latest ones.").min(1).max(5_000).default(1_000),
    include_screenshots: a.flag("For html: include the stored screenshots.").default(true),
    frame_ms: a.value(
      "For webp: display time of each screenshot, milliseconds.",
      z.int().min(100).max(10_000).default(1_000),
    ),
    max_width: a.value(
      "For webp: largest width; wider screenshots are scaled down, pixels.",
      z.int().min(100).max(1_920).default(800),
    ),
  }),
  output: fileSchema,
  errors: ["SESSION_NOT_FOUND", "SCREENSHOT_NOT_FOUND", ...HISTORY_ERRORS],
  example: { title: "The session in use", input: { session_id: "current" } },
  run: async (input, call) => {
    const { session_id, format, limit, include_screenshots: withPictures } = input;
    const history = historyOf(call);
    const session = await recordedSession(call, session_id);
    const { id: sessionId } = session;
    const latest = { direction: "backward", limit } as const;
    const { rows: actions } = await history.actionPage({ sessionId }, latest);
    if (format === "webp") {
      const { frame_ms: frameMs, max_width: maxWidth } = input;
      return fileWire(await runAnimation(call, { sessionId, actions, frameMs, maxWidth }));
    }
    const calls = await callsOf(call, actions);
    if (format === "har") {
      const data = harOf(harPages(actions.toReversed(), calls));
      return fileWire({ data, name: `${sessionId}.har`, mimeType: "application/json" });
    }
    const events = await history.eventPage(
      { sessionId },
      { ...latest, limit: limit * EVENTS_PER_STEP },
    );
    const said = { session: sessionWire(session), events: events.rows.toReversed().map(eventWire) };
    if (format === "json") {
      const exported = { ...said, actions: actions.map((row) => withCalls(row, calls)) };
      const data = Buffer.from(JSON.stringify(exported));
      return fileWire({ data, name: `${sessionId}.json`, mimeType: "application/json" });
    }
    const pictures = withPictures ? await picturesOf(call, actions) : {};
    const shown = actions.map((row) => withCalls(withStored(row, pictures[row.id]), calls));
    const data = Buffer.from(await reportPage({ ...said, actions: shown, pictures }));
    return fileWire({ data, name: `${sessionId}.html`, mimeType: "text/html" });
  },
  render: renderFile,
});

type Pictures = RecordedRun["pictures"];

/** Returns the screenshots of the latest steps that fit the size limit. */
async function picturesOf(call: Call, actions: readonly ActionRecord[]): Promise<Pictures> {
  let left = MOST_PICTURE_BYTES;
  const read = async (path: string | null) => {
    const picture = left > 0 ? await storedScreenshot(call, path) : undefined;
    if (!picture || (left -= picture.data.length) < 0) return undefined;
    return `data:${picture.mimeType};base64,${picture.data.toString("base64")}`;
  };
  const pictures: Record<string, { before?: string; after?: string }> = {};
  for (const { id, screenshotBeforePath, screenshotAfterPath } of actions) {
    const after = await read(screenshotAfterPath);
    const before = await read(screenshotBeforePath);
    pictures[id] = {
      ...(before !== undefined && { before }),
      ...(after !== undefined && { after }),
    };
  }
  return pictures;
}

function withStored(action: ActionRecord, stored: Pictures[string] = {}): ActionRecord {
  return {
    ...action,
    screenshotBeforePath: stored.before === undefined ? null : action.screenshotBeforePath,
    screenshotAfterPath: stored.after === undefined ? null : action.screenshotAfterPath,
  };
}

/** Maximum number of frames of an animation: about 80 million pixels at the default width. */
const MOST_PICTURES = 200;

interface AnimationRequest {
  readonly sessionId: string;
  /** The latest first. */
  readonly actions: readonly ActionRecord[];
  readonly frameMs: number;
  readonly maxWidth: number;
}

/** Animates the screenshots taken after the latest actions. @throws AppError SCREENSHOT_NOT_FOUND if none is stored */
async function runAnimation(
  call: Call,
  { sessionId, actions, frameMs, maxWidth }: AnimationRequest,
): Promise<RenderedFile> {
  const pictured = actions.filter(({ screenshotAfterPath: path }) => path !== null);
  if (pictured.length > MOST_PICTURES) {
    call.warnings.push(
      `The file has the latest ${MOST_PICTURES} of ${pictured.length} screenshots. Use a lower limit, or format html for more.`,
    );
  }
  const { animationOf } = await import("../../browser/capture/picture/animation.ts"); // deadline: local files
  const pictures = pictured
    .slice(0, MOST_PICTURES)
    .toReversed()
    .map(
      ({ screenshotAfterPath: path }) =>
        async () =>
          (await storedScreenshot(call, path))?.data,
    );
  const data = await animationOf(call.deadline, pictures, { maxWidth, frameMs });
  if (data) return { data, name: `${sessionId}.webp`, mimeType: "image/webp" };
  throw new AppError("SCREENSHOT_NOT_FOUND", `No screenshot of session ${sessionId} is stored.`, {
    hint: "Set the server setting history.screenshots.enabled to true to store screenshots of later actions, or pass format html, which needs none.",
  });
}

interface RecordedRun {
  readonly session: Input<typeof historySessionSchema>;
  /** The latest first. */
  readonly actions: readonly ActionWithCalls[];
  readonly events: readonly Input<typeof historyEventSchema>[];
  /** `data:` addresses of the screenshots, by the id of the action. */
  readonly pictures: Readonly<
    Record<string, { readonly before?: string; readonly after?: string }>
  >;
}

/** Returns a recorded run as one HTML page, which makes no external requests. */
async function reportPage(run: RecordedRun): Promise<string> {
  const { CONSOLE_REPORT, CONSOLE_STYLE } = await import("../../generated/console.ts"); // deadline: local files
  const script = CONSOLE_REPORT.replaceAll("</script", String.raw`<\/script`);
  const policy = [
    "default-src 'none'",
    `script-src '${hashOf(script)}'`,
    `style-src '${hashOf(CONSOLE_STYLE)}'`,
    "img-src blob: data:",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Run ${run.session.id} · Fermata</title>
<style>${CONSOLE_STYLE}</style>
</head>
<body><div id="app"></div>
<script type="application/json" id="run">${harmless(JSON.stringify(run))}</script>
<script type="module">${script}</script>
</body>
</html>
`;
}

function hashOf(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}

/** Escapes each `<`, so that text from pages cannot end the script element or start an HTML comment. */
function harmless(json: string): string {
  return json.replaceAll("<", String.raw`\u003c`);
}
