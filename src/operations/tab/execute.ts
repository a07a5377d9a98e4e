import { z } from "zod";
import { evaluate } from "../../browser/reads/evaluate.ts";
import { tabField } from "../definition/fields.ts";
import { defineOperation } from "../definition/operation.ts";
import { recordedInTab } from "../call/record.ts";
import { PAGE_ERRORS } from "../definition/usual-errors.ts";
import { a, maybe } from "../definition/described.ts";

export const evaluationSchema = () =>
  z.strictObject({
    value: z.unknown().optional().describe("The value as JSON; absent for undefined."),
    type: a.text("Its JavaScript type."),
    subtype: maybe.text("Subtype of an object: array, null, node, error, …"),
    description: maybe.text("Text form of a value that JSON cannot express."),
  });

export const tabExecute = defineOperation({
  name: "tab.execute",
  summary: "Runs JavaScript in the page and returns its value.",
  description:
    "The page stays frozen if the script only reads, without loops or await. If it opens a dialog, the call that closes the dialog returns the value.",
  drivesPage: true,
  http: { method: "POST", path: "/tabs/{tab_id}/execute" },
  cli: { positionals: ["script"] },
  input: () => ({
    ...tabField(),
    script: a.word("The script. JSON must be able to express its value."),
    await_promise: a.flag("If the value is a promise, wait for it.").default(true),
    timeout_ms: a.number("Longest run, milliseconds.").min(1).max(600_000).default(25_000),
  }),
  output: () => ({ result: evaluationSchema().describe("The value of the script.") }),
  errors: ["INVALID_REQUEST", "EVALUATION_ERROR", ...PAGE_ERRORS],
  example: { title: "Read the title", input: { script: "document.title" } },
  timeLimitMs: ({ timeout_ms }) => timeout_ms,
  run: (input, call) =>
    recordedInTab(call, "execute", input, async (tab) => {
      const { script, await_promise: awaitPromise, timeout_ms: timeoutMs } = input;
      return { result: await evaluate(call.deadline, tab, { script, awaitPromise, timeoutMs }) };
    }),
  render: ({ result }) =>
    result.value === undefined
      ? (result.description ?? result.type)
      : JSON.stringify(result.value, null, 1),
});
