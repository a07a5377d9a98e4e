/** Handles messages: each one starts a task, answers a task's question, or repeats an earlier message. */
import type { Message, SendMessageRequest } from "@a2a-js/sdk";
import { Deadline } from "../../shared/deadline.ts";
import { AppError } from "../../shared/errors.ts";
import { inputIn, skillIn } from "../../contracts/foragent.ts";
import { HIDDEN } from "../../shared/secrets/hidden.ts";
import { newId } from "../../shared/ids.ts";
import { quoted } from "../../shared/text/quoted.ts";
import { isFinal } from "../../ports/task-records.ts";
import { digestOf, type Ledger } from "./ledger.ts";
import { dataIn, saidIn, textsIn } from "./message-parts.ts";
import { malformed, unsupportedContent } from "./protocol-errors.ts";
import type { Skill, Skills } from "./skills.ts";

/** Skill of tasks that were rejected before a skill was found. */
const NO_SKILL = "unknown";
/** Longest wait for a task to continue after an answer. */
const GOING_ON_MS = 5_000;

export interface Taken {
  /** Id of the task. */
  readonly id: string;
  /** Number of the task's last event before the message; 0 for a new task, undefined for a repeated message. */
  readonly after: number | undefined;
}

export class Conversation {
  readonly #ledger: Ledger;
  readonly #skills: Skills;
  /** Messages in progress. */
  readonly #underWay = new Map<string, Promise<Taken>>();

  constructor(ledger: Ledger, skills: Skills) {
    this.#ledger = ledger;
    this.#skills = skills;
  }

  /**
   * Handles a message and returns the id of its task. A repeated message has no effect and returns the same id.
   * @throws AppError, and errors of the protocol
   */
  async take(request: SendMessageRequest): Promise<Taken> {
    const message = checked(request);
    const { messageId } = message;
    for (let same; (same = this.#underWay.get(messageId));) await settled(same);
    const before = this.#before(message); // no await until the message is registered as in progress
    if (before !== undefined) return { id: before, after: undefined };
    const taking = message.taskId === "" ? this.#begin(message, request) : this.#answer(message);
    this.#underWay.set(messageId, taking);
    try {
      return await taking; // deadline: of `invoke`
    } finally {
      this.#underWay.delete(messageId);
    }
  }

  /** Returns the task id of an earlier message with this id and content, if any. Throws if its content differs. */
  #before(message: Message): string | undefined {
    const { messageId } = message;
    const known = this.#ledger.tasks.exchanges.find(messageId);
    if (!known) return undefined;
    if (known.digest === digestOf(message)) return known.taskId;
    throw malformed(
      `The message id ${quoted(messageId)} was used for another message, of task ${known.taskId}. Every message needs its own id.`,
    );
  }

  async #begin(message: Message, { metadata }: SendMessageRequest): Promise<Taken> {
    const { exchanges } = this.#ledger.tasks;
    let skill: Skill | undefined;
    const contextId = message.contextId === "" ? newId("ctx") : message.contextId;
    const keep = (id: string, warnings: readonly string[]) => {
      exchanges.saveContext(id, { contextId, warnings });
      exchanges.addMessage(id, { ...stored(message), parts: [] });
      return { id, after: 0 };
    };
    try {
      const { all, usual } = this.#skills;
      const said = saidIn(message, metadata);
      skill = skillIn(said, all, usual);
      const requested = inputIn(said, skill);
      const { id, warnings } = await skill.start(requested.input); // deadline: of `invoke`
      return keep(id, [...requested.warnings, ...warnings]);
    } catch (thrown) {
      return keep(this.#refused(skill?.id ?? NO_SKILL, thrown), []);
    }
  }

  /** Stores a rejected task with the thrown AppError, and returns its id. Rethrows unexpected errors. */
  #refused(skill: string, thrown: unknown): string {
    if (!(thrown instanceof AppError) || thrown.code === "INTERNAL") throw thrown;
    const { tasks, owner } = this.#ledger;
    return tasks.refuse({ skill, owner, input: {} }, thrown).id;
  }

  /** Answers or declines a task's question. */
  async #answer(message: Message): Promise<Taken> {
    const { tasks } = this.#ledger;
    const { exchanges } = tasks;
    const { taskId: id, contextId } = message;
    const { state, question } = tasks.get(id);
    const own = exchanges.context(id).contextId;
    if (contextId !== "" && contextId !== own) {
      throw malformed(`Task ${id} belongs to context ${quoted(own)}, not ${quoted(contextId)}.`);
    }
    if (isFinal(state)) {
      throw new AppError("MODE_CONFLICT", `Task ${id} (${state}) accepts no more messages.`, {
        hint: "Start another task: send the message without a task id.",
      });
    }
    const after = tasks.lastNumber(id);
    if (isDeclined(message)) tasks.decline(id);
    else tasks.answer(id, answerIn(message));
    const requested = { messageId: `${id}-${after}`, role: "agent", digest: "" } as const;
    exchanges.addMessage(id, { ...requested, parts: [{ text: question?.text ?? "" }] });
    exchanges.addMessage(id, { ...stored(message), parts: [{ text: HIDDEN }] }); // the text may be a one-time code
    using deadline = Deadline.after(GOING_ON_MS);
    await this.#ledger.moreEvents(deadline, id, after);
    return { id, after };
  }
}

/** Resolves when `work` settles. */
async function settled(work: Promise<unknown>): Promise<void> {
  await work.catch(() => {}); // deadline: of `invoke`; its caller receives the failure
}

function checked({ message }: SendMessageRequest): Message {
  if (!message) throw malformed("The request has no message.");
  if (message.messageId.trim() === "") throw malformed("message.messageId is required.");
  if (message.parts.length === 0) throw malformed("The message has no parts.");
  const isReadable = message.parts.every(
    ({ content }) => content?.$case === "text" || content?.$case === "data",
  );
  if (isReadable) return message;
  throw unsupportedContent("Only text and data parts are supported, not files and addresses.");
}

function stored(message: Message) {
  return { messageId: message.messageId, role: "user" as const, digest: digestOf(message) };
}

/** Returns whether the first data part of the message is `{"decline": true}`. */
function isDeclined({ parts }: Message): boolean {
  const [data] = dataIn(parts);
  return typeof data === "object" && data !== null && "decline" in data && data.decline === true;
}

/** Returns the first text part or, without text, the answer in the first data part: a string, or the field `answer`. */
function answerIn({ parts }: Message): string {
  const [text] = textsIn(parts);
  if (text !== undefined && text.trim() !== "") return text.trim();
  const [data] = dataIn(parts);
  if (typeof data === "string") return data;
  const answer: unknown =
    typeof data === "object" && data !== null && "answer" in data ? data.answer : undefined;
  if (typeof answer === "string") return answer;
  throw malformed(
    'The answer must be a text part, or a data part {"answer": "…"} or {"decline": true}.',
  );
}
