/** Asks the model one question, and shortens the request if it is too long. */
import type { ModelMessage, ModelReply, ModelRequest } from "../llm/model.ts";
import { ModelFailure } from "../llm/model-failure.ts";
import { Deadline } from "../shared/deadline.ts";
import { newNonce } from "../shared/ids.ts";
import type { AgentAction, Thought } from "./model/action.ts";
import { extractionPrompt } from "./prompts/extraction.ts";
import type { Cut, Run } from "./run.ts";
import type { AgentObservation } from "./model/agent-observation.ts";

export interface ModelQuestion {
  readonly run: Run;
  readonly observation: AgentObservation;
  readonly offered: readonly AgentAction[];
  /** The messages of this step after its first message: unusable replies, and reminders to reply again. */
  readonly since: readonly ModelMessage[];
}

/** Asks the model for its next decision. @throws ModelFailure, AppError */
export async function askModel(deadline: Deadline, asking: ModelQuestion): Promise<ModelReply> {
  const { run } = asking;
  if (run.parts.promptAdapter.isFull?.(run.state) === true) await compactHistory(deadline, run);
  for (;;) {
    const request = requestFor(asking);
    try {
      return await askOnce(deadline, run, request);
    } catch (thrown) {
      if (!(thrown instanceof ModelFailure)) throw thrown;
      if (request.tools && !run.parts.model.abilities.tools) continue; // the model turned out to support no tools
      if (thrown.kind !== "overflow") throw thrown;
      if (!(await cutDown(deadline, run))) throw thrown;
    }
  }
}

/** Returns the model's answer to a question about a text, outside the conversation. */
export async function think(deadline: Deadline, run: Run, thought: Thought): Promise<string> {
  const { system, text } = extractionPrompt(thought, newNonce());
  const reply = await askOnce(deadline, run, { system, messages: [{ role: "user", text }] });
  return reply.text;
}

async function askOnce(deadline: Deadline, run: Run, request: ModelRequest): Promise<ModelReply> {
  const { model, control } = run.parts;
  using held = new DisposableStack();
  held.use(deadline.hold()); // a slow model uses the time of the task, not of the step
  const { clock } = held.use(control.underWay(run.clock));
  const waiting = held.use(new Waiting((text) => run.parts.onWaiting?.(text), model.name));
  try {
    const reply = await clock.race(model.ask(clock, request, waiting.heard)); // deadline: that of the run
    run.spent(reply.usage, reply.model);
    return reply;
  } catch (thrown) {
    if (thrown instanceof ModelFailure && thrown.usage) run.spent(thrown.usage, model.name);
    throw thrown;
  }
}

function requestFor({ run, observation, offered, since }: ModelQuestion): ModelRequest {
  const { promptAdapter, vision } = run.parts;
  const tools = promptAdapter.toolsFor?.(offered);
  const picture = vision && run.cut < 3;
  const system = promptAdapter.systemPrompt({
    actions: offered,
    maxActionsPerStep: run.task.maxActionsPerStep,
    vision: picture,
  });
  const how = { actions: offered, picture, small: run.cut >= 2 };
  const message = promptAdapter.stepMessage(run.state, observation, how);
  const jsonSchema = tools ? undefined : promptAdapter.schemaFor?.(offered);
  const messages = [message, ...since];
  return { system, messages, ...(tools && { tools }), ...(jsonSchema && { jsonSchema }) };
}

/**
 * Shortens the request further: the first call shortens the history, the second the element list, and the third omits
 * the screenshot. Returns false if there is nothing left to shorten.
 */
async function cutDown(deadline: Deadline, run: Run): Promise<boolean> {
  const next = NEXT[run.cut];
  if (next === undefined) return false;
  run.cut = next;
  if (next > 1) return true;
  await compactHistory(deadline, run);
  return true;
}

async function compactHistory(deadline: Deadline, run: Run): Promise<void> {
  const summarise = (own: Deadline, thought: Thought) => think(own, run, thought);
  run.compacted(await run.parts.promptAdapter.compact(deadline, run.state, summarise));
}

const NEXT: Readonly<Record<Cut, Cut | undefined>> = { 0: 1, 1: 2, 2: 3, 3: undefined };

const EVERY_MS = 10_000;

/** Until the model has finished its reply, reports every EVERY_MS how many characters have arrived. */
class Waiting implements Disposable {
  #next: Deadline;
  readonly #startedMs = performance.now();
  #characters = 0;

  constructor(tell: (text: string) => void, model: string) {
    const again = () => {
      const next = Deadline.after(EVERY_MS);
      next.onEnd(() => {
        tell(this.#text(model));
        this.#next = again();
      });
      return next;
    };
    this.#next = again();
  }

  readonly heard = (characters: number): void => {
    this.#characters = characters;
  };

  [Symbol.dispose](): void {
    this.#next[Symbol.dispose]();
  }

  #text(model: string): string {
    const seconds = Math.round((performance.now() - this.#startedMs) / 1_000);
    const come = this.#characters === 0 ? "" : `, ${this.#characters} characters so far`;
    return `Waiting for ${model}: ${seconds} s${come}`;
  }
}
