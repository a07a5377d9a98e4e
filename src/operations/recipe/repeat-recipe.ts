/** One repetition of a recipe, from its session to what its task tells. */
import { ACTIONS } from "../../agent/actions/registry.ts";
import { emptyDesk } from "../../agent/desk.ts";
import { stepInWords } from "../../agent/replay/in-words.ts";
import { parametersFor } from "../../agent/replay/parameters-for.ts";
import type { Recipe } from "../../agent/replay/recipe.ts";
import { replay } from "../../agent/replay/replay.ts";
import type { ReplayReport } from "../../agent/replay/report.ts";
import { filled, type Values } from "../../agent/replay/words.ts";
import { HostList } from "../../policy/host-list.ts";
import { AppError } from "../../shared/errors.ts";
import type { Job, Work } from "../../tasks/job.ts";
import { TaskFailure } from "../../tasks/task-failure.ts";
import { handsOf } from "../agent/hands.ts";
import { ownSession } from "../own-session.ts";
import { screenIntent } from "../screen-intent.ts";
import type { Services } from "../services.ts";
import { recipeNamed, recipeOf } from "./fields.ts";
import type { RunFields, RunResultWire } from "./run-fields.ts";

const ASK_MS = 10 * 60_000;

/** @throws AppError for what is wrong with the request */
export async function jobFor(
  input: RunFields,
  services: Services,
): Promise<Pick<Job, "input" | "run">> {
  services.browser.inputMode.check();
  const recipe = recipeOf(recipeNamed(services.knowledge.recipes, input.recipe));
  const values = valuesFor(recipe, input);
  const hosts = HostList.parse(input.allowed_hosts ?? recipe.hosts);
  await screenIntent(filled(recipe.template, values), services);
  const { params, intent: _intent, ...kept } = input;
  return {
    // What values hold is nobody else's business.
    input: { ...kept, params: Object.keys(params) },
    run: (work) => repeated(work, services, { name: input.recipe, recipe, values, hosts }),
  };
}

/** @throws AppError INVALID_REQUEST that names what is missing */
function valuesFor(recipe: Recipe, { params, intent }: RunFields): Values {
  const read = intent === undefined ? undefined : parametersFor(recipe, intent, params);
  const values = read?.fits === true ? read.values : params;
  const missing = recipe.parameters.map(({ name }) => name).filter((name) => !(name in values));
  if (missing.length === 0) return values;
  throw new AppError("INVALID_REQUEST", `"params" lacks ${missing.join(", ")}.`, {
    hint: `Give each a value; or give "intent" in these words: ${recipe.template}`,
  });
}

interface Repeat {
  readonly name: string;
  readonly recipe: Recipe;
  readonly values: Values;
  readonly hosts: HostList;
}

async function repeated(
  work: Work,
  services: Services,
  { name, recipe, values, hosts: allowedHosts }: Repeat,
): Promise<RunResultWire> {
  const { deadline } = work;
  await using own = await ownSession(deadline, services, { allowedHosts });
  const { session } = own;
  const total = recipe.steps.length;
  const ask = (text: string, choices?: readonly string[]) =>
    work.ask({ text, ...(choices && { choices }), withinMs: ASK_MS });
  const report = await replay(deadline, recipe, values, {
    hands: handsOf({ services, session, credentials: credentialsIn(recipe) }),
    actions: ACTIONS,
    desk: emptyDesk(),
    allows: { evaluate: false, ask: true, credentials: credentialsIn(recipe) },
    ask,
    onStep: ({ index }) => {
      const step = recipe.steps[index];
      if (step) work.tell(`Step ${index + 1} of ${total}: ${stepInWords(step)}`, { index, total });
    },
  });
  services.knowledge.recipes.noteUse(name, report.status === "done");
  const result = resultOf(report, total);
  if (report.status === "done") return result;
  work.keep(result);
  throw stopped(report);
}

/** Those that the recorded run was allowed, which are the caller's own. */
function credentialsIn({ steps }: Recipe): readonly string[] {
  const ids = steps.map(({ params }) => params["credential_id"]);
  return [...new Set(ids.filter((id) => typeof id === "string"))];
}

function resultOf(report: ReplayReport, totalSteps: number): RunResultWire {
  const { status, answer, records, savedCalls, found, stop } = report;
  return {
    status,
    ...(answer && { answer: answer.text, isCurrent: answer.isCurrent }),
    ...(answer?.data !== undefined && { data: answer.data }),
    evidence: [...(answer?.evidence ?? [])],
    steps: records.length,
    totalSteps,
    savedCalls,
    found: { ...found },
    ...(stop && { stop }),
  };
}

function stopped({ stop, next }: ReplayReport): TaskFailure {
  const message = `Step ${next + 1} does not fit any more: ${stop?.text ?? ""}`;
  const hint = "Carry the task out with a model again; the recipe is learned anew from that.";
  return new TaskFailure({ code: "RECIPE_STALE", message, hint, retryable: false });
}
