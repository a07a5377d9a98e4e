import { elementLine } from "./element.ts";
import type { RenderedImage, ResponseRendering } from "./operation.ts";
import { factLine, pageLine } from "./texts.ts";
import type { pictureSchema, stepAnswerFields } from "./step-answer.ts";
import { viewText } from "./view-fields.ts";
import type { Output } from "./described.ts";

type StepOutput = Output<typeof stepAnswerFields> & {
  readonly result: Readonly<Record<string, unknown>>;
};

/** A step as text: the action, its result, the current state of the page. */
export function renderStep(step: StepOutput): ResponseRendering {
  const lines = [
    resultLine(step.result),
    `Page: ${pageLine(step.page)}`,
    ...settleLines(withoutPending(step)),
    pendingLine(step.pending),
    clockLine(step.clock),
    scrollLine(step.scroll),
    pictureLine(step.screenshot_after),
    tabLine(step),
    ...step.events.map((event) => `Event: ${joined(event.type, factLine(event.data))}`),
    ...elementLines(step.elements),
    ...(step.view ? [viewText(step.view)] : []),
  ];
  const pictures = [step.screenshot_before, step.screenshot_after, ...intermediate(step.result)];
  return {
    text: lines.filter((line) => line !== "").join("\n"),
    images: pictures.flatMap((picture) => (picture ? [renderPicture(picture)] : [])),
  };
}

/** Returns how to convert pixel positions of the screenshot to coordinates; empty if they are equal. */
function pictureLine(picture: StepOutput["screenshot_after"]): string {
  if (picture?.x === undefined) return "";
  const { width, height, coordinates, origin, scale } = picture;
  const scaled = scale === 1 ? "" : `, scaled by ${scale},`;
  const part = `Screenshot: ${width}×${height}${scaled} from ${origin.x},${origin.y}`;
  return coordinates === "viewport"
    ? `${part} of the viewport; add these to a pixel's position to act there`
    : `${part} of the page, in coordinates of the page; scroll to a point before acting there`;
}

export function renderPicture(picture: {
  readonly data: string;
  readonly format: Output<typeof pictureSchema>["format"];
}): RenderedImage {
  return { data: Buffer.from(picture.data, "base64"), mimeType: `image/${picture.format}` };
}

/** `clicked · x 450 · y 320 · hit button Sign in` */
function resultLine({
  status,
  intermediate_screenshots: _pictures,
  ...rest
}: StepOutput["result"]): string {
  return joined(String(status), factLine(rest));
}

function joined(...parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join(" · ");
}

const NOTABLE_LAG_MS = 5_000;

/** Returns `settle` without the unresolved requests that `pendingLine` lists. */
function withoutPending({ settle, pending }: StepOutput): StepOutput["settle"] {
  const named = new Set(pending?.requests.map(({ url }) => url));
  return { ...settle, unresolved: settle.unresolved.filter((url) => !named.has(url)) };
}

/** Returns lines about what is still open or loading; no lines for an idle page that has loaded. */
export function settleLines({ settled, reason, unresolved, still_loading }: StepOutput["settle"]) {
  const loading = still_loading ? [`Still loading: ${still_loading.join(", ")}`] : [];
  if (settled) return loading;
  const open = unresolved.length === 0 ? "" : `; still open: ${unresolved.slice(0, 5).join(", ")}`;
  return [`The page is not idle (${reason})${open}`, ...loading];
}

/** `Pending: timers in 1,500 ms; http://… open for 3.2 s. wait (ms) runs the page on.` */
function pendingLine(pending: StepOutput["pending"]): string {
  if (!pending) return "";
  const times = pending.timers_ms.map((ms) => ms.toLocaleString("en"));
  const parts = [
    ...(pending.moving ? ["the page keeps moving"] : []),
    ...(times.length > 0 ? [`timers in ${times.join(", ")} ms`] : []),
    ...pending.requests.map(({ url, open_ms }) => `${url} open for ${seconds(open_ms)}`),
    ...(pending.work ?? []),
    ...(pending.downloads ?? []).map((url) => `download of ${url} requested`),
    ...(pending.worker_timers === "unknown" ? ["timers of workers are not known"] : []),
  ];
  return `Pending: ${parts.join("; ")}. wait (ms) runs the page on.`;
}

/** Returns a line if the page's clock is so far from real time that codes or logins may have expired; else empty. */
function clockLine({ lag_ms }: StepOutput["clock"]): string {
  if (Math.abs(lag_ms) <= NOTABLE_LAG_MS) return "";
  return lag_ms > 0
    ? `Clock: the page is ${seconds(lag_ms)} behind real time; pass catch_up: true to run it for that time first.`
    : `Clock: the page is ${seconds(-lag_ms)} ahead of real time.`;
}

function seconds(ms: number): string {
  return `${Math.round(ms / 100) / 10} s`;
}

function scrollLine(scroll: StepOutput["scroll"]): string {
  if (scroll.page_height <= scroll.viewport_height) return "";
  return `Scrolled ${Math.round(scroll.vertical_px)} of ${Math.round(scroll.page_height - scroll.viewport_height)} px`;
}

function tabLine(step: StepOutput): string {
  return step.tab_changed
    ? `Now in tab ${step.tab_id} (was ${step.original_tab_id ?? "another"})`
    : "";
}

function elementLines(elements: StepOutput["elements"]): string[] {
  return elements ? [`Elements: ${elements.length}`, ...elements.map(elementLine)] : [];
}

function intermediate(result: StepOutput["result"]): readonly Output<typeof pictureSchema>[] {
  const pictures = result["intermediate_screenshots"];
  return Array.isArray(pictures) ? pictures : [];
}
