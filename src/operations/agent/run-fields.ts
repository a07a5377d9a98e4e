/** Wire fields of agent.run. The result uses the spelling of the skill's contract. */
import { z } from "zod";
import { signInField } from "../form/sign-in.ts";
import { a, maybe, type Output } from "../definition/described.ts";

const STEPS = { usual: 60, most: 150 } as const;
const SECONDS = { usual: 120, most: 600 } as const;
/** Time limits with a local model server, which may be slow. */
const OWN_SECONDS = { usual: 1_800, most: 7_200 } as const;
/** Maximum of the setting agent.max_seconds and of `model_timeout_seconds`. */
export const LONGEST_SECONDS = 86_400;

const limitFields = () => ({
  max_steps: a.value(
    `Maximum number of steps, each an observation and the actions after it; at most ${STEPS.most}.`,
    z.int().min(1).default(STEPS.usual),
  ),
  max_seconds: z
    .number()
    .min(1)
    .optional()
    .meta({
      default: SECONDS.usual,
      description: `Time limit, seconds, without waiting for the caller; at most ${SECONDS.most}. With a local model server: ${OWN_SECONDS.usual} by default, at most ${OWN_SECONDS.most}. The setting agent.max_seconds overrides both.`,
    }),
  model_timeout_seconds: a.value(
    "Longest pause in a model's response, seconds; default: the setting models.timeout_seconds.",
    z.number().min(1).max(LONGEST_SECONDS).optional(),
  ),
  max_tokens: a.int("Maximum tokens that the model reads and writes in total.").min(1).optional(),
  max_cost: a.value(
    "Maximum cost of the model, US dollars, if its price is known.",
    z.number().min(0).optional(),
  ),
});

export const runInputFields = () => ({
  intent: a.value(
    "The task in words. The result is written for the reader of these words.",
    z.string().trim().min(1).max(20_000),
  ),
  allowed_hosts: a.texts("Hosts that may be visited, such as example.com, *.example.com or *."),
  url: a.text("Start address.").max(10_000).optional(),
  hints: a.text("Further facts that help with the task.").max(20_000).optional(),
  ...signInField(),
  ...limitFields(),
  result_schema: z
    .record(z.string(), z.unknown())
    .optional()
    .describe("JSON Schema of the requested data; the result returns it as `data`."),
  fields: z
    .record(z.string(), z.string())
    .optional()
    .describe("Values for forms by their names. Do not pass secrets: use credentials."),
  model: a.word("Model to use instead of the default one: provider/model.").max(200).optional(),
  use_vision: maybe.flag("Send screenshots to the model; default: if it supports images."),
  approval: a.value(
    "ask: the task may ask the caller (task.answer) questions and for approval. refuse: it asks nothing and skips actions that need approval.",
    z.enum(["ask", "refuse"]).default("ask"),
  ),
  replay: a.value(
    "auto: repeat an earlier success with these words without a model while the pages match. only: repeat or fail. never: always use a model.",
    z.enum(["auto", "never", "only"]).default("auto"),
  ),
  session_id: maybe.word(
    "Work in this session and leave it open; its own list of hosts applies. Default: a new session.",
  ),
});
export type GivenRun = Output<typeof runInputFields>;
export type RunFields = GivenRun & { readonly max_seconds: number };

/** Returns default and maximum time limits of runs, seconds. `setting` replaces the maximum and limits the default. */
export function secondsFor(isOwn: boolean, setting?: number) {
  const { usual, most } = isOwn ? OWN_SECONDS : SECONDS;
  return { usual: Math.min(usual, setting ?? usual), most: setting ?? most };
}

/** Reduces the limits of a run to their maximums; returns a warning for each reduced limit. */
export function limited(
  given: GivenRun,
  allowed: ReturnType<typeof secondsFor>,
): { readonly fields: RunFields; readonly warnings: readonly string[] } {
  const steps = Math.min(given.max_steps, STEPS.most);
  const requested = given.max_seconds ?? allowed.usual;
  const seconds = Math.min(requested, allowed.most);
  const limitWarning = (name: string, most: number, wanted: number) =>
    wanted > most ? [`"${name}" is limited to ${most}; ${wanted} was requested.`] : [];
  return {
    fields: { ...given, max_steps: steps, max_seconds: seconds },
    warnings: [
      ...limitWarning("max_steps", STEPS.most, given.max_steps),
      ...limitWarning("max_seconds", allowed.most, requested),
    ],
  };
}

const evidenceSchema = () =>
  z
    .object({
      url: a.text("The page."),
      text: a.text("A quote from the page."),
    })
    .describe("The evidence.");

const usageSchema = () =>
  z
    .object({
      steps: a.int("Number of steps."),
      modelCalls: a.int("Number of model responses."),
      inputTokens: maybe.int(
        "Tokens read; absent, like the two fields below, if the model does not count them.",
      ),
      cachedTokens: maybe.int("Tokens that the provider read from its cache."),
      outputTokens: maybe.int("Tokens written."),
      cost: maybe.number("US dollars; absent if the price is unknown."),
      seconds: a.number("Total time."),
    })
    .describe("Resources used.");

export const runResultSchema = () =>
  z.object({
    status: z
      .enum(["done", "failed", "incomplete"])
      .describe("done; failed; or incomplete: a limit was reached first."),
    summary: a.text("What was done, or the reason for the failure."),
    result: maybe.text("The agent's answer, unchanged."),
    steps: a.int("Number of steps."),
    navigations: a.list("Addresses of all visited pages, in order.", z.string()),
    data: z.unknown().optional().describe("The answer as data that matches result_schema."),
    evidence: a.list("Where the evidence for the answer was seen.", evidenceSchema()),
    verified: z
      .enum(["yes", "no", "unknown"])
      .describe(
        "yes: the evidence and all values of the result are on pages that the run read, and the judge, if asked, accepts it; no: the evidence is wrong, or the judge rejects it; unknown: warnings list values that are on no page.",
      ),
    verified_by: z
      .enum(["evidence", "judge", "none"])
      .describe(
        "judge: a model also judged the result and the actions that it reports; evidence: pages only, actions are not verified; none: nothing verified it.",
      ),
    usage: usageSchema(),
    model: maybe.text("The model that was available; absent if there was none."),
    replay: z
      .object({
        recipe: a.text("Its name."),
        steps: a.int("Number of repeated steps."),
        savedCalls: a.int("Number of model calls saved."),
      })
      .optional()
      .describe("The steps of an earlier task that were repeated without a model."),
    warnings: a.texts("Problems that did not end the run."),
  });
export type RunResultWire = Output<typeof runResultSchema>;
