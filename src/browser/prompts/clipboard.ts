import type { Deadline } from "../../shared/deadline.ts";
import type { Turns } from "../../shared/turns.ts";
import type { ExecutionContexts } from "../chromium/target/execution-contexts.ts";
import { z } from "zod";
import type { ClipboardContent } from "../../page/world.ts";
import { MOST_COPIED_CHARACTERS } from "../chromium/main-world/limits.ts";

/** What a page pastes from. */
export interface Clipboards {
  readonly own: SessionClipboard;
  /** Whose turn it is with the browser's clipboard. */
  readonly turns: Turns;
  /** Nobody else can have put anything into the browser's clipboard that shall be pasted: it has no windows. */
  readonly isGuarded: boolean;
}

/** The browser's clipboard is one. */
const CLIPBOARD = "clipboard";
/** Another page that is busy while it pastes keeps nobody waiting for longer. */
const TURN_MS = 3_000;

/**
 * Lets a page paste what its session has copied: that is put into the browser's clipboard, and until the page has
 * pasted no other session has its turn. The hooks in the page see to it that nothing else is pasted (main-
 * world/clipboard.ts).
 */
export async function pasteOwn(
  deadline: Deadline,
  { own, turns }: Clipboards,
  contexts: ExecutionContexts,
  paste: () => Promise<void>,
): Promise<void> {
  await everywhere(deadline, contexts, "0"); // what was copied before has been told by then
  using patience = deadline.child(TURN_MS);
  using held = new DisposableStack();
  held.use(await turns.take(patience, CLIPBOARD));
  const content = JSON.stringify(own.content);
  await everywhere(deadline, contexts, `__expect(${content}, false)`);
  await evaluate(deadline, contexts, {
    expression: `__expect(${content}, true)`,
    userGesture: true,
  });
  await paste(); // deadline: its own
}

interface Evaluation {
  readonly expression: string;
  /** The main frame unless stated. */
  readonly frameId?: string;
  /** A copy needs one; no frame is lent one that does not copy. */
  readonly userGesture?: boolean;
}

/** In our execution context of each frame. */
async function everywhere(
  deadline: Deadline,
  contexts: ExecutionContexts,
  expression: string,
): Promise<void> {
  await Promise.all(
    contexts.frameIds.map((frameId) => evaluate(deadline, contexts, { expression, frameId })),
  );
}

/** CDP Runtime.evaluate. */
async function evaluate(
  deadline: Deadline,
  contexts: ExecutionContexts,
  { frameId, ...evaluation }: Evaluation,
): Promise<void> {
  await contexts.attempt(deadline, frameId, ({ session, contextId }) =>
    session.post("Runtime.evaluate", { ...evaluation, contextId, silent: true }),
  );
}

const NOTHING: ClipboardContent = { text: "", html: "" };

/** Our scripts in the page have cut it to this already. */
const Taken = z.object({
  text: z.string().max(MOST_COPIED_CHARACTERS),
  html: z.string().max(MOST_COPIED_CHARACTERS),
});

/** What the pages of one session have copied. The browser's own clipboard is one for all sessions of a process. */
export class SessionClipboard {
  #content = NOTHING;

  get content(): ClipboardContent {
    return this.#content;
  }

  /** @param told what a page has copied, as our script tells it */
  take(reported: string): void {
    this.#content = Taken.parse(JSON.parse(reported));
  }
}
