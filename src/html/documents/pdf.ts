import { Worker } from "node:worker_threads";
import { z } from "zod";
import type { Deadline } from "../../shared/deadline.ts";

export interface PdfText {
  readonly title: string;
  /** How many there are; texts are only of the first. */
  readonly pageCount: number;
  readonly pages: readonly string[];
}

const MAX_MS = 10_000;
const MAX_HEAP_MB = 256;

const answerShape = z.object({
  title: z.string(),
  pageCount: z.number(),
  pages: z.array(z.string()),
});

/**
 * The text of a PDF; undefined for one that cannot be read. A thread of its own reads it, since a bad one takes all the
 * time and memory that it gets; it ends with the answer.
 */
export async function pdfText(deadline: Deadline, bytes: Uint8Array): Promise<PdfText | undefined> {
  using ownDeadline = deadline.child(MAX_MS);
  const worker = new Worker(workerFile(), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    stdout: true,
    stderr: true,
  });
  try {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    worker.once("message", resolve);
    worker.once("error", resolve);
    worker.once("exit", resolve);
    const answer = await ownDeadline.race(promise);
    return answerShape.safeParse(answer).data;
  } catch {
    deadline.check();
    return undefined;
  } finally {
    await worker.terminate(); // deadline: ends at once, whatever it does
  }
}

/** It lies beside this file, in the sources as in what is built of them. */
function workerFile(): URL {
  const extension = import.meta.url.endsWith(".ts") ? "ts" : "js";
  return new URL(`./pdf-worker.${extension}`, import.meta.url);
}
