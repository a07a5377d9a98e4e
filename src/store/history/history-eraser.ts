import type { DatabaseSync } from "node:sqlite";
import type { Deadline } from "../../shared/deadline.ts";
import type { Log } from "../../shared/log.ts";
import { conditionOf } from "./history-filter.ts";
import type { ErasedHistory, HistoryEraser, HistoryFilter } from "../../ports/history.ts";
import { removePictures } from "./picture-files.ts";
import { deleteRows, releaseSpace, usedBytes } from "../database.ts";

/** Rows per transaction; the server does other work between two transactions. */
const BATCH = 500;
const PAUSE_MS = 5;
/** Selects the oldest row. Includes saved requests only if `isTooLarge`. Row numbers are nearly in order of time. */
const OLDEST = `SELECT kind, seq, timestamp FROM (
  SELECT * FROM (SELECT 'actions' AS kind, seq, timestamp FROM actions ORDER BY seq LIMIT 1) UNION ALL
  SELECT * FROM (SELECT 'events', seq, timestamp FROM events ORDER BY seq LIMIT 1) UNION ALL
  SELECT * FROM (SELECT 'network_calls', rowid, timestamp FROM network_calls WHERE :isTooLarge ORDER BY rowid LIMIT 1)
) ORDER BY timestamp LIMIT 1`;

/** Rows from before `cutoffMs` are deleted. While the history exceeds `maxBytes`, its oldest rows are deleted, too. */
export interface HistoryLimits {
  readonly cutoffMs: number;
  readonly maxBytes: number;
}

const PICTURES = "screenshot_before_path, screenshot_after_path";
const RETURNING: Readonly<Record<string, string>> = { actions: `${PICTURES}, picture_bytes` };

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

  /** Deletes the oldest rows in one transaction, for 10 ms or until the limits hold. Returns the number of rows. */
  async trim(deadline: Deadline, { cutoffMs, maxBytes }: HistoryLimits): Promise<number> {
    this.#flush();
    const paths: unknown[] = [];
    let pictureBytes = this.#pictureBytes();
    const rows = deleteRows(this.#database, () => {
      const isTooLarge = usedBytes(this.#database) + pictureBytes > maxBytes;
      const oldest = this.#database.prepare(OLDEST).get({ isTooLarge: Number(isTooLarge) });
      if (!oldest || (!isTooLarge && Number(oldest["timestamp"]) >= cutoffMs)) return false;
      const kind = String(oldest["kind"]);
      const { picture_bytes: bytes, ...pictures } =
        this.#database
          .prepare(`DELETE FROM ${kind} WHERE rowid = :seq RETURNING ${RETURNING[kind] ?? "rowid"}`)
          .get({ seq: Number(oldest["seq"]) }) ?? {};
      pictureBytes -= Math.max(0, Number(bytes ?? 0));
      paths.push(...Object.values(pictures));
      return true;
    });
    await this.#removePictures(deadline, paths);
    return rows;
  }

  /** Deletes ended sessions without actions and events; returns the number of sessions. */
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

  /** Returns the size of the history in bytes, including images. */
  usedBytes(): number {
    return usedBytes(this.#database) + this.#pictureBytes();
  }

  #pictureBytes(): number {
    const sum = this.#database
      .prepare("SELECT total(picture_bytes) AS bytes FROM actions WHERE picture_bytes > 0")
      .get();
    return Number(sum?.["bytes"]);
  }

  releaseSpace(): number {
    return releaseSpace(this.#database);
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
    this.releaseSpace(); // the write-ahead log also contains deleted rows
    return count;
  }

  async #batch(
    deadline: Deadline,
    table: "actions" | "events",
    filter: HistoryFilter,
    last: number,
  ): Promise<number> {
    const { sql, values } = conditionOf(table, filter);
    const pictures = table === "actions" ? PICTURES : "seq";
    const rows = this.#database
      .prepare(
        `DELETE FROM ${table} WHERE seq IN (SELECT seq FROM ${table} WHERE seq <= :last AND ${sql}
           ORDER BY seq LIMIT ${BATCH}) RETURNING ${pictures}`,
      )
      .all({ ...values, last });
    await this.#removePictures(
      deadline,
      rows.flatMap((row) => Object.values(row)),
    );
    return rows.length;
  }

  async #removePictures(deadline: Deadline, values: readonly unknown[]): Promise<void> {
    const paths = values.filter((value) => typeof value === "string");
    await deadline.race(removePictures(paths, this.#log));
  }
}
