/** One run of the browser agent, from its session to the result of its task. */
import { AGENT_ACTIONS } from "../../agent/actions/registry.ts";
import { emptyScratchpad } from "../../agent/model/scratchpad.ts";
import type { AgentParts, Budget } from "../../agent/parts.ts";
import type { BrowserTools } from "../../agent/model/browser-tools.ts";
import { promptAdapterFor } from "../../agent/prompt-adapter.ts";
import type { ChosenRecipe, RecipeChoice } from "./choose-recipe.ts";
import { primingFor } from "./priming.ts";
import { runAgent } from "../../agent/run-agent.ts";
import { RunControl } from "../../agent/model/run-control.ts";
import type { AgentOutcome, AgentTask, CredentialHint } from "../../agent/model/state.ts";
import { dataCheck, type DataCheck } from "../../agent/verification/data-check.ts";
import { judgeBy } from "../../agent/verification/judge.ts";
import type { Session } from "../../browser/session/session.ts";
import { hidingModel } from "../../llm/hiding-model.ts";
import type { Model } from "../../llm/model.ts";
import { offAllowlistWarnings } from "../../policy/off-allowlist.ts";
import type { Deadline } from "../../shared/deadline.ts";
import { AppError } from "../../shared/errors.ts";
import type { Work } from "../../tasks/job.ts";
import { TaskFailure } from "../../tasks/task-failure.ts";
import { signIn, type Warn } from "../form/sign-in.ts";
import type { Services } from "../services/services.ts";
import { printsOf } from "../../agent/replay/element-print.ts";
import { browserToolsOf } from "./browser-tools.ts";
import { learnFrom, type Lesson, recipeForTask } from "./learning.ts";
import {
  outcomeWire,
  partialWire,
  type Around,
  cutShort,
  askNobody,
  signInFailed,
  outcomeStepLine,
} from "./outcome-wire.ts";
import { Repetition, type Repeating } from "./repetition.ts";
import { openRunTarget, runTarget, type RunTarget } from "./run-target.ts";
import {
  limited,
  secondsFor,
  type GivenRun,
  type RunFields,
  type RunResultWire,
} from "./run-fields.ts";

/** The inputs of a run, checked before its task is created. */
export interface Prepared {
  readonly fields: RunFields;
  readonly place: RunTarget;
  /** The steps of an earlier successful run of the task. */
  readonly recipe: ChosenRecipe | undefined;
  /** Undefined if the recipe runs without a model: because of `replay: only`, or because no model is configured. */
  readonly model: Model | undefined;
  /** Whether the caller's client provides the model (MCP sampling). */
  readonly isLent: boolean;
  readonly checkData: DataCheck | undefined;
  readonly warnings: readonly string[];
}

/** @throws AppError for an invalid request, NOT_FOUND for `replay: only` without a recipe, MODEL_UNAVAILABLE */
export async function prepareRun(
  given: GivenRun,
  services: Services,
  lent?: Model,
): Promise<Prepared> {
  services.browser.inputMode.check();
  const isOwn = lent === undefined && services.models.isOwn(given.model);
  const { fields, warnings } = limited(given, secondsFor(isOwn, services.config.agent.maxSeconds));
  const place = runTarget(fields, services);
  const { result_schema: schema } = fields;
  const checkData = schema && (await dataCheck(schema)); // deadline: a local computation
  const choice = await recipeFor(services, fields, place);
  const model = await modelFor(services, fields, { choice, lent }); // deadline: loads a package at most
  const { chosen: recipe, leftAlone } = choice;
  const isLent = model !== undefined && model === lent;
  const allWarnings = leftAlone === undefined ? warnings : [...warnings, leftAlone];
  return { fields, place, recipe, model, isLent, warnings: allWarnings, checkData };
}

