/** A call that runs as a task. The client receives progress and questions. Cancelling the call cancels the task. */
import { randomBytes } from "node:crypto";
import {
  createRequestStateCodec,
  inputRequired,
  inputResponse,
  type InputRequiredResult,
  type ServerContext,
} from "@modelcontextprotocol/server";
import { z } from "zod";
import { invoke, type InvokeContext, type Invoked } from "../../operations/call/invoke.ts";
import type { SkillOperation } from "../../operations/task/skill-operation.ts";
import { taskWire, type TaskWire } from "../../operations/task/fields.ts";
import { isAsking, isTurnOver, turnOf } from "../../operations/task/turn.ts";
import { Deadline } from "../../shared/deadline.ts";
import { LentModel, type SamplingRequest } from "../../operations/call/lent-model.ts";
import { isObject } from "../../shared/json-object.ts";
import type { LentModels } from "./lent-models.ts";
import { tellLines } from "./progress.ts";

export interface SkillCall {
  readonly operation: SkillOperation;
  readonly input: unknown;
  readonly context: ServerContext;
  readonly invocation: InvokeContext;
  /** Whether the client supports form elicitation. */
  readonly canAsk: boolean;
  /** Whether the client supports sampling. */
  readonly canLend: boolean;
  /** Whether the client answers questions during its call, instead of repeating the call with answers. */
  readonly isWaiting: boolean;
  readonly states: TaskStates;
  readonly lents: LentModels;
}

/** Codec of the state with which a repeated call resumes its task. Clients return the state and cannot forge it. */
export type TaskStates = ReturnType<typeof taskStates>;

const HOUR_S = 60 * 60;
const State = z.object({ task: z.string() });

export function taskStates() {
  return createRequestStateCodec<z.output<typeof State>>({
    key: randomBytes(32),
    ttlSeconds: HOUR_S,
    bind: ({ mcpReq, http }) =>
      JSON.stringify([mcpReq.method, http?.req?.headers.get("authorization") ?? ""]),
  });
}

/** Returns whether the call waits for its task; with `background: true`, it returns the running task at once. */
export function isSkillAwaited(input: unknown): boolean {
  return !isObject(input) || input["background"] !== true;
}

/** Runs a call until its task ends or needs input. @throws AppError */
export async function callSkill(call: SkillCall): Promise<Invoked | InputRequiredResult> {
  const { lents, invocation } = call;
  const { tasks } = invocation.services;
  const turn = await turnFor(call);
  if (turn.after !== undefined) await untilTurn(call, { id: turn.id, after: turn.after });
  if (call.isWaiting) await lendInCall(call, turn.id);
  const output = taskWire(tasks.get(turn.id), tasks);
  const wanted = lents.of(turn.id)?.request;
  if (wanted) return modelQuestion(turn.id, wanted, call);
  if (isTurnOver(output.state) && !isAsking(output.state)) lents.forget(turn.id);
  if (mayAsk(call, output)) return question(output, call);
  return { output, warnings: turn.warnings };
}

/** Reports progress until the task ends or asks a question, or `until` resolves (default: the next model request). */
async function untilTurn(
  { context, invocation, lents }: SkillCall,
  turn: { readonly id: string; readonly after: number },
  until: Promise<void> | undefined = lents.of(turn.id)?.wanted,
): Promise<void> {
  const { services, signal } = invocation;
  const asking = new AbortController();
  const signals = [asking.signal, ...(signal ? [signal] : [])];
  using deadline = Deadline.never(AbortSignal.any(signals));
  until?.then(() => asking.abort()).catch(() => {}); // `until` never rejects
  try {
    await tellLines(context, linesOf(turnOf(services.tasks, deadline, turn)));
  } catch (thrown) {
    if (asking.signal.aborted && signal?.aborted !== true) return;
    if (deadline.expired) callOff(invocation, turn.id);
    throw thrown;
  }
}

async function* linesOf(events: AsyncIterable<{ readonly text: string }>) {
  for await (const { text } of events) yield text;
}

interface Turn {
  readonly id: string;
  /** Number of the task's last event before this call; undefined if a repeated call contains no answer. */
  readonly after: number | undefined;
  readonly warnings: readonly string[];
}

