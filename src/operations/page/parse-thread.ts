/** Parses markup into a Spatial DOM, in a worker thread that gets each job as a message: parsing may take seconds. */
import { parentPort, workerData } from "node:worker_threads";
import { parsePage } from "../../html/parse-page.ts";
import { asScriptShows } from "../../page/visibility.ts";
import { toAppError, type AppError } from "../../shared/errors.ts";
import { viewportFromWord } from "../../shared/text/viewport-word.ts";
import { spatialDomAnswer, type SpatialAnswer, type SpatialFields } from "./spatial-dom-wire.ts";

export interface ParseJob {
  readonly fields: SpatialFields & {
    readonly html: string;
    readonly url: string;
    /** WIDTHxHEIGHT in CSS pixels. */
    readonly viewport: string;
  };
  /** The nonce of the boundary around the page's text. */
  readonly nonce?: string | undefined;
}

export type ParseAnswer =
  | { readonly dom: SpatialAnswer }
  | { readonly error: Pick<AppError, "code" | "message" | "hint"> };

/** @throws AppError INVALID_QUERY if the cursor matches no element */
export function domOfMarkup({ fields, nonce }: ParseJob): Promise<SpatialAnswer> {
  const { html, url, viewport } = fields;
  const page = parsePage(html, { url, viewport: viewportFromWord(viewport) });
  const snapshot = asScriptShows(page.snapshot());
  return spatialDomAnswer({ snapshot, engine: "static" }, fields, { nonce });
}

async function answer(job: ParseJob): Promise<void> {
  const parsed: ParseAnswer = await domOfMarkup(job).then(
    (dom) => ({ dom }),
    (thrown: unknown) => {
      const { code, message, hint } = toAppError(thrown);
      return { error: { code, message, hint } };
    },
  );
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(parsed);
}

if (workerData === "parses") parentPort?.on("message", (job: ParseJob) => void answer(job));
