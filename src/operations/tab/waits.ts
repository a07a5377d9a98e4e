import { z } from "zod";
import { wait, waitForNetwork } from "../../browser/actions/wait.ts";
import { waitedField, stepLimitMs } from "../definition/step-fields.ts";
import { stepOperation } from "../definition/step-operation.ts";
import { a } from "../definition/described.ts";

export const tabWait = stepOperation({
  name: "tab.wait",
  summary: "Lets the page run exactly so long.",
  actionType: "wait",
  http: { method: "POST", path: "/tabs/{tab_id}/wait" },
  cli: { positionals: ["ms"] },
  input: () => ({
    ms: a.int("How long, milliseconds.").min(0).max(60_000),
    clock: z
      .enum(["wall", "page"])
      .default("wall")
      .describe("wall: real time. page: the page's time, as fast as it can run."),
    ...waitedField(),
  }),
  status: "waited",
  result: () => ({ ms: a.number("How long, milliseconds.") }),
  example: { title: "Wait two seconds", input: { ms: 2000 } },
  extraMs: ({ ms }) => ms,
  action: ({ ms, clock }) => wait({ ms, clock }),
});

const SLACK_MS = 5_000;

export const tabWaitForNetwork = stepOperation({
  name: "tab.wait_for_network",
  summary: "Lets the page run until nothing is under way on its network.",
  description:
    "Requests of earlier steps count too. It ends after wait_until.timeout_ms with what is there.",
  actionType: "wait_for_network",
  http: { method: "POST", path: "/tabs/{tab_id}/wait_for_network" },
  input: () => ({
    animation: a
      .flag("Let at least five seconds of page time pass, for what is being animated.")
      .default(false),
  }),
  status: "waited",
  result: () => ({ pending: a.int("Requests that were still under way at the end.") }),
  example: { title: "Until all is loaded", input: {} },
  extraMs: (input) => stepLimitMs(input) + SLACK_MS,
  action: ({ animation }) => waitForNetwork({ animation }),
});
