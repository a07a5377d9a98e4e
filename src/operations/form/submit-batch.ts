import { isFailure, type BatchReport } from "../../forms/batch/report.ts";
import type { Batch } from "../../forms/batch/run-batch.ts";
import { exportState, importState } from "../../browser/session/storage/local-storage.ts";
import { formSchemaSchema, type FormSchema } from "../../forms/form-schema.ts";
import { TaskSecrets } from "../../policy/task-secrets.ts";
import type { HostList } from "../../policy/host-list.ts";
import type { Deadline } from "../../shared/deadline.ts";
import { AppError } from "../../shared/errors.ts";
import { quoted } from "../../shared/text/quoted.ts";
import { isFinal } from "../../ports/task-records.ts";
import type { Job, Work } from "../../tasks/job.ts";
import { TaskFailure } from "../../tasks/task-failure.ts";
import { ownSession } from "../services/own-session.ts";
import type { Services } from "../services/services.ts";
import { signIn, signInAgain, type Warn } from "./sign-in.ts";
import { schemaNamed, taskEnd } from "./schemas.ts";
import { formTarget } from "./form-target.ts";
import type { Session } from "../../browser/session/session.ts";
import { skillOperation } from "../task/skill-operation.ts";
import { batchFields, batchResultSchema } from "./batch-fields.ts";
import type { Output } from "../definition/described.ts";

const MOST_ROWS = 1_000;
/** Time to start and to finish, in addition to the time of the rows. */
const AROUND_MS = 60_000;

const EXAMPLE =
  'Follow this example: {"schema_ref": "sites/example-com/forms/contact", "allowed_hosts": ["example.com"], "rows": [{"name": "Ada", "email": "ada@example.com"}]}';

type Input = Output<typeof batchFields>;

export const formSubmitBatch = skillOperation({
  name: "form.submit_batch",
  summary: "Submits rows of values to a learned form, each at most once.",
  description:
    "Checks all rows first. A row without a response is `unknown` and never submitted again. `resume` submits only the remaining rows.",
  skill: "execute-form-batch",
  cli: { command: "form submit" },
  input: batchFields,
  result: batchResultSchema,
  errors: [
    "INVALID_REQUEST",
    "CREDENTIAL_NOT_FOUND",
    "SCHEMA_NOT_FOUND",
    "BLOCKED_BY_POLICY",
    "TASK_NOT_FOUND",
    "MODE_CONFLICT",
  ],
  example: {
    title: "Two rows to a learned form",
    input: {
      schema_ref: "sites/example-com/forms/contact",
      allowed_hosts: ["example.com"],
      rows: [
        { name: "Ada", email: "ada@example.com" },
        { name: "Grace", email: "grace@example.com" },
      ],
    },
  },
  limitMs: ({ max_seconds: seconds }) => seconds * 1_000 + AROUND_MS,
  job: (input, { services }) => jobFor(input, services),
  lines: ({ status, successCount, failureCount, pending, rows }) => [
    `${status}: ${successCount} sent, ${failureCount} failed, ${pending} pending`,
    ...rows.map(({ index, outcome, error }) =>
      [`Row ${index + 1}: ${outcome}`, ...(error === undefined ? [] : [error])].join(" · "),
    ),
  ],
});

async function jobFor(input: Input, services: Services): Promise<Pick<Job, "input" | "run">> {
  services.browser.inputMode.check();
  const given = await schemaOf(input, services);
  checkRowCount(input.rows.length);
  checkRowKeys(input, given);
  const { url, hosts } = formTarget({ ...input, url: given.url }, services);
  const schema = { ...given, url };
  const { resume } = input;
  if (resume !== undefined) await batchOf(resume, services);
  return {
    // The task's record has only the number of rows, because rows may contain private values.
    input: {
      ...withoutRows(input),
      ...(input.schema && { schema: { url: schema.url } }),
      rows: input.rows.length,
    },
    run: async (work) => {
      // Checked again: while this task was queued, the batch may have been deleted, or resumed by another task.
      const id = resume === undefined ? work.id : await batchOf(resume, services);
      await services.batches.begin(work.id, id);
      // If several tasks resume a batch at the same time, only the first one continues.
      if (resume !== undefined) await batchOf(resume, services, work.id);
      const batch = batchFor(input, schema);
      return submitted(work, services, { batch, id, hosts, credentialId: input.credential_id });
    },
  };
}

function withoutRows({ rows: _rows, schema: _schema, ...rest }: Input): object {
  return rest;
}

async function schemaOf(
  { schema, schema_ref: ref }: Input,
  { schemas }: Services,
): Promise<FormSchema> {
  if ((schema === undefined) === (ref === undefined)) {
    throw new AppError("INVALID_REQUEST", 'Give either "schema_ref" or "schema".', {
      hint: EXAMPLE,
    });
  }
  return schema ?? formSchemaSchema().parse((await schemaNamed(schemas, ref ?? "")).schema);
}

