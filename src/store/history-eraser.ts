import type { DatabaseSync } from "node:sqlite";
import type { Deadline } from "../shared/deadline.ts";
import type { Log } from "../shared/log.ts";
import { conditionOf } from "./history-filter.ts";
import type { ErasedHistory, HistoryEraser, HistoryFilter } from "../ports/history.ts";
import { removePictures } from "./picture-files.ts";

/** Rows that go at once; other work has its turn in between. */
const BATCH = 500;
/** Of saved calls, whose bodies are large. */
const CALL_BATCH = 20;
const PAUSE_MS = 5;

export class SqliteHistoryEraser implements HistoryEraser {
  readonly #database: DatabaseSync;
  readonly #flush: () => void;
  readonly #log: Log;

  constructor(database: DatabaseSync, flush: () => void, log: Log) {
    this.#database = database;
    this.#flush = flush;
    this.#log = log;
  }

  actions(deadline: Deadline, filter: HistoryFilter): Promise<number> {
    return this.#all(deadline, "actions", filter);
  }

  events(deadline: Deadline, filter: HistoryFilter): Promise<number> {
    return this.#all(deadline, "events", filter);
  }

  async everything(deadline: Deadline): Promise<ErasedHistory> {
    const actions = await this.actions(deadline, {});
    const events = await this.events(deadline, {});
    return { actions, events, sessions: this.emptySessions() };
  }

  /** Deletes the oldest rows as long as they are of the time before `cutoffMs`; returns how many, a batch at most. */
  async olderThan(deadline: Deadline, cutoffMs: number): Promise<number> {
    return this.#oldest(deadline, { before: Math.round(cutoffMs) });
  }

  /** Deletes a batch of the oldest rows, and the calls that were saved before them; returns how many. */
  async someOfTheOldest(deadline: Deadline): Promise<number> {
    const calls = this.#savedCalls(this.#timeOfOldest());
    return calls === CALL_BATCH ? calls : calls + (await this.#oldest(deadline, {}));
  }

  /** Deletes sessions that have ended and of which nothing is left; returns how many. */
  emptySessions(): number {
    const { changes } = this.#database
      .prepare(
        `DELETE FROM sessions WHERE end_time IS NOT NULL
           AND NOT EXISTS (SELECT 1 FROM actions WHERE session_id = sessions.id)
           AND NOT EXISTS (SELECT 1 FROM events WHERE session_id = sessions.id)`,
      )
      .run();
    return Number(changes);
  }

  /** What the history takes, pictures included, in bytes. */
  usedBytes(): number {
    const read = (sql: string) => Number(Object.values(this.#database.prepare(sql).get() ?? {})[0]);
    const pages = read("PRAGMA page_count") - read("PRAGMA freelist_count");
    const pictures = read("SELECT total(picture_bytes) FROM actions WHERE picture_bytes > 0");
    return pages * read("PRAGMA page_size") + pictures;
  }

  /** Gives the room of deleted rows back, and takes their content out of the log beside the database. */
  tidy(): void {
    this.#database.exec("PRAGMA incremental_vacuum(2000); PRAGMA wal_checkpoint(TRUNCATE)");
  }

  async #all(
    deadline: Deadline,
    table: "actions" | "events",
    filter: HistoryFilter,
  ): Promise<number> {
    this.#flush();
    const last = Number(
      this.#database.prepare(`SELECT max(seq) AS last FROM ${table}`).get()?.["last"] ?? 0,
    );
    let count = 0;
    for (let deleted = BATCH; deleted === BATCH; count += deleted) {
      if (count > 0) await deadline.sleep(PAUSE_MS);
      deleted = await this.#batch(deadline, table, filter, last);
    }
    this.tidy();
    return count;
  }

  /** Rows are written in the order of time, or nearly: the first that is too young ends the search. */
  async #oldest(deadline: Deadline, filter: HistoryFilter): Promise<number> {
    this.#flush();
    const oldest = (table: string) =>
      Number(
        this.#database
          .prepare(
            `SELECT max(seq) AS last FROM (SELECT seq FROM ${table} ORDER BY seq LIMIT ${BATCH})`,
          )
          .get()?.["last"] ?? 0,
      );
    const actions = await this.#batch(deadline, "actions", filter, oldest("actions"));
    const events = await this.#batch(deadline, "events", filter, oldest("events"));
    return actions + events;
  }

  /** When the last of the oldest batch of actions was; undefined if there are none. */
  #timeOfOldest(): number | undefined {
    this.#flush();
    const row = this.#database
      .prepare(
        `SELECT max(timestamp) AS time FROM (SELECT timestamp FROM actions ORDER BY seq LIMIT ${BATCH})`,
      )
      .get();
    return typeof row?.["time"] === "number" ? row["time"] : undefined;
  }

  /** Calls of that time or earlier; some of the oldest unless given. */
  #savedCalls(timeMs: number | undefined): number {
    const { changes } = this.#database
      .prepare(
        `DELETE FROM network_calls WHERE rowid IN (SELECT rowid FROM network_calls
           WHERE :time IS NULL OR timestamp <= :time ORDER BY rowid LIMIT ${CALL_BATCH})`,
      )
      .run({ time: timeMs ?? null });
    return Number(changes);
  }

  async #batch(
    deadline: Deadline,
    table: "actions" | "events",
    filter: HistoryFilter,
    last: number,
  ): Promise<number> {
    const { sql, values } = conditionOf(table, filter);
    const pictures = table === "actions" ? "screenshot_before_path, screenshot_after_path" : "seq";
    const rows = this.#database
      .prepare(
        `DELETE FROM ${table} WHERE seq IN (SELECT seq FROM ${table} WHERE seq <= :last AND ${sql}
           ORDER BY seq LIMIT ${BATCH}) RETURNING ${pictures}`,
      )
      .all({ ...values, last });
    const paths = rows.flatMap((row) =>
      Object.values(row).filter((value) => typeof value === "string"),
    );
    await deadline.race(removePictures(paths, this.#log));
    return rows.length;
  }
}
