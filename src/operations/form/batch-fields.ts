import { z } from "zod";
import { APPROVALS } from "../../forms/batch/approval.ts";
import { BATCH_STATUSES, MODES, OUTCOMES, ROW_STATUSES } from "../../forms/batch/report.ts";
import { formSchemaSchema, MOST_ENTRIES } from "../../forms/form-schema.ts";
import { signInField } from "./sign-in.ts";
import { a, lazyObject, maybe } from "../definition/described.ts";

/** Wire fields of form.submit_batch. */

const scalarSchema = () => z.union([z.string(), z.number(), z.boolean(), z.null()]);

const fileSchema = lazyObject("A file by its content.", () => ({
  filename: a.word("File name that the page sees."),
  data: z.base64().describe("The content in base64."),
}));

const BAD_CELL = "must be a value, a file as {filename, data}, or a list of them";

const cellSchema = () =>
  z
    .union(
      [scalarSchema(), fileSchema(), z.array(z.union([scalarSchema(), fileSchema()])).max(1_000)],
      BAD_CELL,
    )
    .describe(
      "Text, number, true, false or null (leave empty); a list for fields with several values; for a file its path on the server, below file_roots, or its content.",
    );

const entriesSchema = () =>
  z
    .array(z.record(z.string(), cellSchema()))
    .max(MOST_ENTRIES)
    .describe("The entries of a list, each with values by the names of its fields.");

const MOST_SESSIONS = 4;

const name = (what: string) => a.word(what).max(1_000);

/** Fields for the pace of the rows and the time limits. */
const paceFields = () => ({
  min_interval_ms: a.value(
    "Minimum time between two rows, milliseconds.",
    z.int().min(0).max(600_000).default(0),
  ),
  parallel: a.value(
    "Number of sessions that submit rows in parallel, each signed in; the order of rows then varies.",
    z.int().min(1).max(MOST_SESSIONS).default(1),
  ),
  max_seconds: a.value(
    "Time limit for all rows; rows that are not sent by then stay pending.",
    z.int().min(1).max(86_400).default(3_600),
  ),
  answer_timeout_ms: a.value(
    "Longest time for the site to respond to a row, milliseconds; then its outcome is unknown.",
    z.int().min(1_000).max(300_000).default(30_000),
  ),
});

export const batchFields = () => ({
  schema_ref: name(
    "Name of a learned form, such as sites/example-com/forms/contact. Give this or schema.",
  ).optional(),
  schema: formSchemaSchema().optional().describe("The form itself, as form.learn returns it."),
  rows: z
    .array(z.record(z.string(), z.union([cellSchema(), entriesSchema()], BAD_CELL)))
    .describe(
      "1 to 1,000 rows; each has values by the form's field names. Name an option by value or label. Omitted fields keep the page's values.",
    ),
  allowed_hosts: a.texts(
    'Hosts that may be visited, such as ["example.com", "*.example.com"]; "*" for all.',
  ),
  ...signInField(),
  mode: a.value(
    "abort-on-first: the first failed row ends the batch; if any row is invalid, no row is sent. continue: submit the other rows.",
    z.enum(MODES).default("abort-on-first"),
  ),
  success_indicator: name(
    "CSS selector that appears only after success; overrides the form's own.",
  ).optional(),
  row_keys: a.value(
    "Fields that identify a row; default: all fields.",
    z.array(name("Name of a field.")).max(50).default([]),
  ),
  resume: name(
    "Id of an unfinished task with these rows: pass the same rows again to submit only those that were never sent.",
  ).optional(),
  resubmit: a
    .flag("Submit rows again that an earlier batch has sent, except those of the resumed batch.")
    .default(false),
  dry_run: a.flag("Fill in every row without submitting it.").default(false),
  approval: a.value(
    "Ask (task.answer) before the whole batch or before each row; the question shows the values.",
    z.enum(APPROVALS).default("none"),
  ),
  stop_after_failures: a.value(
    "In mode continue: number of failed rows after which no further row is sent.",
    z.int().min(1).optional(),
  ),
  ...paceFields(),
  evidence: z
    .enum(["text", "screenshot"])
    .default("text")
    .describe("screenshot: store a screenshot of each row's outcome in the history."),
});

const rowSchema = () =>
  z.strictObject({
    index: a.int("Index of the row, from 0."),
    status: z.enum(ROW_STATUSES).describe("Outcome in general."),
    outcome: z
      .enum(OUTCOMES)
      .describe(
        "confirmed: by the site; submitted: no error; incomplete: a further page follows; rejected: not accepted or not sendable; unknown: no response seen; skipped: on purpose; validation-error: not sent.",
      ),
    sent: a.flag(
      "Whether values of the row may have left the page. If false, submit the row again safely.",
    ),
    error: maybe.text("Reason for a failure."),
    finalUrl: maybe.text("Address of the page after submission."),
    httpStatus: maybe.int("HTTP status of the response."),
    confirmation: maybe.text("Confirmation text of the page."),
    fieldErrors: a
      .list(
        "Messages of the page about fields.",
        z.strictObject({
          field: a.text("Name of the field; empty if it is not in the form."),
          message: a.text("The error message."),
        }),
      )
      .optional(),
    warnings: maybe.texts("Warnings while the row was filled in."),
    screenshot: maybe.text("Id of the action in the history that has the screenshot."),
  });

export const batchResultSchema = () =>
  z.strictObject({
    status: z
      .enum(BATCH_STATUSES)
      .describe("done: no row failed or is pending; partial: some were sent; failed: none."),
    mode: z.enum(MODES).describe("The requested setting."),
    successCount: a.int("Rows confirmed or submitted."),
    failureCount: a.int("Rows that are rejected, incomplete, invalid or unknown."),
    pending: a.int("Rows that were not sent, including skipped ones."),
    rows: a.list("Results by index; without rows that were not reached.", rowSchema()),
    warnings: a.texts("Warnings about the batch."),
    blocked: a.list(
      "Requests of pages to hosts that are not allowed.",
      z.strictObject({
        url: a.text("Address of the request."),
        kind: a.text("Type of the request: Document, Fetch, WebSocket, …"),
        reason: a.text("Reason for the block."),
      }),
    ),
    dryRun: z.literal(true).optional().describe("Set for a dry run: no row was sent."),
  });