/** Starts a task. A repeated call instead passes the client's answer to the task that the first call started. */
async function turnFor(call: SkillCall): Promise<Turn> {
  const { operation, input, context, invocation, lents } = call;
  const { tasks } = invocation.services;
  const known = State.safeParse(context.mcpReq.requestState());
  if (!known.success) {
    const fields = isObject(input) ? input : {};
    const lent = lentBy(call);
    const caller = { ...invocation.caller, lentModel: lent?.model };
    const begun = await invoke(
      operation,
      { ...fields, background: true },
      { ...invocation, caller },
    );
    const id = String(begun.output["id"]);
    if (lent) lents.keep(id, lent);
    return { id, after: 0, warnings: begun.warnings };
  }
  const { task: id } = known.data;
  const lent = lents.of(id);
  if (lent?.request) {
    const after = tasks.lastNumber(id);
    answerModel(lent, context);
    return { id, after, warnings: [] };
  }
  const answer = answerIn(context);
  if (answer === undefined) return { id, after: undefined, warnings: [] };
  const after = tasks.lastNumber(id);
  if (answer.declined) tasks.decline(id);
  else tasks.answer(id, answer.text);
  return { id, after, warnings: [] };
}

/** Returns the client's own model if client and settings allow it, else undefined. */
function lentBy({ canLend, invocation: { services } }: SkillCall): LentModel | undefined {
  return canLend && services.config.models.sampling ? new LentModel() : undefined;
}

/** Forwards the task's model requests to the client. If the client declines or fails, the request counts as refused. */
async function lendInCall(call: SkillCall, id: string): Promise<void> {
  const { context, invocation, lents } = call;
  const { tasks } = invocation.services;
  const lent = lents.of(id);
  for (;;) {
    const request = lent?.request;
    if (!lent || !request || isTurnOver(tasks.get(id).state)) return;
    const after = tasks.lastNumber(id);
    const over = new AbortController();
    const { mcpReq } = context;
    const options = { signal: over.signal, timeout: SAMPLING_MS, relatedRequestId: mcpReq.id };
    const requested = { ...request, messages: [...request.messages] };
    const answered = mcpReq.requestSampling(requested, options).then(
      (said) => lent.answer(said),
      () => {
        if (lent.request === request) lent.refuse();
      },
    );
    await untilTurn(call, { id, after }, answered);
    over.abort(); // if the client has not answered yet, cancels the request
    if (lent.request === request) return;
    if (!isTurnOver(tasks.get(id).state))
      await untilTurn(call, { id, after: tasks.lastNumber(id) });
  }
}

/** Time limit of a request to the client's model, longer than `LentModel` waits for the response. */
const SAMPLING_MS = 150_000;

/** Key of the model request among the input requests. */
const MODEL = "model";

async function modelQuestion(
  task: string,
  { messages, ...request }: SamplingRequest,
  { states, context }: SkillCall,
): Promise<InputRequiredResult> {
  const requested = inputRequired.createMessage({ ...request, messages: [...messages] });
  return inputRequired({
    inputRequests: { [MODEL]: requested },
    requestState: await states.mint({ task }, context),
  });
}

/** Passes the client's answer to the task. A client that repeats the call without an answer has refused the request. */
function answerModel(lent: LentModel, { mcpReq }: ServerContext): void {
  const response = inputResponse(mcpReq.inputResponses, MODEL);
  if (response.kind === "sampling") lent.answer(response.result);
  else lent.refuse();
}

/** Key of a question among the input requests, and name of the only field of its form. */
const FIELD = "answer";

/** Returns whether a form may ask the question. Forms must not ask for secrets, so sign-in questions are excluded. */
function mayAsk({ canAsk }: SkillCall, { state, question: requested }: TaskWire): boolean {
  return canAsk && state === "input-required" && requested !== null;
}

async function question(
  { id, question: requested }: TaskWire,
  { states, context }: SkillCall,
): Promise<InputRequiredResult> {
  const [first, ...others] = requested?.choices ?? [];
  const answer = first === undefined ? z.string() : z.enum([first, ...others]);
  const message = requested?.text ?? "";
  const form = inputRequired.elicit({ message, requestedSchema: z.object({ [FIELD]: answer }) });
  return inputRequired({
    inputRequests: { [FIELD]: form },
    requestState: await states.mint({ task: id }, context),
  });
}

type Answer = { readonly declined: true } | { readonly declined: false; readonly text: string };

/** Returns the user's answer; undefined if it is absent or empty. Closing the form counts as declining. */
function answerIn({ mcpReq }: ServerContext): Answer | undefined {
  const response = inputResponse(mcpReq.inputResponses, FIELD);
  if (response.kind !== "elicit") return undefined;
  if (response.action !== "accept") return { declined: true };
  const answer = response.content?.[FIELD];
  return typeof answer === "string" && answer !== ""
    ? { declined: false, text: answer }
    : undefined;
}

function callOff({ services: { tasks, log } }: InvokeContext, id: string): void {
  try {
    tasks.cancel(id);
  } catch (error) {
    log.debug("a task could not be cancelled with its call", { id, error });
  }
}
