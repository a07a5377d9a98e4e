/** Repeats a recipe as a task: checks the input, opens a session, runs the steps and returns the result. */
import { AGENT_ACTIONS } from "../../agent/actions/registry.ts";
import { timeIsOver } from "../../agent/budget.ts";
import { emptyScratchpad } from "../../agent/model/scratchpad.ts";
import { parametersFor } from "../../agent/replay/parameters-for.ts";
import type { Recipe } from "../../agent/model/recipe.ts";
import { replay } from "../../agent/replay/replay.ts";
import { stopWords, isAboutValues, type ReplayReport } from "../../agent/replay/replay-report.ts";
import { filled, type RecipeValues } from "../../agent/replay/word-patterns.ts";
import { RunControl } from "../../agent/model/run-control.ts";
import { TaskSecrets } from "../../policy/task-secrets.ts";
import { HostList } from "../../policy/host-list.ts";
import { AppError } from "../../shared/errors.ts";
import type { Job, Work } from "../../tasks/job.ts";
import { TaskFailure } from "../../tasks/task-failure.ts";
import { browserToolsOf } from "../agent/browser-tools.ts";
import { tellStep } from "../agent/repetition.ts";
import { ownSession } from "../services/own-session.ts";
import type { Services } from "../services/services.ts";
import {
  recipeNamed,
  recipeOf,
  type RecipeRunFields,
  type RecipeRunResultWire,
} from "./recipes.ts";
import { screenIntent } from "../task/skill-operation.ts";

const ASK_MS = 10 * 60_000;

/** @throws AppError for an invalid or prohibited request */
export async function jobFor(
  input: RecipeRunFields,
  services: Services,
): Promise<Pick<Job, "input" | "run">> {
  services.browser.inputMode.check();
  const recipe = recipeOf(await recipeNamed(services.knowledge.recipes, input.recipe));
  const values = valuesFor(recipe, input);
  const hosts = HostList.parse(input.allowed_hosts ?? recipe.hosts);
  await screenIntent(filled(recipe.template, values), services);
  const { params, intent: _intent, ...rest } = input;
  return {
    // Stores only the names of params: values may be private.
    input: { ...rest, params: Object.keys(params) },
    run: (work) =>
      repeated(work, services, { ...input, values, hosts, name: input.recipe, recipe }),
  };
}

/** @throws AppError INVALID_REQUEST with the names of missing values */
function valuesFor(recipe: Recipe, { params, intent }: RecipeRunFields): RecipeValues {
  const read = intent === undefined ? undefined : parametersFor(recipe, intent, params);
  const values = read ?? params;
  const missing = recipe.parameters.map(({ name }) => name).filter((name) => !(name in values));
  if (missing.length === 0) return values;
  throw new AppError("INVALID_REQUEST", `"params" must contain ${missing.join(", ")}.`, {
    hint: `Pass these values in params. Or pass this text as "intent", with a value for each name in {{ }}: ${recipe.template}`,
  });
}

interface Repeat extends Pick<RecipeRunFields, "max_seconds"> {
  readonly name: string;
  readonly recipe: Recipe;
  readonly values: RecipeValues;
  readonly hosts: HostList;
}

async function repeated(
  work: Work,
  services: Services,
  { name, recipe, values, hosts: allowedHosts, max_seconds: maxSeconds }: Repeat,
): Promise<RecipeRunResultWire> {
  const { deadline } = work;
  await using own = await ownSession(deadline, services, {
    allowedHosts,
    taskSecrets: new TaskSecrets(values),
  });
  const { session } = own;
  const control = new RunControl(work.aside);
  using held = new DisposableStack();
  held.use(services.agents.begin(work.id, control));
  const clock = held.use(deadline.child(maxSeconds * 1_000));
  held.use(control.watch(clock));
  const ask = (text: string, choices?: readonly string[]) =>
    control.waiting(work.ask({ text, ...(choices && { choices }), withinMs: ASK_MS }));
  const report = await replay(clock, recipe, values, {
    browserTools: browserToolsOf({ services, session, credentials: credentialsIn(recipe) }),
    actions: AGENT_ACTIONS,
    control,
    scratchpad: emptyScratchpad(),
    allows: { evaluate: false, ask: true, credentials: credentialsIn(recipe) },
    ask,
    onStep: ({ index }) => tellStep(work, recipe, index),
  });
  const result = resultOf(report, recipe.steps.length);
  if (report.status !== "done") work.keep(result);
  if (report.stop?.reason === "ended") throw ended(report, control, maxSeconds);
  const isDone = report.status === "done";
  if (isDone || !isAboutValues(report, recipe))
    await services.knowledge.recipes.noteUse(name, isDone ? null : stopWords(report, recipe));
  if (isDone) return result;
  throw stopped(report);
}

/** Returns the failure of a repetition that was stopped or timed out. */
function ended(
  { next }: ReplayReport,
  { isStopped }: Pick<RunControl, "isStopped">,
  maxSeconds: number,
): TaskFailure {
  const error = isStopped
    ? { code: "cancelled", message: `The repetition was stopped before step ${next + 1}.` }
    : timeIsOver({ maxMs: maxSeconds * 1_000 });
  return new TaskFailure({ ...error, code: error.code.toUpperCase(), retryable: !isStopped });
}

/** Returns the ids of all credentials that the recorded steps use. */
function credentialsIn({ steps }: Recipe): readonly string[] {
  const ids = steps.map(({ params }) => params["credential_id"]);
  return [...new Set(ids.filter((id) => typeof id === "string"))];
}

function resultOf(report: ReplayReport, totalSteps: number): RecipeRunResultWire {
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
  const message = `Step ${next + 1} no longer matches the page: ${stop?.text ?? ""}`;
  const hint = "Carry out the task with a model again; this records the recipe anew.";
  return new TaskFailure({ code: "RECIPE_STALE", message, hint, retryable: false });
}
