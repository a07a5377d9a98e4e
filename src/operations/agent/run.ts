import type { Call } from "../definition/operation.ts";
import { SIGN_IN_MS } from "../form/sign-in.ts";
import { skillOperation } from "../task/skill-operation.ts";
import type { Job } from "../../tasks/job.ts";
import { failureOfRun } from "./outcome-wire.ts";
import {
  LONGEST_SECONDS,
  runInputFields,
  runResultSchema,
  type GivenRun,
  type RunResultWire,
} from "./run-fields.ts";

/** Time to start and finish, and for a last model response, in addition to the run's own limit. */
const AROUND_MS = 60_000;
/** Maximum total time, outside the run's limit, in which the run is paused or waits for the caller's answer. */
const WAITING_MS = 30 * 60_000;

export const agentRun = skillOperation({
  name: "agent.run",
  summary: "Performs a task with a language model and verifies the result.",
  description:
    "Works in a new session that reaches only allowed_hosts. Checks the result against the visited pages. Needs a configured model.",
  skill: "browser-task",
  cli: { command: "run", positionals: ["intent"] },
  input: runInputFields,
  result: runResultSchema,
  errors: [
    "INVALID_REQUEST",
    "MODEL_UNAVAILABLE",
    "NOT_FOUND",
    "CREDENTIAL_NOT_FOUND",
    "BLOCKED_BY_POLICY",
    "SESSION_NOT_FOUND",
    "MODE_CONFLICT",
  ],
  example: {
    title: "Find something out",
    input: {
      intent: "Find the price of the blue teapot",
      allowed_hosts: ["shop.example"],
      url: "https://shop.example/",
    },
  },
  // The outer limit of the task; `limited` sets the limit of the run itself.
  limitMs: (given) => (given.max_seconds ?? LONGEST_SECONDS) * 1_000 + aroundMs(given),
  job: (given, call) => jobFor(given, call),
  lines: ({ status, result, summary, verified, verified_by, usage, warnings }) => [
    result ?? summary,
    `${status}, verified: ${verified} (by: ${verified_by}) · ${usage.steps} steps, ${usage.seconds} s, ${tokensOf(usage)} tokens${usage.cost === undefined ? "" : `, $${usage.cost}`}`,
    ...warnings,
  ],
});

async function jobFor(
  given: GivenRun,
  { services, caller, warnings }: Call,
): Promise<Pick<Job, "input" | "run">> {
  const { browserTask, prepareRun } = await import("./browser-task.ts"); // deadline: local files
  const prepared = await prepareRun(given, services, caller.lentModel); // deadline: loads a package at most
  warnings.push(...prepared.warnings);
  return {
    input: prepared.fields,
    run: async (work) => {
      const { outcome, wire } = await browserTask(work, services, prepared);
      if (outcome.status === "done") return wire;
      work.keep(wire);
      throw failureOfRun(outcome);
    },
  };
}

function tokensOf({ inputTokens, outputTokens = 0 }: RunResultWire["usage"]): string {
  return inputTokens === undefined ? "unknown" : String(inputTokens + outputTokens);
}

function aroundMs({ credential_id: id }: GivenRun): number {
  return AROUND_MS + WAITING_MS + (id === undefined ? 0 : SIGN_IN_MS);
}
