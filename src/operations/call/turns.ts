/** Queues calls that consist of several operations, separately for each session, so that they do not interleave. */
import { Queue } from "../../browser/session/tab/queue.ts";
import type { Session } from "../../browser/session/session.ts";
import { Deadline } from "../../shared/deadline.ts";
import type { InvokeContext } from "./invoke.ts";

/** Longest wait in the queue; each operation of the earlier calls has its own deadline. */
const LONGEST_WAIT_MS = 2 * 60_000;
const MOST_WAITING = 64;

const QUEUES = new WeakMap<Session, Queue>();

/**
 * Runs `task` after all earlier calls in the caller's session. The session does not expire while `task` waits or runs.
 * @throws AppError SESSION_NOT_FOUND; RATE_LIMITED when too many wait; TIMEOUT
 */
export async function inTurn<T>(context: InvokeContext, task: () => Promise<T>): Promise<T> {
  const { sessions } = context.services.browser;
  using deadline = Deadline.after(LONGEST_WAIT_MS, context.signal);
  const session = await callersSession(deadline, context);
  using held = new DisposableStack();
  held.use(sessions.use(session));
  return await queueOf(session).run(deadline, task);
}

function callersSession(deadline: Deadline, { services, caller }: InvokeContext): Promise<Session> {
  const { sessions } = services.browser;
  if (caller?.sessionId !== undefined) return sessions.named(deadline, caller.sessionId);
  return (caller?.ownSession ?? sessions).get(deadline);
}

function queueOf(session: Session): Queue {
  const known = QUEUES.get(session) ?? new Queue(MOST_WAITING);
  QUEUES.set(session, known);
  return known;
}