/** Returns the recipe for a task, or why a match is not used. Empty for `replay: never`, no match or a tie. */
async function recipeFor(
  { knowledge }: Pick<Services, "knowledge">,
  { intent, fields: values = {}, replay: preference }: RunFields,
  { hosts, url }: RunTarget,
): Promise<RecipeChoice> {
  if (preference === "never") return {};
  const choice = await recipeForTask(knowledge, { intent, values, hosts });
  if (!choice.chosen) return choice;
  const { host } = choice.chosen.recipe;
  // A task with the same words may be about another site than the recipe.
  const isMeant =
    url === undefined
      ? !hosts.patterns.includes("*") || intent.includes(host)
      : new URL(url).host === host;
  return isMeant ? choice : {};
}

/** Returns the model, if it is needed. @throws AppError NOT_FOUND if `replay: only` has no recipe, MODEL_UNAVAILABLE */
async function modelFor(
  { models }: Services,
  { model, replay, model_timeout_seconds: timeoutSeconds }: RunFields,
  { choice, lent }: { readonly choice: RecipeChoice; readonly lent: Model | undefined },
): Promise<Model | undefined> {
  const { chosen: recipe, leftAlone } = choice;
  const isLent = lent !== undefined && model === undefined && !models.isConfigured;
  if (isLent && replay !== "only") return lent;
  if (replay === "only" || (recipe && !models.isConfigured)) {
    if (recipe) return undefined;
    throw new AppError("NOT_FOUND", leftAlone ?? "No recipe matches this task.", {
      hint: leftAlone
        ? 'Run a recipe by its name (recipe.run), or set "replay" to "auto": a model then carries out the task and records the recipe anew.'
        : 'Use the exact words of a recipe (recipe.list), or set "replay" to "auto" so that a model carries out the task.',
    });
  }
  return models.model(model, timeoutSeconds);
}

export interface TaskDone {
  readonly outcome: AgentOutcome;
  readonly wire: RunResultWire;
}

/** Longest wait for the caller's answer, milliseconds: a person may have to open the console. */
const ANSWER_MS = 10 * 60_000;

/** @throws TaskFailure if the sign-in or a recipe without a model fails; AppError of session, start page or policy */
export async function browserTask(
  work: Work,
  services: Services,
  prepared: Prepared,
): Promise<TaskDone> {
  const { deadline } = work;
  const { fields, place, model, recipe } = prepared;
  const warnings = [...prepared.warnings];
  const around: Around = { model: model?.name, startedMs: performance.now(), warnings };
  const beganMs = Date.now();
  await using own = await openRunTarget(deadline, services, fields, place);
  const { session } = own;
  const control = new RunControl(work.aside);
  using running = new DisposableStack();
  running.use(services.agents.begin(work.id, control));
  const warn = (warning: string) => void warnings.push(warning);
  const making = { work, services, prepared, session, control, around, warn };
  const means = meansOf(making);
  const repetition = recipe && new Repetition({ work, chosen: recipe, parts: means });
  const outcome = await carriedOut(deadline, making, means, repetition);
  const allWarnings = [...warnings, ...offAllowlist(session, fields, beganMs)];
  const replay = repetition?.reported(outcome.usage.calls);
  return { outcome, wire: outcomeWire(outcome, { ...around, warnings: allWarnings }, replay) };
}

/** Returns warnings about requests to hosts that are not allowed; none for a run with no form values or credential. */
function offAllowlist(
  { network }: Session,
  { fields, credential_id: credentialId }: RunFields,
  sinceMs: number,
): readonly string[] {
  if (fields === undefined && credentialId === undefined) return [];
  const isOfRun = ({ timestampMs }: { readonly timestampMs: number }) => timestampMs >= sinceMs;
  return offAllowlistWarnings({
    passed: network.passed.filter(isOfRun),
    blocked: network.blocked.filter(isOfRun),
  });
}

/** Signs in, repeats as many recorded steps as possible, then continues with the model. agent.stop ends any phase. */
async function carriedOut(
  deadline: Deadline,
  making: Making,
  means: Means,
  repetition: Repetition | undefined,
): Promise<AgentOutcome> {
  const { control } = making;
  const { maxMs } = budgetOf(making.prepared.fields);
  using held = new DisposableStack();
  const opening = held.use(control.underWay(deadline));
  await begin(opening.clock, making, means.browserTools).catch((thrown: unknown) => {
    if (!control.isStopped) throw thrown;
  });
  const clock = held.use(deadline.child(maxMs));
  held.use(control.watch(clock));
  const repeated = control.isStopped ? undefined : await repeat(clock, making, repetition);
  if (repeated) return repeated;
  const visited = means.browserTools.takeVisited?.() ?? [];
  const cut = cutShort({ control, clock, maxMs, repetition, visited });
  return cut ?? (await think(clock, making, means, repetition));
}

