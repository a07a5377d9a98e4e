/** Wire fields of agent.run. Those of the result have the spelling of the skill's contract. */
import { z } from "zod";
import { signInField } from "../form/sign-in.ts";
import { lazy } from "../../shared/lazy.ts";
import { a, maybe, type Output } from "../definition/described.ts";

const STEPS = { usual: 60, most: 150 } as const;
const SECONDS = { usual: 120, most: 600 } as const;
/** Where the model's server is one's own, which may be slow. */
const OWN_SECONDS = { usual: 1_800, most: 7_200 } as const;
/** Of any setting. */
export const LONGEST_SECONDS = 86_400;

/** How long it may take, and what it may cost. */
const limitFields = lazy(() => ({
  max_steps: a.value(
    `Steps that it may take: looks at a page with what follows; ${STEPS.most} at most.`,
    z.int().min(1).default(STEPS.usual),
  ),
  max_seconds: z
    .number()
    .min(1)
    .optional()
    .meta({
      default: SECONDS.usual,
      description: `Time that it may take, waiting for answers of its caller aside; ${SECONDS.most} at most. Where the model's server is on the same machine or in a private network, ${OWN_SECONDS.usual} unless given and ${OWN_SECONDS.most} at most; the setting agent.max_seconds goes before both.`,
    }),
  model_timeout_seconds: a.value(
    "Time that the model may say nothing before an answer is given up; the setting models.timeout_seconds unless given.",
    z.number().min(1).max(LONGEST_SECONDS).optional(),
  ),
  max_tokens: a.int("Tokens that the model may read and write in all.").min(1).optional(),
  max_cost: a.value(
    "US dollars that the model may cost, where its price is known.",
    z.number().min(0).optional(),
  ),
}));

export const runInputSchema = lazy(() =>
  z.object({
    intent: a.value(
      "What is to be done, in words; the result is for who reads this.",
      z.string().trim().min(1).max(20_000),
    ),
    allowed_hosts: a.texts("Hosts that may be visited, such as example.com, *.example.com or *."),
    url: a.text("Where to begin.").max(10_000).optional(),
    hints: a.text("What helps to do it.").max(20_000).optional(),
    ...signInField(),
    ...limitFields(),
    result_schema: z
      .record(z.string(), z.unknown())
      .optional()
      .describe("JSON Schema of the data that is wanted; the result has it as data."),
    fields: z
      .record(z.string(), z.string())
      .optional()
      .describe("Values for forms by their names; no secrets, for which there are credentials."),
    model: a.word("Another model than the usual one: provider/model.").max(200).optional(),
    use_vision: maybe.flag(
      "Show the model pictures of the page; unless given, where it can see them.",
    ),
    approval: a.value(
      "Whether the caller may be asked (task.answer): questions, and what needs approval. With refuse nobody is asked, and that is left undone.",
      z.enum(["ask", "refuse"]).default("ask"),
    ),
    replay: a.value(
      "Repeat what went well before with these words, without a model, as far as the pages still fit; only: and do without a model altogether.",
      z.enum(["auto", "never", "only"]).default("auto"),
    ),
    session_id: maybe.word(
      "Work in this session and leave it open; its own list of hosts holds then. Unless given, in a session of its own.",
    ),
  }),
);
export type GivenRun = Output<typeof runInputSchema>;
export type RunFields = GivenRun & { readonly max_seconds: number };

/** How long runs may take: as the operator says, or by whose the server of the model is. */
export function secondsFor(isOwn: boolean, setting?: number) {
  const { usual, most } = isOwn ? OWN_SECONDS : SECONDS;
  return { usual: Math.min(usual, setting ?? usual), most: setting ?? most };
}

/** Ceilings are kept to, and that is told. */
export function limited(
  given: GivenRun,
  allowed: ReturnType<typeof secondsFor>,
): { readonly fields: RunFields; readonly warnings: readonly string[] } {
  const steps = Math.min(given.max_steps, STEPS.most);
  const requested = given.max_seconds ?? allowed.usual;
  const seconds = Math.min(requested, allowed.most);
  const stored = (name: string, most: number, wanted: number) =>
    wanted > most ? [`"${name}" is ${most}, the most that is allowed, and not ${wanted}.`] : [];
  return {
    fields: { ...given, max_steps: steps, max_seconds: seconds },
    warnings: [
      ...stored("max_steps", STEPS.most, given.max_steps),
      ...stored("max_seconds", allowed.most, requested),
    ],
  };
}

const evidenceSchema = lazy(() =>
  z
    .object({
      url: a.text("The page."),
      text: a.text("What stands on it."),
    })
    .describe("What shows that it is so."),
);

const usageSchema = lazy(() =>
  z
    .object({
      steps: a.int("Steps that were taken."),
      modelCalls: a.int("Answers of the model."),
      inputTokens: maybe.int(
        "Tokens that it read; absent, as the two below, where the model does not count.",
      ),
      cachedTokens: maybe.int("Those of them that its provider had kept."),
      outputTokens: maybe.int("Tokens that it wrote."),
      cost: maybe.number("US dollars; absent where the price is not known."),
      seconds: a.number("Time that all of it took."),
    })
    .describe("What it took."),
);

export const runResultSchema = lazy(() =>
  z.object({
    status: z
      .enum(["done", "failed", "incomplete"])
      .describe("done; failed; or incomplete: what it may take was used up before."),
    summary: a.text("What was done, or why it was not."),
    result: maybe.text("The answer as the agent gave it, unchanged."),
    steps: a.int("Steps that were taken."),
    navigations: a.list("Addresses of all pages that were visited, in order.", z.string()),
    data: z.unknown().optional().describe("The answer as data; it meets result_schema."),
    evidence: a.list("Where what proves the answer was seen.", evidenceSchema()),
    verified: z
      .enum(["yes", "no", "unknown"])
      .describe(
        "yes: the evidence and all values of the result are on pages that the run read, and the judge, if asked, accepts it; no: the evidence is wrong, or the judge rejects it; unknown: warnings list what is on no page.",
      ),
    verified_by: z
      .enum(["evidence", "judge", "none"])
      .describe(
        "judge: a model also judged the result and the actions that it reports; evidence: pages only, actions are not verified; none: nothing verified it.",
      ),
    usage: usageSchema(),
    model: maybe.text("The model that was at hand; absent where there is none."),
    replay: z
      .object({
        recipe: a.text("Its name."),
        steps: a.int("Steps that were repeated."),
        savedCalls: a.int("Calls of a model that it did without."),
      })
      .optional()
      .describe("What was repeated of an earlier task, without a model."),
    warnings: a.texts("What did not go as it should."),
  }),
);
export type RunResultWire = Output<typeof runResultSchema>;
