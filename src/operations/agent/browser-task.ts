/** One run of the browser agent, from its session to what its task tells. */
import { ACTIONS } from "../../agent/actions/registry.ts";
import { emptyScratchpad } from "../../agent/model/scratchpad.ts";
import type { AgentParts, Budget } from "../../agent/parts.ts";
import type { BrowserTools } from "../../agent/model/browser-tools.ts";
import { promptAdapterFor } from "../../agent/prompt-adapter.ts";
import type { ChosenRecipe, RecipeChoice } from "../../agent/replay/choose-recipe.ts";
import { primingFor } from "../../agent/replay/priming.ts";
import { runAgent } from "../../agent/run-agent.ts";
import { RunControl } from "../../agent/model/run-control.ts";
import type { AgentOutcome, AgentTask, CredentialHint } from "../../agent/model/state.ts";
import { dataCheck, type DataCheck } from "../../agent/success/data-check.ts";
import { judgeBy } from "../../agent/success/judge.ts";
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
  stepLine,
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

/** What was made sure of before there was a task. */
export interface Prepared {
  readonly fields: RunFields;
  readonly place: RunTarget;
  /** How the task went well before. */
  readonly recipe: ChosenRecipe | undefined;
  /** Undefined where there is none and the recipe may do without. */
  readonly model: Model | undefined;
  /** The model is that of the caller's client. */
  readonly isLent: boolean;
  readonly checkData: DataCheck | undefined;
  readonly warnings: readonly string[];
}

/** @throws AppError for what is wrong with the request, and MODEL_UNAVAILABLE */
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
  const reported = leftAlone === undefined ? warnings : [...warnings, leftAlone];
  return { fields, place, recipe, model, isLent, warnings: reported, checkData };
}

/** The recipe for a task, where there is one that is surely meant. */
async function recipeFor(
  { knowledge }: Pick<Services, "knowledge">,
  { intent, fields: values = {}, replay: preference }: RunFields,
  { hosts, url }: RunTarget,
): Promise<RecipeChoice> {
  if (preference === "never") return {};
  const choice = await recipeForTask(knowledge, { intent, values, hosts });
  if (!choice.chosen) return choice;
  const { host } = choice.chosen.recipe;
  // The same words may be meant for another site.
  const isMeant =
    url === undefined
      ? !hosts.patterns.includes("*") || intent.includes(host)
      : new URL(url).host === host;
  return isMeant ? choice : {};
}

/** @throws AppError MODEL_UNAVAILABLE where there is no other way */
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
    throw new AppError("NOT_FOUND", leftAlone ?? "No recipe fits this task.", {
      hint: leftAlone
        ? "Run it by its name all the same (recipe.run), or let a model carry the task out, which learns it anew: replay auto."
        : "Say it in the words of one (recipe.list), or let a model carry it out: replay auto.",
    });
  }
  return models.model(model, timeoutSeconds);
}

export interface TaskDone {
  readonly outcome: AgentOutcome;
  readonly wire: RunResultWire;
}

/** For somebody who is asked to come and look. */
const ANSWER_MS = 10 * 60_000;

/** @throws TaskFailure, AppError where it could not begin */
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
  const reported = [...warnings, ...offAllowlist(session, fields, beganMs)];
  const replay = repetition?.reported(outcome.usage.calls);
  return { outcome, wire: outcomeWire(outcome, { ...around, warnings: reported }, replay) };
}

/** Only where the run has something that is for the hosts of its list alone. */
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

/** Signed in, repeated as far as that goes, and then with the model; all of it can be stopped. */
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

/** Undefined where that did not come to its end. */
async function repeat(
  deadline: Deadline,
  { services, control }: Making,
  repetition: Repetition | undefined,
): Promise<AgentOutcome | undefined> {
  const outcome = await repetition?.begin(deadline);
  const failure = outcome ? null : repetition?.failure;
  const isTried = outcome !== undefined || !(control.isStopped || deadline.expired);
  if (repetition && isTried && failure !== undefined)
    await services.knowledge.recipes.noteUse(repetition.recipe.name, failure); // deadline: its own
  return outcome;
}

/** With the model, from the beginning or from where a repetition has stopped; and what is learned of it. */
async function think(
  deadline: Deadline,
  making: Making,
  means: Means,
  repetition: Repetition | undefined,
): Promise<AgentOutcome> {
  const { work, services, prepared, control } = making;
  const { model } = prepared;
  if (!model) throw stale(repetition);
  const { task, primed } = await taskOf(prepared, services, repetition); // deadline: of the records
  const parts = partsOf(making, means, { model, task });
  const before = repetition && repetition.step.actions.length > 0 ? [repetition.step] : [];
  const actions = before.flatMap((step) => step.actions);
  const outcome = await runAgent(deadline, task, { ...parts, before: actions });
  if (services.config.agent.learn && !work.deadline.expired && !control.isStopped) {
    const steps = [...before, ...outcome.steps];
    const origin = { taskId: work.id, model: model.name, nowMs: Date.now() };
    const cause = repetition ? "repaired" : "learned";
    // deadline: of the records
    await learn(services, { outcome: { ...outcome, steps }, task, origin, primed, cause });
  }
  return outcome;
}

/** What cannot be kept is no reason to fail. */
async function learn(services: Services, lesson: Lesson): Promise<void> {
  try {
    await learnFrom(services, lesson);
  } catch (error) {
    services.log.error("what a task has learned could not be kept", { error });
  }
}

function stale(repetition: Repetition | undefined): TaskFailure {
  return new TaskFailure({
    code: "RECIPE_STALE",
    message: `The recipe does not fit any more. ${repetition?.hint ?? ""}`.trim(),
    hint: "Carry the task out with a model again (replay auto); the recipe is learned anew from that.",
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

/** Signs in where that is asked for, and goes where the task begins. */
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

/** What also a repetition needs. */
type Means = Repeating["parts"] & Pick<AgentParts, "sessionId">;

function meansOf(making: Making): Means {
  const { services, prepared, session, control } = making;
  const { fields, checkData } = prepared;
  const ask = asking(making);
  const credentials = fields.credential_id === undefined ? [] : [fields.credential_id];
  return {
    browserTools: browserToolsOf({ services, session, ask, credentials }),
    sessionId: session.id,
    actions: ACTIONS,
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
  // Whose client lends it may have to agree to each question.
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
      work.tell(stepLine(event), event);
      work.keep(partialWire(event, around));
    },
    ...(isJudging && { judge: judgeBy(hiding) }),
  };
}

type Ask = Work["ask"];

/** Whoever has begun the task, where they may be asked. */
function asking(making: Making): Ask {
  return making.prepared.fields.approval === "ask"
    ? waitedFor(making)
    : () => Promise.resolve(NOBODY);
}

/** The clocks of the run stand still meanwhile. */
function waitedFor({ work, control }: Making): Ask {
  return (question) => control.waiting(work.ask(question));
}

/** Nobody approves of anything. */
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
  /** Names of the skills that it is told of. */
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

/** What is told of them holds no value. */
function credentialHints(
  { credential_id: id }: RunFields,
  { credentials }: Services,
): readonly CredentialHint[] {
  if (id === undefined) return [];
  const { kind, origins } = credentials.describe(id);
  return [{ id, purpose: `${kind} for ${origins.join(", ")}` }];
}
