import type { Animations, Census, WalkAnswer, WalkRequest } from "../document/api.ts";
import { InternalsBook, type InternalsState } from "../elements/internals.ts";
import { markClickable, unmarkClickable } from "../elements/listening.ts";
import { type RefBook, FirstSeen } from "../document/refs.ts";
import type { RowLog } from "./row-log.ts";
import type { ScrollLog } from "./scroll-log.ts";
import { atOnce } from "../../shared/parts.ts";
import { isLongWalk, snapshotOf } from "./snapshot.ts";
import { adoptClosedRoot } from "../document/tree.ts";
import { matches } from "../document/native.ts";

interface Books {
  readonly refs: RefBook;
  readonly rows: RowLog;
  readonly scrolls: ScrollLog;
}

/** Methods with which the host reads the structure of the document. */
export function looking(document: Document, { refs, rows, scrolls }: Books) {
  const firstSeen = new FirstSeen();
  const hosts = new HostBook();
  const internals = new InternalsBook();
  const freeze = new LookCache<WalkAnswer>();
  let elements = 0;
  let shadowRoots: readonly ShadowRoot[] = [];
  return {
    snapshot,
    /** The number of the last walk that saw the element with this ref; null if none did. */
    lastSeen: (ref: number) => firstSeen.lastOf(ref),
    /** Halts the thread in the debugger. When resumed, it does any work left by `look` and then halts again. */
    freeze: () => freeze.halt(),
    /** Returns a snapshot. If it takes long and the thread is halted, returns null and leaves the work for later. */
    look: (request: WalkRequest) => {
      if (!freeze.frozen || !isLongWalk(document, request.scope)) return snapshot(request);
      freeze.leave(() => snapshot(request));
      return null;
    },
    /** The result of the work that `look` left for this request; does the work now if necessary. */
    fetchLook: (request: WalkRequest) => freeze.fetch() ?? snapshot(request),
    census: (): Census => ({
      elements,
      possibleHosts: hosts.waiting,
      customElements: internals.elements.length,
    }),
    /** Returns elements, not JSON. */
    customElements: () => internals.elements,
    learnInternals: (said: readonly InternalsState[]) => internals.learn(said),
    /** Returns elements, not JSON. */
    takePossibleHosts: (limit: number) => hosts.take(limit),
    adoptClosedRoot,
    animations: () => runningAnimations([document, ...shadowRoots]),
    markClickable: (...objects: readonly object[]) => markClickable(objects),
    unmarkClickable: (...positions: readonly number[]) => unmarkClickable(positions),
  };

  function snapshot(request: WalkRequest): WalkAnswer {
    const { answer, walk, traces } = atOnce(
      snapshotOf(document, refs, request, { seen: firstSeen, rows }),
    );
    hosts.note(walk.possibleHosts);
    internals.elements = walk.customElements;
    elements = walk.visited;
    shadowRoots = walk.shadowRoots;
    for (const node of answer.nodes) noteScroller(node.kinds.includes("scrollable"), node.ref);
    return request.walk === undefined ? answer : { ...answer, traces: traces() };
  }

  function noteScroller(scrollable: boolean, ref: number): void {
    const element = scrollable ? refs.find(ref) : undefined;
    if (element) scrolls.note(element);
  }
}

/**
 * Custom elements without a known shadow root: only code outside of the page can find a closed one. `take` returns each
 * element once, and again after its definition, since most elements attach their shadow root then.
 */
class HostBook {
  readonly #offered = new WeakMap<Element, boolean>();
  #waiting: readonly Element[] = [];

  /** Replaces the waiting elements by those of a new walk. Omits elements that `take` has already returned. */
  note(hosts: readonly Element[]): void {
    this.#waiting = hosts.filter((host) => this.#offered.get(host) !== isDefined(host));
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  take(limit: number): readonly Element[] {
    const taken = this.#waiting.slice(0, limit);
    this.#waiting = this.#waiting.slice(limit);
    for (const host of taken) this.#offered.set(host, isDefined(host));
    return taken;
  }
}

function isDefined(element: Element): boolean {
  return matches(element, ":defined");
}

/**
 * Halts the thread of a frozen page in a loop, at a `debugger` statement. Chromium does not optimise scripts that the
 * host runs during the pause. Long work therefore waits until the thread briefly resumes. The loop and the work are one
 * task, so no script of the page runs before the next pause.
 */
class LookCache<T> {
  #frozen = false;
  #pendingTask: (() => T) | undefined;
  #outcome: (() => T) | undefined;

  /** Whether `halt` is running: it does deferred work when the thread resumes. */
  get frozen(): boolean {
    return this.#frozen;
  }

  /** Halts until the thread resumes and no work is left; returns at once if the thread is already halted. */
  halt(): void {
    const wasFrozen = this.#frozen;
    this.#frozen = true;
    do {
      // oxlint-disable-next-line no-debugger -- halts the thread on purpose
      debugger;
    } while (this.#run());
    this.#frozen = wasFrozen;
  }

  leave(task: () => T): void {
    this.#pendingTask = task;
    this.#outcome = undefined;
  }

  /** Returns the result of the last task, which runs now if it is still pending; undefined if there is none. */
  fetch(): T | undefined {
    this.#run();
    const outcome = this.#outcome;
    this.#outcome = undefined;
    return outcome?.();
  }

  #run(): boolean {
    const task = this.#pendingTask;
    if (!task) return false;
    this.#pendingTask = undefined;
    try {
      const value = task();
      this.#outcome = () => value;
    } catch (error) {
      this.#outcome = () => {
        throw error;
      };
    }
    return true;
  }
}

/** Reads the running animations of a document and of shadow trees, which `Document.getAnimations` leaves out. */
function runningAnimations(roots: readonly DocumentOrShadowRoot[]): Animations {
  const left = roots.flatMap((root) => root.getAnimations()).map(leftMsOf);
  return {
    leftMs: Math.max(0, ...left.filter(Number.isFinite)),
    isEndless: left.includes(Infinity),
  };
}

function leftMsOf({ playState, effect, playbackRate, currentTime }: Animation): number {
  if (playState !== "running" || !effect) return 0;
  const end = Number(effect.getComputedTiming().endTime);
  return (end - Number(currentTime)) / Math.abs(playbackRate || 1);
}
