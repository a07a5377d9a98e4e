/** Batches over a real browser and a ledger in memory, without a server. */
import type { TestBrowser } from "../support/browser.ts";
import { batchesInMemory } from "../support/tasks.ts";
import type { BatchReport } from "../../src/forms/batch/report.ts";
import { runBatch, type Batch, type BatchWork } from "../../src/forms/batch/run-batch.ts";
import { Deadline } from "../../src/shared/deadline.ts";
import { createLog } from "../../src/shared/log.ts";

export interface Reported {
  readonly text: string;
  readonly data?: object | undefined;
}

export interface Ran {
  readonly report: BatchReport;
  readonly reported: readonly Reported[];
  readonly questions: readonly string[];
}

type Given = Pick<Batch, "schema" | "rows"> & Partial<Omit<Batch, "schema" | "rows">>;

export type RunOptions = Given & {
  /** The id of the batch in the ledger; pass the same id to resume the batch. */
  readonly id?: string;
  readonly answers?: readonly string[];
  readonly signal?: AbortSignal;
  /** Receives everything that is reported and stored. */
  readonly onReport?: (reported: Reported) => void;
  readonly onStored?: (report: object) => void;
};

const LIMIT_MS = 120_000;

/** Runs batches one after the other in sessions of this browser, all with one ledger. */
export function batchRunner({ browser }: TestBrowser, ledger = batchesInMemory()) {
  let batches = 0;
  const run = async ({
    id,
    answers = [],
    signal,
    onReport,
    onStored,
    ...batch
  }: RunOptions): Promise<Ran> => {
    using deadline = Deadline.after(LIMIT_MS, signal);
    const reported: Reported[] = [];
    const questions: string[] = [];
    const work: BatchWork = {
      deadline,
      tell: (text, data) => {
        reported.push({ text, data });
        onReport?.({ text, data });
      },
      keep: (report) => onStored?.(report),
      ask: ({ text }) => {
        questions.push(text);
        return Promise.resolve(answers[questions.length - 1] ?? "no");
      },
    };
    const parts = {
      id: id ?? `batch-${(batches += 1)}`,
      ledger,
      allowProhibited: [],
      openSession: async (until: Deadline) => {
        const session = await browser.sessions.create(until);
        return {
          session,
          [Symbol.asyncDispose]: async () => {
            using closing = Deadline.after(LIMIT_MS);
            await browser.sessions.close(closing, session);
          },
        };
      },
      prepare: () => Promise.resolve(),
      log: createLog("error"),
    };
    const report = await runBatch(work, parts, { ...USUAL, ...batch });
    return { report, reported, questions };
  };
  return { run, ledger };
}

const USUAL = {
  mode: "abort-on-first",
  rowKeys: [],
  mayRepeat: false,
  isDryRun: false,
  takesPictures: false,
  approve: "none",
  minIntervalMs: 0,
  parallel: 1,
  maxMs: LIMIT_MS,
  answerMs: 10_000,
} as const;