function checkRowCount(count: number): void {
  if (count >= 1 && count <= MOST_ROWS) return;
  throw new AppError("INVALID_REQUEST", `"rows" must have 1 to ${MOST_ROWS} rows; got ${count}.`, {
    hint: count === 0 ? EXAMPLE : `Submit them in several batches. ${EXAMPLE}`,
  });
}

function checkRowKeys({ row_keys: keys }: Input, { fields }: FormSchema): void {
  const names = fields.map(({ name }) => name);
  const unknown = keys.filter((key) => !names.includes(key));
  if (unknown.length === 0) return;
  throw new AppError(
    "INVALID_REQUEST",
    `"row_keys" contains unknown fields: ${unknown.map(quoted).join(", ")}. The form's fields are ${names.map(quoted).join(", ")}.`,
  );
}

/**
 * Returns the id of the batch that `task` belongs to. All tasks of this batch must have ended.
 * @param own the task that resumes the batch. `own`, and tasks that joined the batch after `own`, may still run.
 * @throws AppError TASK_NOT_FOUND; MODE_CONFLICT if a task that must have ended still runs
 */
async function batchOf(
  task: string,
  { tasks, batches }: Pick<Services, "tasks" | "batches">,
  own?: string,
): Promise<string> {
  const batch = await batches.batchOf(task);
  if (batch === undefined) {
    throw new AppError("TASK_NOT_FOUND", `No batch was submitted by the task ${quoted(task)}.`, {
      hint: "Omit resume to start a batch; it skips rows that another batch has sent.",
    });
  }
  const all = await batches.tasksOf(batch);
  const others = own === undefined ? all : all.slice(0, all.indexOf(own));
  for (const one of new Set([task, ...others])) {
    if (await isOver(one, tasks)) continue;
    throw new AppError("MODE_CONFLICT", `The task ${quoted(one)} still works on this batch.`, {
      hint: "Wait until the task ends, or cancel it first.",
    });
  }
  return batch;
}

/** Whether a task has ended; also true for a task without a stored record. */
async function isOver(task: string, tasks: Services["tasks"]): Promise<boolean> {
  try {
    return isFinal(tasks.get(task).state);
  } catch (thrown) {
    if (thrown instanceof AppError && thrown.code === "TASK_NOT_FOUND") return true;
    throw thrown;
  }
}

function batchFor(input: Input, schema: FormSchema): Batch {
  return {
    schema,
    rows: input.rows,
    mode: input.mode,
    successIndicator: input.success_indicator,
    rowKeys: input.row_keys,
    mayRepeat: input.resubmit,
    isDryRun: input.dry_run,
    takesPictures: input.evidence === "screenshot",
    approve: input.approval,
    stopAfterFailures: input.stop_after_failures,
    minIntervalMs: input.min_interval_ms,
    parallel: input.parallel,
    maxMs: input.max_seconds * 1_000,
    answerMs: input.answer_timeout_ms,
  };
}

interface Submission {
  readonly batch: Batch;
  /** Id of the batch in the ledger of submitted rows. */
  readonly id: string;
  readonly hosts: HostList;
  readonly credentialId: string | undefined;
}

async function submitted(
  work: Work,
  services: Services,
  { batch, id, hosts, credentialId }: Submission,
): Promise<BatchReport> {
  const { batches, config, log } = services;
  const { url } = batch.schema;
  const taskSecrets = new TaskSecrets(batch.rows);
  // Loaded here: checking rows needs a DOM and page code, which few servers use.
  const { runBatch } = await import("../../forms/batch/run-batch.ts"); // deadline: local files
  const parts = {
    id,
    ledger: batches,
    allowProhibited: config.tasks.allowProhibited,
    log,
    openSession: (deadline: Deadline) =>
      ownSession(deadline, services, { allowedHosts: hosts, taskSecrets }, credentialId),
    prepare: async (session: Session, first: Session | undefined, warn: Warn) => {
      if (credentialId === undefined) return;
      if (first) await importState(work.deadline, session, await exportState(work.deadline, first));
      await signIn({ work, services, session, credentialId, url, warn });
    },
    ...(credentialId !== undefined && {
      signIn: (session: Session, warn: Warn) =>
        signInAgain({ work, services, session, credentialId, url, warn }),
    }),
  };
  const report = await runBatch(work, parts, batch).catch((thrown: unknown) => {
    // deadline: that of the task
    throw taskEnd(thrown);
  });
  if (report.status !== "failed") return report;
  work.keep(report);
  throw failed(report);
}

function failed({ rows, pending }: BatchReport): TaskFailure {
  const first = rows.find(isFailure);
  const message =
    first === undefined
      ? `No row was sent; ${pending} are pending.`
      : `No row was accepted. Row ${first.index + 1}: ${first.error ?? first.outcome}`;
  const hint = "Read the outcome of each row in the result.";
  return new TaskFailure({ code: "ROWS_FAILED", message, hint, retryable: false });
}
