/** Ids and cursors from responses, for later calls. */
import { isObject } from "../../scenarios/support/driver.ts";
import type { Random } from "../../support/random.ts";

const ID = /^([a-z]+)_[a-z0-9]{16,}$/;
const NAMED = /(?:^|_)(?:id|cursor|ref)$/;
const MOST = 20;

/** Kind of id by its field; a field that is missing here is tried with ids of every kind. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  tab_id: ["tab"],
  session_id: ["ses"],
  action_id: ["act"],
  event_id: ["evt"],
  download_id: ["dl"],
  chooser_id: ["fc"],
  permission_id: ["perm"],
  id: ["sp", "dtp"],
  start_ref: ["ref"],
  end_ref: ["ref"],
};

export class Pool {
  readonly #values = new Map<string, unknown[]>();
  readonly #forbidden: ReadonlySet<unknown>;

  /** The forbidden ids are those of the test's own objects. */
  constructor(forbidden: readonly string[]) {
    this.#forbidden = new Set(forbidden);
  }

  /** Stores the ids of a response; the latest stay. */
  harvest(answer: unknown): void {
    if (Array.isArray(answer)) for (const item of answer.slice(0, MOST)) this.harvest(item);
    if (!isObject(answer)) return;
    for (const [name, value] of Object.entries(answer)) {
      const [, kind] = (typeof value === "string" && ID.exec(value)) || [];
      if (kind !== undefined) this.#add(kind, value);
      else if (NAMED.test(name) && (typeof value === "string" || typeof value === "number")) {
        this.#add(name, value);
      } else this.harvest(value);
    }
  }

  /** A known value for a field of this name, mostly of the right kind. */
  value(name: string, random: Random): unknown {
    if (!NAMED.test(name)) return undefined;
    const own = (KINDS[name] ?? [name]).flatMap((kind) => this.#values.get(kind) ?? []);
    const list = own.length > 0 && random.chance(0.9) ? own : [...this.#values.values()].flat();
    return list.length === 0 ? undefined : random.pick(list);
  }

  #add(kind: string, value: unknown): void {
    if (this.#forbidden.has(value)) return;
    const list = this.#values.get(kind) ?? [];
    if (list.includes(value)) return;
    list.push(value);
    if (list.length > MOST) list.shift();
    this.#values.set(kind, list);
  }
}
