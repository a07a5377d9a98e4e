import { Worker } from "node:worker_threads";
import { z } from "zod";
import type { Deadline } from "../../shared/deadline.ts";
import { workerFile } from "../../shared/in-thread.ts";

export interface PdfText {
  readonly title: string;
  /** Number of all pages; `pages` has the texts of the first ones. */
  readonly pageCount: number;
  readonly pages: readonly string[];
}

const MAX_MS = 10_000;
const MAX_HEAP_MB = 256;
/** Maximum growth of the process's memory: unlike the worker's heap, this includes decompressed data. */
const MAX_GROWTH_BYTES = 300_000_000;
const LOOK_EVERY_MS = 50;

const answerShape = z.object({
  title: z.string(),
  pageCount: z.number(),
  pages: z.array(z.string()),
});

/**
 * Returns the text of a PDF; undefined if the PDF is unreadable or exceeds a limit. Reads the PDF in a thread that can
 * be ended: a hostile PDF uses all the time and memory that it gets.
 */
export async function pdfText(deadline: Deadline, bytes: Uint8Array): Promise<PdfText | undefined> {
  using ownDeadline = deadline.child(MAX_MS);
  const worker = new Worker(workerFile("pdf-worker", import.meta.url), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    stdout: true,
    stderr: true,
  });
  try {
    const answer = await ownDeadline.race(
      Promise.race([answerOf(worker), tooMuch(ownDeadline, worker)]),
    );
    return answerShape.safeParse(answer).data;
  } catch {
    deadline.check();
    return undefined;
  } finally {
    await worker.terminate(); // deadline: ends at once in any state
  }
}

function answerOf(worker: Worker): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  worker.once("message", resolve);
  worker.once("error", resolve);
  worker.once("exit", resolve);
  return promise;
}

/** Settles once too much memory is used, at the deadline, or when the worker has ended. */
async function tooMuch(deadline: Deadline, worker: Worker): Promise<void> {
  const most = process.memoryUsage.rss() + MAX_GROWTH_BYTES;
  while (worker.threadId !== ENDED && process.memoryUsage.rss() < most) {
    await deadline.sleep(LOOK_EVERY_MS);
  }
}

/** `threadId` of a worker that has ended. */
const ENDED = -1;
