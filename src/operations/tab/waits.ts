import { z } from "zod";
import { wait, waitForNetwork } from "../../browser/actions/wait.ts";
import { waitedField, stepLimitMs } from "../definition/step-fields.ts";
import { stepOperation } from "../definition/step-operation.ts";
import { a } from "../definition/described.ts";

export const tabWait = stepOperation({
  name: "tab.wait",
  summary: "Runs the page for exactly `ms` milliseconds.",
  cli: { positionals: ["ms"] },
  input: () => ({
    ms: a.int("Duration, milliseconds.").min(0).max(60_000),
    clock: z
      .enum(["wall", "page"])
      .default("wall")
      .describe("wall: real time. page: page time, as fast as it can run."),
    ...waitedField(),
  }),
  status: "waited",
  result: () => ({ ms: a.number("Elapsed time, milliseconds.") }),
  example: { title: "Wait two seconds", input: { ms: 2000 } },
  extraMs: ({ ms }) => ms,
  action: ({ ms, clock }) => wait({ ms, clock }),
});

const SLACK_MS = 5_000;

export const tabWaitForNetwork = stepOperation({
  name: "tab.wait_for_network",
  summary: "Runs the page until no network request is open.",
  description:
    "Also waits for requests of earlier steps. After wait_until.timeout_ms, it stops and returns the page as it is.",
  input: () => ({
    animation: a.flag("Run at least five seconds of page time, for animations.").default(false),
  }),
  status: "waited",
  result: () => ({ pending: a.int("Requests that were still open at the end.") }),
  example: { title: "Wait for the network", input: {} },
  extraMs: (input) => stepLimitMs(input) + SLACK_MS,
  action: ({ animation }) => waitForNetwork({ animation }),
});
