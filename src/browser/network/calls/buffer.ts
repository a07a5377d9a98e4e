import type { Deadline } from "../../../shared/deadline.ts";
import { MEMORY, type Holding } from "../../../shared/process/memory-budget.ts";
import { Signal } from "../../../shared/process/signal.ts";
import type { NetworkCount } from "../../chromium/target/activity.ts";
import type { CallBody, NetworkCall } from "./call.ts";

const MAX_CALLS = 1_000;
const MAX_BODY_BYTES = 50 * 1_024 * 1_024;
/** Longer bodies are not kept at all; a part of one misleads. */
const MAX_ONE_BODY_BYTES = 5 * 1_024 * 1_024;
/** How long bodies that the browser still holds are waited for. */
const BODIES_MS = 2_000;

type LoadBody = () => Promise<CallBody>;

/** The latest calls of one tab. A step that acts begins a new list; the oldest calls and bodies give way to new ones. */
export class NetworkBuffer {
  readonly tabId: string;
  /** A call is over. */
  readonly finished = new Signal();
  readonly #keep: (calls: readonly NetworkCall[]) => void;
  /** With what their bodies take. */
  readonly #calls = new Map<NetworkCall, Holding | undefined>();
  readonly #loaders = new Map<NetworkCall, LoadBody>();
  readonly #loading = new Map<NetworkCall, Promise<void>>();
  #bodyBytes = 0;
  #actionId = "";

  constructor(tabId: string, keep: (calls: readonly NetworkCall[]) => void) {
    this.tabId = tabId;
    this.#keep = keep;
  }

  /** The step that is under way, or was last. */
  get actionId(): string {
    return this.#actionId;
  }

  calls(): readonly NetworkCall[] {
    return [...this.#calls.keys()];
  }

  /** Those of one step. */
  callsOf(actionId: string): readonly NetworkCall[] {
    return this.calls().filter((call) => call.actionId === actionId);
  }

  /** Calls from here on belong to this step; `fresh` forgets those before. */
  begin(actionId: string, fresh: boolean): void {
    this.#actionId = actionId;
    if (!fresh) return;
    for (const call of this.calls()) this.#drop(call);
  }

  add(call: NetworkCall): void {
    this.#calls.set(call, undefined);
    this.#account(call, call.requestBody);
    if (this.#calls.size > MAX_CALLS) this.#dropOldest();
  }

  remove(call: NetworkCall): void {
    this.#drop(call);
  }

  /** The tab is closed, and all of this goes with it. */
  close(): void {
    for (const call of this.calls()) this.#release(call);
  }

  /** Of one step; one that failed is neither completed nor pending. */
  count(actionId: string, types: readonly string[]): NetworkCount {
    const requested = this.callsOf(actionId).filter(
      (call) => types.length === 0 || types.includes(call.type),
    );
    const over = requested.filter(({ completed }) => completed);
    const completed = over.filter(({ error }) => error === undefined).length;
    return { total: requested.length, completed, pending: requested.length - over.length };
  }

  /** The body of this call can be had from the browser; `eager` fetches it now, before its document goes. */
  offerBody(call: NetworkCall, load: LoadBody, eager: boolean): void {
    if (!this.#calls.has(call) && call.tag === "") return;
    this.#loaders.set(call, load);
    if (eager) void this.#load(call);
  }

  /** The call is over. */
  finish(call: NetworkCall): void {
    call.completed = true;
    this.finished.notify();
    if (call.tag === "") return;
    void this.#load(call).then(() => this.#keep([call]));
  }

  /** Waits for the bodies of these calls, but not long: a page behind a dialog gives none. */
  async loadBodies(deadline: Deadline, calls: readonly NetworkCall[]): Promise<void> {
    using brief = deadline.child(BODIES_MS);
    const loads = Promise.all(calls.map((call) => this.#load(call)));
    await brief.race(loads).catch(() => deadline.check());
  }

  /** Saves the calls of a step under a tag: those that are over now, the others when they are. */
  async saveStep(
    deadline: Deadline,
    network: { readonly tag: string; readonly types: readonly string[] },
    actionId: string,
  ): Promise<void> {
    const requested = this.callsOf(actionId).filter((call) => network.types.includes(call.type));
    await this.save(deadline, requested, network.tag);
  }

  /** Returns how many were saved or will be. */
  async save(deadline: Deadline, calls: readonly NetworkCall[], tag: string): Promise<number> {
    for (const call of calls) call.tag = tag;
    const over = calls.filter((call) => call.completed);
    await this.loadBodies(deadline, over);
    if (over.length > 0) this.#keep(over);
    return calls.length;
  }

  #load(call: NetworkCall): Promise<void> {
    const under = this.#loading.get(call);
    if (under) return under;
    const load = this.#loaders.get(call);
    if (!load) return Promise.resolve();
    this.#loaders.delete(call);
    const loading = load()
      .then((body) => this.#setBody(call, body))
      .catch(() => {}) // the browser holds it no more
      .finally(() => this.#loading.delete(call));
    this.#loading.set(call, loading);
    return loading;
  }

  #setBody(call: NetworkCall, body: CallBody): void {
    if (Buffer.byteLength(body.text) > MAX_ONE_BODY_BYTES) return;
    call.responseBody = body;
    this.#account(call, body.text);
  }

  #account(call: NetworkCall, text: string | undefined): void {
    if (!this.#calls.has(call) || text === undefined) return;
    const bytes = this.#release(call) + Buffer.byteLength(text);
    this.#bodyBytes += bytes;
    this.#calls.set(
      call,
      MEMORY.bodies.hold(bytes, () => this.#dropBodies(call)),
    );
    for (const [oldest, held] of this.#calls) {
      if (this.#bodyBytes <= MAX_BODY_BYTES) return;
      if (held) this.#dropBodies(oldest);
    }
  }

  #dropBodies(call: NetworkCall): void {
    this.#release(call);
    delete call.requestBody;
    delete call.responseBody;
  }

  /** Returns how many bytes its bodies took. */
  #release(call: NetworkCall): number {
    const held = this.#calls.get(call);
    if (!held) return 0;
    held.release();
    this.#calls.set(call, undefined);
    this.#bodyBytes -= held.bytes;
    return held.bytes;
  }

  #dropOldest(): void {
    const [oldest] = this.#calls.keys();
    if (oldest) this.#drop(oldest);
  }

  /** Tagged calls that are still open live on until they can be saved. */
  #drop(call: NetworkCall): void {
    this.#release(call);
    this.#calls.delete(call);
    if (call.tag === "") this.#loaders.delete(call);
  }
}
