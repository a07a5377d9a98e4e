/**
 * What the protocol's compatibility kit (a2aproject/a2a-tck) expects of a tested agent: the prefix of a message's id
 * selects the result. Names and texts are the kit's.
 */
import type { Part } from "@a2a-js/sdk";
import { z } from "zod";
import type { Operation } from "../../../src/operations/definition/operation.ts";
import { skillOperation } from "../../../src/operations/task/skill-operation.ts";
import type { Work } from "../../../src/tasks/job.ts";
import { TaskFailure } from "../../../src/tasks/task-failure.ts";

export const TCK_SKILL = "tck";

/** The prefix of messages that are answered with a message instead of a task. */
export const MESSAGE_ONLY = "tck-message-response";

export interface TckAction {
  /** The final message of the task. */
  readonly says?: string;
  /** The artifact, a chunk for each part; undefined for no artifact. */
  readonly parts?: readonly Part[];
  readonly ends?: "failed" | "rejected";
  readonly asks?: "input" | "sign-in";
  /** Works for a while first. */
  readonly takesTime?: boolean;
}

const ANY: Omit<Part, "content"> = { metadata: undefined, filename: "", mediaType: "" };
const NAMED = { ...ANY, filename: "output.txt", mediaType: "text/plain" };
const text = (value: string): Part => ({ ...ANY, content: { $case: "text", value } });
const FILE: Part = { ...NAMED, content: { $case: "raw", value: Buffer.from("tck") } };
const FILE_URL: Part = {
  ...NAMED,
  content: { $case: "url", value: "https://example.com/output.txt" },
};
const DATA: Part = { ...ANY, content: { $case: "data", value: { key: "value", count: 42 } } };

/** Longer prefixes first. */
const ACTIONS: Readonly<Record<string, TckAction>> = {
  "tck-complete-task": { says: "Hello from TCK" },
  "tck-delayed-complete": { says: "Done after delay", takesTime: true },
  "tck-artifact-text": { parts: [text("Generated text content")] },
  "tck-artifact-file-url": { parts: [FILE_URL] },
  "tck-artifact-file": { parts: [FILE] },
  "tck-artifact-data": { parts: [DATA] },
  "tck-input-required": { asks: "input" },
  "tck-auth-required": { asks: "sign-in" },
  "tck-reject-task": { ends: "rejected", says: "rejected" },
  "tck-task-failure": { ends: "failed", says: "failed" },
  "tck-stream-001": { parts: [text("Stream hello from TCK")] },
  "tck-stream-002": {},
  "tck-stream-003": { parts: [text("Stream task lifecycle")] },
  "tck-stream-ordering-001": { parts: [text("Ordered output")] },
  "tck-stream-artifact-text": { parts: [text("Streamed text content")] },
  "tck-stream-artifact-file": { parts: [FILE] },
  "tck-stream-artifact-chunked": { parts: [text("chunk-1 "), text("chunk-2")] },
  "test-resubscribe-message-id": { takesTime: true },
};

export const PREFIXES: readonly string[] = Object.keys(ACTIONS);

/** The known prefix of a message's id; `tck-complete-task` for an id without a known prefix. */
export function prefixOf(messageId: string): string {
  return PREFIXES.find((prefix) => messageId.startsWith(prefix)) ?? "tck-complete-task";
}

export function actionOf(prefix: unknown): TckAction {
  return ACTIONS[String(prefix)] ?? {};
}

const LIMIT_MS = 60_000;

/** A skill whose tasks do what their prefix selects; slow ones (`takesTime`) first wait for `work`. */
export function tckSkill(work: (deadline: Work["deadline"]) => Promise<void>): Operation {
  return skillOperation({
    name: "test.tck",
    summary: "Does what the compatibility kit expects.",
    skill: TCK_SKILL,
    cli: { command: "test tck" },
    input: () => ({ prefix: z.string().describe("What is expected.") }),
    result: () => z.looseObject({ prefix: z.string() }),
    errors: [],
    example: { title: "The usual", input: { prefix: "tck-complete-task" } },
    limitMs: () => LIMIT_MS,
    lines: ({ prefix }) => [prefix],
    job: (input) => Promise.resolve({ input, run: (given) => run(input.prefix, given, work) }),
  });
}

async function run(
  prefix: string,
  { deadline, ask }: Work,
  work: (deadline: Work["deadline"]) => Promise<void>,
): Promise<object> {
  const { ends, asks, takesTime, says = "" } = actionOf(prefix);
  if (takesTime) await work(deadline);
  if (asks) await ask({ text: "Go on?", withinMs: LIMIT_MS, isSignIn: asks === "sign-in" });
  if (ends) throw new TaskFailure({ code: ends, message: says, retryable: false }, ends);
  return { prefix };
}