/** Repeats the recipe, if any. Records success, or a fault of the recipe. Returns undefined without a valid answer. */
async function repeat(
  deadline: Deadline,
  { services, control }: Making,
  repetition: Repetition | undefined,
): Promise<AgentOutcome | undefined> {
  const outcome = await repetition?.begin(deadline);
  const failure = outcome ? null : repetition?.failure;
  const isTried = outcome !== undefined || !(control.isStopped || deadline.expired);
  if (repetition && isTried && failure !== undefined)
    await services.knowledge.recipes.noteUse(repetition.recipe.name, failure); // deadline: has its own limit
  return outcome;
}

/** Runs the model from the start or from the step at which a repetition stopped, and learns from the run. */
async function think(
  deadline: Deadline,
  making: Making,
  means: Means,
  repetition: Repetition | undefined,
): Promise<AgentOutcome> {
  const { work, services, prepared, control } = making;
  const { model } = prepared;
  if (!model) throw stale(repetition);
  const { task, primed } = await taskOf(prepared, services, repetition); // deadline: the storage has its own limit
  const parts = partsOf(making, means, { model, task });
  const before = repetition && repetition.step.actions.length > 0 ? [repetition.step] : [];
  const actions = before.flatMap((step) => step.actions);
  const outcome = await runAgent(deadline, task, { ...parts, before: actions });
  if (services.config.agent.learn && !work.deadline.expired && !control.isStopped) {
    const steps = [...before, ...outcome.steps];
    const origin = { taskId: work.id, model: model.name, nowMs: Date.now() };
    const cause = repetition ? "repaired" : "learned";
    // deadline: the storage has its own limit
    await learn(services, { outcome: { ...outcome, steps }, task, origin, primed, cause });
  }
  return outcome;
}

/** Stores what the run has learned. Logs a storage failure instead of throwing it, so that the task does not fail. */
async function learn(services: Services, lesson: Lesson): Promise<void> {
  try {
    await learnFrom(services, lesson);
  } catch (error) {
    services.log.error("could not store what a task has learned", { error });
  }
}

function stale(repetition: Repetition | undefined): TaskFailure {
  return new TaskFailure({
    code: "RECIPE_STALE",
    message: `The recipe no longer matches the page. ${repetition?.hint ?? ""}`.trim(),
    hint: 'Carry out the task with a model again ("replay": "auto"); this records the recipe anew.',
    retryable: false,
  });
}

interface Making {
  readonly work: Work;
  readonly services: Services;
  readonly prepared: Prepared;
  readonly session: Session;
  readonly control: RunControl;
  readonly around: Around;
  readonly warn: Warn;
}

/** Signs in if requested, then opens the start address. Does neither if the task has no start address. */
async function begin(
  deadline: Deadline,
  making: Making,
  browserTools: BrowserTools,
): Promise<void> {
  const { work, services, prepared, session, control, warn } = making;
  const { credential_id: credentialId, approval } = prepared.fields;
  const { url } = prepared.place;
  if (url === undefined) return;
  if (credentialId !== undefined) {
    const ask = approval === "ask" ? waitedFor(making) : askNobody;
    const own = { ...work, deadline, ask };
    const signing = signIn({ work: own, services, session, credentialId, url, warn });
    await deadline.race(signing).catch(signInFailed);
    await control.goOn(deadline);
  }
  work.tell(`Opening ${url}`);
  await browserTools.do(deadline, "tab.navigate", { url });
}

/** The parts of the agent that a repetition needs too. */
type Means = Repeating["parts"] & Pick<AgentParts, "sessionId">;

