/** Runs browsy's tasks as tasks of Fermata, and reports their states and steps. */
import { z } from "zod";
import {
  browsyFailure,
  BrowsyLoginFailure,
  storable,
  type Task,
  type BrowsyTaskState,
  type TaskStep,
  TaskStepSchema,
  WEB_BROWSE,
  agentRequest,
  agentResult,
} from "../../contracts/browsy-a2a.ts";
import { runTask } from "../../contracts/browsy-task.ts";
import { failureOfRun } from "../../operations/agent/outcome-wire.ts";
import { runInputFields } from "../../operations/agent/run-fields.ts";
import { answerOf } from "../../operations/definition/answer.ts";
import { askByName } from "../../operations/by-name.ts";
import type { Services } from "../../operations/services/services.ts";
import { loginRefused } from "../../operations/call/login-refused.ts";
import type { Deadline } from "../../shared/deadline.ts";
import { screenIntent } from "../../operations/task/skill-operation.ts";

/** Time limit of a task. For a task that may request a code, `CODE_MS` is added. */
const TASK_MS = 5 * 60_000;
const MOST_STEPS = 100;
/** Time limit of the agent's run. The rest of `TASK_MS` is for the task's work before and after the run. */
const AGENT_SECONDS = 240;

/** Time for the caller to send a code. */
const CODE_MS = 10 * 60_000;

/**
 * Starts a task and returns its id. The task continues even if nobody follows it.
 * @param mayAsk whether the task may request information from its caller, for example a code
 * @throws AppError RATE_LIMITED, STORAGE_UNAVAILABLE
 */
export function startTask(services: Services, task: Task, mayAsk: boolean): string {
  const { id } = services.tasks.start({
    skill: WEB_BROWSE.id,
    owner: services.identity,
    input: storable(task),
    limitMs: mayAsk && task.params.credentials ? TASK_MS + CODE_MS : TASK_MS,
    run: async (work) => {
      await screenIntent(task.goal, services); // deadline: waits for nobody
      return isForAgent(task, services)
        ? byAgent(services, task, work)
        : byRules(services, task, work, mayAsk);
    },
  });
  return id;
}

/** Returns whether `byAgent`, not `byRules`, runs the task: a model is configured, and the task has no credentials. */
function isForAgent({ params }: Task, { models }: Services): boolean {
  return models.isConfigured && params.credentials === undefined;
}

/** Runs the task with the browser agent. @throws AppError if the run cannot begin or fails */
async function byAgent(services: Services, task: Task, work: Work): Promise<object> {
  const { browserTask, prepareRun } = await import("../../operations/agent/browser-task.ts"); // deadline: local files
  const fields = z
    .object(runInputFields())
    .parse({ ...agentRequest(task), max_seconds: AGENT_SECONDS });
  const prepared = await prepareRun(fields, services); // deadline: loads a package at most
  const tell: Work["tell"] = (text) => work.tell(text, { description: text });
  const { outcome, wire } = await browserTask({ ...work, tell }, services, prepared);
  if (outcome.status === "done") return agentResult(wire);
  throw failureOfRun(outcome);
}

async function byRules(
  services: Services,
  task: Task,
  { deadline, tell, ask: askInTask }: Work,
  mayAsk: boolean,
): Promise<object> {
  const own = services.browser.sessions.onDemand({ engine: "auto" });
  const caller = { ownSession: own };
  const context = { services, surface: "direct", caller, signal: deadline.signal } as const;
  const { unattended } = await import("../../operations/agent/unattended.ts"); // deadline: local files
  const warnings: string[] = [];
  const ask = askByName(context, warnings, unattended(services, own));
  let steps = 0;
  const step = (one: TaskStep) => {
    steps += 1;
    if (steps <= MOST_STEPS) tell(one.description, one);
  };
  try {
    const askCaller = (text: string) => askInTask({ text, withinMs: CODE_MS });
    const run = { task, ask, step, warnings, ...(mayAsk && { askCaller }) };
    const result = await deadline.race(runTask(run));
    const session = own.current?.id;
    return answerOf({ ...result, ...(session !== undefined && { session }) }, warnings);
  } catch (thrown) {
    throw thrown instanceof BrowsyLoginFailure ? loginFault(thrown) : browsyFailure(thrown);
  } finally {
    own.release();
  }
}

function loginFault({ message, isCaptcha }: BrowsyLoginFailure): Error {
  const hint = isCaptcha
    ? "Log in by hand in your own session: only a person can solve the CAPTCHA."
    : "Check the name, the password and the code, if there is one.";
  return loginRefused({ message, hint, isCaptcha });
}

/** Returns the current task. @throws AppError TASK_NOT_FOUND */
export function taskState({ tasks }: Services, id: string): BrowsyTaskState {
  const steps = tasks.events(id).flatMap(stepIn);
  return stateOf(tasks.get(id), steps);
}

/** Yields the task at each event while it is queued, at each step, and at the end. @throws AppError TASK_NOT_FOUND */
export async function* a2aTaskStates(
  { tasks }: Services,
  deadline: Deadline,
  id: string,
): AsyncGenerator<BrowsyTaskState> {
  const steps: TaskStep[] = [];
  for await (const event of tasks.follow(deadline, id)) {
    const notification = stepIn(event);
    steps.push(...notification);
    if (notification.length > 0 || tasks.position(id) !== undefined)
      yield { id, status: "working", steps: [...steps] };
  }
  yield stateOf(tasks.get(id), steps);
}

/** Returns the step in an event; empty if the event describes none. */
function stepIn({ data }: { readonly data: object | null }): readonly TaskStep[] {
  const step = TaskStepSchema.safeParse(data);
  return step.success ? [step.data] : [];
}

/** The argument of a task's `run`. */
type Work = Parameters<Parameters<Services["tasks"]["start"]>[0]["run"]>[0];

type TaskRecord = ReturnType<Services["tasks"]["get"]>;

function stateOf(
  { id, state, result, error }: TaskRecord,
  steps: readonly TaskStep[],
): BrowsyTaskState {
  switch (state) {
    case "completed":
      return { id, status: "completed", steps, result: { ...result } };
    case "failed":
    case "rejected":
      return { id, status: "failed", steps, error: error?.message ?? "" };
    case "canceled":
      return { id, status: "failed", steps, error: "Cancelled: the task was cancelled." };
    default:
      return { id, status: "working", steps };
  }
}
