import { z } from "zod";
import { APPROVALS } from "../../forms/batch/approval.ts";
import { BATCH_STATUSES, MODES, OUTCOMES, ROW_STATUSES } from "../../forms/batch/report.ts";
import { formSchemaSchema, MOST_ENTRIES } from "../../forms/form-schema.ts";
import { signInField } from "./sign-in.ts";
import { lazy } from "../../shared/lazy.ts";
import { a, lazyObject, maybe } from "../definition/described.ts";

/** Wire fields of form.submit_batch. */

const scalarSchema = lazy(() => z.union([z.string(), z.number(), z.boolean(), z.null()]));

const fileSchema = lazyObject("A file by its content.", () => ({
  filename: a.word("Name that the page sees."),
  data: z.base64().describe("The content in base64."),
}));

const BAD_CELL = "must be a value, a file as {filename, data}, or a list of them";

const cellSchema = lazy(() =>
  z
    .union(
      [scalarSchema(), fileSchema(), z.array(z.union([scalarSchema(), fileSchema()])).max(1_000)],
      BAD_CELL,
    )
    .describe(
      "A value: text, number, true, false or null (nothing); a list for a field of several values; of a file its path on the server, below file_roots, or its content.",
    ),
);

const entriesSchema = lazy(() =>
  z
    .array(z.record(z.string(), cellSchema()))
    .max(MOST_ENTRIES)
    .describe("The entries of a list, each with values by the names of its fields."),
);

const MOST_SESSIONS = 4;

const name = (what: string) => a.word(what).max(1_000);

/** How fast rows are sent, and how long all of it may take. */
const paceFields = lazy(() => ({
  min_interval_ms: a.value(
    "Least time from one row that is sent to the next, milliseconds.",
    z.int().min(0).max(600_000).default(0),
  ),
  parallel: a.value(
    "Sessions that send rows at the same time, each signed in; rows arrive in no certain order then.",
    z.int().min(1).max(MOST_SESSIONS).default(1),
  ),
  max_seconds: a.value(
    "Time for all rows; what is not sent by then stays pending.",
    z.int().min(1).max(86_400).default(3_600),
  ),
  answer_timeout_ms: a.value(
    "How long the site may take to answer to a row, milliseconds; then its outcome is unknown.",
    z.int().min(1_000).max(300_000).default(30_000),
  ),
}));

export const batchFields = lazy(() => ({
  schema_ref: name(
    "Name of a form that was learned, such as sites/example-com/forms/contact. Either this or schema.",
  ).optional(),
  schema: formSchemaSchema().optional().describe("The form itself, as form.learn gives it."),
  rows: z
    .array(z.record(z.string(), z.union([cellSchema(), entriesSchema()], BAD_CELL)))
    .describe(
      "What is submitted, 1 to 1,000 rows: in each, values by the names of the form's fields. An option is named by its value or its label. Fields that are left out stay as the page has them.",
    ),
  allowed_hosts: a.texts(
    'Hosts that may be visited, such as ["example.com", "*.example.com"]; "*" for all.',
  ),
  ...signInField(),
  mode: a.value(
    "Whether the first row that fails ends the batch; then, if any row is wrong, none is sent.",
    z.enum(MODES).default("abort-on-first"),
  ),
  success_indicator: name(
    "CSS selector of what shows only once a row was taken; instead of the form's own.",
  ).optional(),
  row_keys: a.value(
    "Fields that tell one row from another; all of them unless stated.",
    z.array(name("Name of a field.")).max(50).default([]),
  ),
  resume: name(
    "Id of a task that submitted these rows before and did not get to its end: give the same rows again, and only those that were never sent are.",
  ).optional(),
  resubmit: a
    .flag("Send rows again that an earlier batch has sent; never those of the one that is resumed.")
    .default(false),
  dry_run: a.flag("Fill every row in, and send none.").default(false),
  approval: a.value(
    "Ask (task.answer) before the whole batch or before each row is sent; the question shows what.",
    z.enum(APPROVALS).default("none"),
  ),
  stop_after_failures: a.value(
    "In mode continue, rows that may fail until no further one is sent.",
    z.int().min(1).optional(),
  ),
  ...paceFields(),
  evidence: z
    .enum(["text", "screenshot"])
    .default("text")
    .describe("screenshot: the history keeps a picture of what came of each row."),
}));

const rowSchema = lazy(() =>
  z.strictObject({
    index: a.int("Its place among the rows, from 0."),
    status: z.enum(ROW_STATUSES).describe("What came of it, roughly."),
    outcome: z
      .enum(OUTCOMES)
      .describe(
        "confirmed: the site says so; submitted: it took it and says nothing; incomplete: it took a page of the form and asks for the next one, which is not filled in; rejected: it did not take it, or the row could not be sent; unknown: it was sent, and nobody knows; skipped: not sent, on purpose; validation-error: not sent, since it is wrong.",
      ),
    sent: a.flag(
      "Whether a value of the row may have left the page. If false, it can be submitted again.",
    ),
    error: maybe.text("Why it is no success."),
    finalUrl: maybe.text("Address of the page after it was sent."),
    httpStatus: maybe.int("Status of the answer to it."),
    confirmation: maybe.text("What the page says to a row that it took."),
    fieldErrors: a
      .list(
        "What the page says to single fields.",
        z.strictObject({
          field: a.text("Name of the field; empty if it is none of the form's."),
          message: a.text("What is wrong with its value."),
        }),
      )
      .optional(),
    warnings: maybe.texts("What was odd while it was filled in."),
    screenshot: maybe.text("Action of the history that has the picture."),
  }),
);

export const batchResultSchema = lazy(() =>
  z.strictObject({
    status: z
      .enum(BATCH_STATUSES)
      .describe(
        "done: no row failed and none is left; partial: some rows were sent; failed: none.",
      ),
    mode: z.enum(MODES).describe("As it was asked for."),
    successCount: a.int("Rows confirmed or submitted."),
    failureCount: a.int("Rows rejected, incomplete, wrong, or with an unknown outcome."),
    pending: a.int("Rows that were not sent, skipped ones among them."),
    rows: a.list("By index; without those that nobody has come to.", rowSchema()),
    warnings: a.texts("What is worth knowing of the batch."),
    blocked: a.list(
      "What pages asked of hosts that are not allowed, and did not get.",
      z.strictObject({
        url: a.text("What was asked for."),
        kind: a.text("Document, Fetch, WebSocket, …"),
        reason: a.text("Why it was not allowed."),
      }),
    ),
    dryRun: z.literal(true).optional().describe("Nothing was to be sent."),
  }),
);
