/** A recorded run as one page for a browser, which asks nobody for anything. */
import { createHash } from "node:crypto";
import type { z } from "zod";
import type { historyEventSchema, historySessionSchema } from "./records.ts";
import type { ActionWithCalls } from "./step-calls.ts";

export interface RecordedRun {
  readonly session: z.input<ReturnType<typeof historySessionSchema>>;
  /** The latest first. */
  readonly actions: readonly ActionWithCalls[];
  readonly events: readonly z.input<ReturnType<typeof historyEventSchema>>[];
  /** By action: `data:` addresses. */
  readonly pictures: Readonly<
    Record<string, { readonly before?: string; readonly after?: string }>
  >;
}

export async function reportPage(run: RecordedRun): Promise<string> {
  const { CONSOLE_REPORT, CONSOLE_STYLE } = await import("../../generated/console.ts"); // deadline: a module of our own
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

/** What pages said ends no script and begins no comment. */
function harmless(json: string): string {
  return json.replaceAll("<", String.raw`\u003c`);
}
