import type { DatabaseSync, StatementSync } from "node:sqlite";
import { z } from "zod";
import type { ListedTable, ListPage, ListRequest } from "../ports/lists.ts";
import { VERSION_CAUSES, type Version, type Versioned } from "../ports/versions.ts";
import { AppError } from "../shared/errors.ts";
import { pageOfRows, pageStatement, type Condition } from "./pages.ts";
import { rowReader, type SqlRow } from "./rows.ts";

/** A repository whose statements are not queued, and throw NOT_READY after the database was closed. */
export abstract class SqliteRepository<R> {
  protected readonly database: DatabaseSync;
  readonly #read: (row: SqlRow) => R;

  constructor(database: DatabaseSync, read: (row: SqlRow) => R) {
    this.database = database;
    this.#read = read;
  }

  /** Closes the database; a second call does nothing. */
  close(): void {
    if (this.database.isOpen) this.database.close();
  }

  protected statement(sql: string): StatementSync {
    if (!this.database.isOpen) throw new AppError("NOT_READY", "The server is shutting down.");
    return this.database.prepare(sql);
  }

  protected one(sql: string, values: Parameters<StatementSync["get"]>[0]): R | undefined {
    const row = this.statement(sql).get(values);
    return row && this.#read(row);
  }

  protected all(sql: string, values: Parameters<StatementSync["all"]>[0]): readonly R[] {
    return this.statement(sql)
      .all(values)
      .map((row) => this.#read(row));
  }

  /** Runs a statement; returns whether it changed a row. */
  protected changes(sql: string, values: Parameters<StatementSync["run"]>[0]): boolean {
    return Number(this.statement(sql).run(values).changes) > 0;
  }

  protected hostsIn(sql: string): readonly string[] {
    return this.statement(sql)
      .all()
      .map((row) => String(row["host"]));
  }

  protected listed(table: ListedTable, condition: Condition, page: ListRequest): ListPage<R> {
    const { sql, values } = pageStatement(table, condition, page);
    return pageOfRows(this.statement(sql).iterate({ ...values }), page, this.#read);
  }
}

/** Describes a table of records and the table of their versions. */
export interface VersionedTable<R, V> {
  /** Singular of the table's name: `recipe` for `recipes` and `recipe_versions`. */
  readonly one: "recipe" | "skill" | "form_schema";
  readonly read: (row: SqlRow) => R;
  /** Reads the content of a version from its row. */
  readonly readVersion: (row: SqlRow) => V;
  readonly stored: readonly string[];
  /** SQL that sets further columns when a version is restored; ends with a comma: `archived = NULL,`. */
  readonly anew?: string;
}

const readVersion = rowReader(
  z.object({ revision: z.number(), savedMs: z.number(), cause: z.enum(VERSION_CAUSES) }),
);

/** A repository of records that have a name and earlier versions. */
export abstract class VersionedRepository<R, V>
  extends SqliteRepository<R>
  implements Versioned<R, V>
{
  readonly #table: VersionedTable<R, V>;

  constructor(database: DatabaseSync, table: VersionedTable<R, V>) {
    super(database, table.read);
    this.#table = table;
  }

  async find(name: string): Promise<R | undefined> {
    return this.found(name);
  }

  async versions(name: string): Promise<readonly Version<V>[]> {
    const { one, readVersion: readContent } = this.#table;
    const rows = this.statement(
      `SELECT * FROM ${one}_versions WHERE name = :name ORDER BY revision DESC`,
    ).all({ name });
    return rows.map((row) => ({ ...readVersion(row), content: readContent(row) }));
  }

  async restoreVersion(name: string, revision: number): Promise<R | undefined> {
    const { one, stored, anew = "" } = this.#table;
    const columns = stored.map((column) => `${column} = earlier.${column}, `).join("");
    const sql = `UPDATE ${one}s SET ${columns} ${anew} cause = 'restored', revision = ${one}s.revision + 1,
        updated = :now
      FROM ${one}_versions AS earlier
      WHERE ${one}s.name = :name AND earlier.name = :name AND earlier.revision = :revision`;
    return this.changes(sql, { name, revision, now: Date.now() }) ? this.found(name) : undefined;
  }

  async delete(name: string): Promise<boolean> {
    return this.changes(`DELETE FROM ${this.#table.one}s WHERE name = :name`, { name });
  }

  protected found(name: string): R | undefined {
    return this.one(`SELECT * FROM ${this.#table.one}s WHERE name = :name`, { name });
  }
}