function meansOf(making: Making): Means {
  const { services, prepared, session, control } = making;
  const { fields, checkData } = prepared;
  const ask = asking(making);
  const credentials = fields.credential_id === undefined ? [] : [fields.credential_id];
  return {
    browserTools: browserToolsOf({ services, session, ask, credentials }),
    sessionId: session.id,
    actions: AGENT_ACTIONS,
    scratchpad: emptyScratchpad(),
    control,
    allows: {
      evaluate: services.config.agent.allowEvaluate,
      ask: fields.approval === "ask",
      credentials,
    },
    ask: (text, choices) => ask({ text, withinMs: ANSWER_MS, ...(choices && { choices }) }),
    ...(checkData && { checkData }),
  };
}

function partsOf(
  { work, services, prepared, around }: Making,
  means: Means,
  { model, task }: { readonly model: Model; readonly task: AgentTask },
): AgentParts {
  const { fields } = prepared;
  const { agent: settings, tasks } = services.config;
  const { allows } = means;
  const redactor = services.redactor.naming(allows.credentials);
  const hide = (text: string) => redactor.text(text);
  const hiding = hidingModel(model, (request) => redactor.value(request));
  // The judge sends more requests; with a lent model, the client's user may have to approve each one.
  const isJudging = settings.judge === "always" && !prepared.isLent;
  return {
    ...means,
    model: hiding,
    promptAdapter: promptAdapterFor({
      settings,
      model,
      allows,
      task,
      hide,
      permitted: tasks.allowProhibited,
    }),
    budget: budgetOf(fields),
    vision: (fields.use_vision ?? true) && model.abilities.vision,
    printsOf,
    onWaiting: (text) => work.tell(text),
    observer: (event) => {
      work.tell(outcomeStepLine(event), event);
      work.keep(partialWire(event, around));
    },
    ...(isJudging && { judge: judgeBy(hiding) }),
  };
}

type Ask = Work["ask"];

/** Returns a function for questions to the task's caller. Without permission to ask, the answer is always `refuse`. */
function asking(making: Making): Ask {
  return making.prepared.fields.approval === "ask"
    ? waitedFor(making)
    : () => Promise.resolve(NOBODY);
}

/** Returns a function that asks the task's caller, and pauses the run's clocks until the answer. */
function waitedFor({ work, control }: Making): Ask {
  return (question) => control.waiting(work.ask(question));
}

/** The answer to every question of a task whose caller cannot answer: approval is denied. */
const NOBODY = "refuse";

function budgetOf({ max_seconds, max_tokens, max_cost }: RunFields): Budget {
  return {
    maxMs: max_seconds * 1_000,
    ...(max_tokens !== undefined && { maxTokens: max_tokens }),
    ...(max_cost !== undefined && { maxCost: max_cost }),
  };
}

interface Reported {
  readonly task: AgentTask;
  /** Names of the skills that the prompt includes. */
  readonly primed: readonly string[];
}

async function taskOf(
  { fields, place }: Prepared,
  services: Services,
  repetition: Repetition | undefined,
): Promise<Reported> {
  const { intent, hints = "", max_steps: maxSteps } = fields;
  const repeated = repetition?.hint ?? "";
  const allowedHosts = place.hosts.patterns;
  const priming = await primingFor(services.knowledge, { intent, allowedHosts, nowMs: Date.now() });
  const task = {
    task: intent,
    ...(hints !== "" && { hints }),
    ...(repeated !== "" && { repeated }),
    ...(fields.fields && { values: fields.fields }),
    ...(fields.result_schema && { resultSchema: fields.result_schema }),
    allowedHosts,
    credentials: credentialHints(fields, services),
    maxSteps,
    maxActionsPerStep: services.config.agent.maxActionsPerStep,
    ...(priming.text !== "" && { priming: priming.text }),
  };
  return { task, primed: priming.skills };
}

/** Describes the run's credential for the prompt, without its values. */
function credentialHints(
  { credential_id: id }: RunFields,
  { credentials }: Services,
): readonly CredentialHint[] {
  if (id === undefined) return [];
  const { kind, origins } = credentials.describe(id);
  return [{ id, purpose: `${kind} for ${origins.join(", ")}` }];
}
