import type { ModelMessage, ModelReply } from "../llm/model.ts";
import { ModelFailure } from "../llm/model-failure.ts";
import type { Deadline } from "../shared/deadline.ts";
import type { AgentAction } from "./action.ts";
import { askModel } from "./ask-model.ts";
import type { ReplyFailureKind } from "./parse/parse-reply.ts";
import type { Run } from "./run.ts";
import type { Sight } from "./sight.ts";
import type { Decision } from "./state.ts";

/**
 * A reply that cannot be used comes back with what is wrong with it, and again with a smaller format. A model that wants
 * to do nothing is asked once more.
 */
const MOST_REPLIES: Readonly<Record<ReplyFailureKind, number>> = {
  empty: 3,
  no_json: 3,
  cut: 3,
  unknown_actions: 3,
  no_actions: 2,
};
const LONGEST_QUOTED = 4_000;
/** By these alone a task ends. */
const ENDS: ReadonlySet<string> = new Set(["done", "fail"]);

/** What the model wants to do on this page. @throws ModelFailure `unusable` if it does not say, AppError */
export async function decide(deadline: Deadline, run: Run, sight: Sight): Promise<Decision> {
  const offered = offeredActions(run, sight);
  const since: ModelMessage[] = [];
  for (let count = 1; ; count += 1) {
    const reply = await askModel(deadline, { run, sight, offered, since });
    const parsed = run.parts.promptAdapter.parseReply(reply, offered);
    if ("decision" in parsed) return limited(parsed.decision, run);
    const { problem, reminder, smallReminder } = parsed.failure;
    if (count >= MOST_REPLIES[parsed.failure.kind])
      throw new ModelFailure("unusable", `The model gave no usable answer: ${problem}`);
    since.push({ role: "assistant", text: saidIn(reply) });
    since.push({ role: "user", text: count === 1 ? reminder : smallReminder });
  }
}

/** What the model wrote, as it is shown again; nothing at all would be no message. */
function saidIn({ text, calls }: ModelReply): string {
  return (text || (calls.length > 0 ? JSON.stringify(calls) : "(nothing)")).slice(
    0,
    LONGEST_QUOTED,
  );
}

/** Also those that are understood without being offered by name; which of both they are, the prompt knows. */
function offeredActions({ parts, lastWord }: Run, sight: Sight): readonly AgentAction[] {
  const { actions, allows, vision } = parts;
  const possible = actions.filter(
    ({ isOffered }) => isOffered?.({ sight, allows, vision }) ?? true,
  );
  return lastWord === undefined ? possible : possible.filter(({ name }) => ENDS.has(name));
}

/** Not more than were asked for, and nothing after the end. */
function limited(decision: Decision, { task: { maxActionsPerStep: most } }: Run): Decision {
  const { actions } = decision;
  const end = actions.findIndex(({ action }) => ENDS.has(action.name));
  const kept = (end < 0 ? actions : actions.slice(0, end + 1)).slice(0, most);
  if (kept.length === actions.length) return decision;
  const left = actions.slice(kept.length).map(({ action }) => action.name);
  const why =
    end >= 0 && end < most ? "the task has ended" : `at most ${most} actions are taken per step`;
  const dropped = `Not carried out, because ${why}: ${left.join(", ")}.`;
  return { ...decision, actions: kept, dropped: [...decision.dropped, dropped] };
}
