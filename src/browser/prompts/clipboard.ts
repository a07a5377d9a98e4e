import type { Deadline } from "../../shared/deadline.ts";
import type { Turns } from "../../shared/turns.ts";
import type { ExecutionContexts } from "../chromium/target/execution-contexts.ts";
import { z } from "zod";
import type { ClipboardContent } from "../../page/world.ts";
import { MOST_COPIED_CHARACTERS } from "../chromium/main-world/limits.ts";

/** The clipboard of a session, and the access to the browser's own clipboard. */
export interface Clipboards {
  readonly own: SessionClipboard;
  /** Queue in which sessions wait for the browser's clipboard. */
  readonly turns: Turns;
  /** Whether the browser is headless: then nothing outside the browser can write to its clipboard. */
  readonly isGuarded: boolean;
}

/** Key of the browser's only clipboard in the queue. */
const CLIPBOARD = "clipboard";
/** Longest wait for the clipboard, milliseconds: another page may be pasting. */
const TURN_MS = 3_000;

/**
 * Pastes the content of the session's clipboard: writes the content to the browser's clipboard, then runs `paste`.
 * Other sessions wait until the page has pasted. In a headless browser, hooks in the page block a paste of anything
 * else (main-world/clipboard.ts).
 */
export async function pasteOwn(
  deadline: Deadline,
  { own, turns }: Clipboards,
  contexts: ExecutionContexts,
  paste: () => Promise<void>,
): Promise<void> {
  await everywhere(deadline, contexts, "0"); // waits until the frames have reported earlier copies
  using patience = deadline.child(TURN_MS);
  using held = new DisposableStack();
  held.use(await turns.take(patience, CLIPBOARD));
  const content = JSON.stringify(own.content);
  await everywhere(deadline, contexts, `__expect(${content}, false)`);
  await evaluate(deadline, contexts, {
    expression: `__expect(${content}, true)`,
    userGesture: true,
  });
  await paste(); // deadline: has its own
}

interface Evaluation {
  readonly expression: string;
  /** The frame in which to evaluate; undefined for the main frame. */
  readonly frameId?: string;
  /** Whether the call counts as a user gesture, which writing to the clipboard needs. */
  readonly userGesture?: boolean;
}

/** Evaluates an expression in our own execution context of each frame. */
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

/** Message of our script in the page, which has already cut text and markup to this length. */
const Taken = z.object({
  text: z.string().max(MOST_COPIED_CHARACTERS),
  html: z.string().max(MOST_COPIED_CHARACTERS),
});

/** The clipboard of one session. All sessions of a browser share the browser's own clipboard. */
export class SessionClipboard {
  #content = NOTHING;

  get content(): ClipboardContent {
    return this.#content;
  }

  /** Stores the content that a page has copied. @param reported message of our script in the page */
  take(reported: string): void {
    this.#content = Taken.parse(JSON.parse(reported));
  }
}
