import type { Deadline } from "../../../shared/deadline.ts";
import { MEMORY, type Holding } from "../../../shared/process/memory-budget.ts";
import { Signal } from "../../../shared/process/signal.ts";
import type { NetworkCount } from "../../chromium/target/activity.ts";
import type { CallBody, NetworkCall } from "./call.ts";

const MAX_CALLS = 1_000;
const MAX_BODY_BYTES = 50 * 1_024 * 1_024;
/** Longer bodies are not stored: a truncated body would be misleading. */
const MAX_ONE_BODY_BYTES = 5 * 1_024 * 1_024;
/** How long to wait for bodies that must be loaded from the browser. */
const BODIES_MS = 2_000;

type LoadBody = () => Promise<CallBody>;

/** The latest requests of one tab. If there are too many requests or bodies, the oldest requests are dropped. */
export class NetworkBuffer {
  readonly tabId: string;
  /** Fires when a request is finished. */
  readonly finished = new Signal();
  readonly #keep: (calls: readonly NetworkCall[]) => void;
  /** The stored requests, with the memory that their bodies take; undefined for a request without bodies. */
  readonly #calls = new Map<NetworkCall, Holding | undefined>();
  readonly #loaders = new Map<NetworkCall, LoadBody>();
  readonly #loading = new Map<NetworkCall, Promise<void>>();
  #bodyBytes = 0;
  #actionId = "";

  constructor(tabId: string, keep: (calls: readonly NetworkCall[]) => void) {
    this.tabId = tabId;
    this.#keep = keep;
  }

  /** Id of the present or last step; empty before the first step. */
  get actionId(): string {
    return this.#actionId;
  }

  calls(): readonly NetworkCall[] {
    return [...this.#calls.keys()];
  }

  /** Returns the requests of one step. */
  callsOf(actionId: string): readonly NetworkCall[] {
    return this.calls().filter((call) => call.actionId === actionId);
  }

  /** Assigns requests from now on to this step. If `fresh`, drops the earlier requests. */
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

  /** Call it when the tab has closed: its bodies no longer count in the memory budget. */
  close(): void {
    for (const call of this.calls()) this.#release(call);
  }

  /**
   * Counts the requests of one step that have one of these types; if `types` is empty, all requests of the step. A
   * failed request counts only in `total`.
   */
  count(actionId: string, types: readonly string[]): NetworkCount {
    const requested = this.#callsOf(actionId, types);
    const over = requested.filter(({ completed }) => completed);
    const completed = over.filter(({ error }) => error === undefined).length;
    return { total: requested.length, completed, pending: requested.length - over.length };
  }

  /** Registers how to load a body from the browser. If `eager`, loads the body now, before the browser can drop it. */
  offerBody(call: NetworkCall, load: LoadBody, eager: boolean): void {
    if (!this.#calls.has(call) && call.tag === "") return;
    this.#loaders.set(call, load);
    if (eager) void this.#load(call);
  }

  /** Marks the request as finished, and saves it if it has a tag. */
  finish(call: NetworkCall): void {
    call.completed = true;
    this.finished.notify();
    if (call.tag === "") return;
    void this.#load(call).then(() => this.#keep([call]));
  }

  /** Loads the bodies of these requests. Waits for a short time only, since a page behind a dialog returns none. */
  async loadBodies(deadline: Deadline, calls: readonly NetworkCall[]): Promise<void> {
    using brief = deadline.child(BODIES_MS);
    const loads = Promise.all(calls.map((call) => this.#load(call)));
    await brief.race(loads).catch(() => deadline.check());
  }

  /** Saves requests under a tag, selected as by `count`: finished ones now, the others when they finish. */
  async saveStep(
    deadline: Deadline,
    network: { readonly tag: string; readonly types: readonly string[] },
    actionId: string,
  ): Promise<void> {
    await this.save(deadline, this.#callsOf(actionId, network.types), network.tag);
  }

  /** Saves requests under a tag. Returns the number of requests that are saved, or will be when they finish. */
  async save(deadline: Deadline, calls: readonly NetworkCall[], tag: string): Promise<number> {
    for (const call of calls) call.tag = tag;
    const over = calls.filter((call) => call.completed);
    await this.loadBodies(deadline, over);
    if (over.length > 0) this.#keep(over);
    return calls.length;
  }

  #callsOf(actionId: string, types: readonly string[]): readonly NetworkCall[] {
    const calls = this.callsOf(actionId);
    return types.length === 0 ? calls : calls.filter(({ type }) => types.includes(type));
  }

  #load(call: NetworkCall): Promise<void> {
    const under = this.#loading.get(call);
    if (under) return under;
    const load = this.#loaders.get(call);
    if (!load) return Promise.resolve();
    this.#loaders.delete(call);
    const loading = load()
      .then((body) => this.#setBody(call, body))
      .catch(() => {}) // fails if the browser has dropped the body
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

  /** Removes the bodies of a request from the memory budget. Returns their size in bytes. */
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

  /** Drops a request. The body of a tagged request can still be loaded, since the request is saved when it finishes. */
  #drop(call: NetworkCall): void {
    this.#release(call);
    this.#calls.delete(call);
    if (call.tag === "") this.#loaders.delete(call);
  }
}
