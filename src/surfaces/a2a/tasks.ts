/** browsy's tasks as a view of ours: how one is begun, and what is told of it. */
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
import { runInputSchema } from "../../operations/agent/run-fields.ts";
import { answerOf } from "../../operations/definition/answer.ts";
import { askByName } from "../../operations/by-name.ts";
import type { Services } from "../../operations/services/services.ts";
import { loginRefused } from "../../operations/call/login-refused.ts";
import type { Deadline } from "../../shared/deadline.ts";
import { screenIntent } from "../../operations/task/skill-operation.ts";

/** The time of a whole task. */
const TASK_MS = 5 * 60_000;
const MOST_STEPS = 100;
/** What is left of it is for the beginning and the end. */
const AGENT_SECONDS = 240;

/** For a code that the caller has to be sent first; counts beside the time of the task. */
const CODE_MS = 10 * 60_000;

/**
 * Begins a task, which goes on whoever listens; answers with its id.
 * @param mayAsk whether its caller can be asked, such as for a code
 * @throws AppError RATE_LIMITED
 */
export function startTask(services: Services, task: Task, mayAsk: boolean): string {
  const { id } = services.tasks.start({
    skill: WEB_BROWSE.id,
    owner: services.identity,
    input: storable(task),
    limitMs: mayAsk && task.params.credentials ? TASK_MS + CODE_MS : TASK_MS,
    run: async (work) => {
      await screenIntent(task.goal, services); // deadline: nobody is asked
      return isForAgent(task, services)
        ? byAgent(services, task, work)
        : byRules(services, task, work, mayAsk);
    },
  });
  return id;
}

/** Names and passwords are for no model to see: with them, rules do it. */
function isForAgent({ params }: Task, { models }: Services): boolean {
  return models.isConfigured && params.credentials === undefined;
}

/** @throws AppError for what keeps a run from beginning */
async function byAgent(services: Services, task: Task, work: Work): Promise<object> {
  const { browserTask, prepareRun } = await import("../../operations/agent/browser-task.ts"); // deadline: local files
  const fields = runInputSchema().parse({ ...agentRequest(task), max_seconds: AGENT_SECONDS });
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
    ? "A person has to pass it: log in by hand in a session of your own."
    : "Look whether the name and the password are right, and the code where there is one.";
  return loginRefused({ message, hint, isCaptcha });
}

/** The task as it is. @throws AppError TASK_NOT_FOUND */
export function taskState({ tasks }: Services, id: string): BrowsyTaskState {
  const steps = tasks.events(id).flatMap(stepIn);
  return stateOf(tasks.get(id), steps);
}

/** The task after every step, at its end, and before its first step if it has to wait for its turn. @throws AppError TASK_NOT_FOUND */
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

/** What was told of a task is a step of it where it describes itself as one. */
function stepIn({ data }: { readonly data: object | null }): readonly TaskStep[] {
  const step = TaskStepSchema.safeParse(data);
  return step.success ? [step.data] : [];
}

/** What a job of ours may do with its task. */
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
      return { id, status: "failed", steps, error: "Cancelled: the task was called off." };
    default:
      return { id, status: "working", steps };
  }
}
