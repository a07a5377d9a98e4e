import { join } from "node:path";
import type { Log } from "../shared/log.ts";
import type { Redactor } from "../shared/secrets/redactor.ts";
import { openBatches, type SqliteBatchRepository } from "./tasks/batches.ts";
import { openKnowledge, type SqliteKnowledge } from "./knowledge.ts";
import { openRecordings, type RecordingOptions, type Recordings } from "./tasks/recordings.ts";
import { openSchemas, type SqliteSchemaRepository } from "./schemas.ts";
import { WatchedStorages } from "./storage-health.ts";
import { openTasks, type SqliteTaskRepository } from "./tasks/tasks.ts";

export interface TenantRecordSettings {
  readonly dataDir: string;
  readonly history: RecordingOptions;
  readonly tasks: { readonly databasePath: string };
}

export interface TenantRecordParts {
  readonly log: Log;
  readonly redactor: Redactor;
  /** Storages that all tenants share. */
  readonly ofAll: WatchedStorages;
}

/** All stored records of one tenant. */
export interface TenantRecords {
  readonly recordings: Recordings;
  readonly taskRecords: SqliteTaskRepository;
  readonly batches: SqliteBatchRepository;
  readonly schemas: SqliteSchemaRepository;
  readonly knowledge: SqliteKnowledge;
  readonly storage: WatchedStorages;
}

/** Opens all records of a tenant. @throws AppError as `openDatabase` */
export function openTenantRecords(
  { dataDir, history, tasks }: TenantRecordSettings,
  { log, redactor, ofAll }: TenantRecordParts,
): TenantRecords {
  const storage = new WatchedStorages(ofAll);
  return {
    recordings: openRecordings(history, log, { redactor, health: storage }),
    taskRecords: openTasks(tasks.databasePath, log, storage),
    batches: openBatches(tasks.databasePath), // not watched: `openTasks` watches the same file
    schemas: openSchemas(join(dataDir, "forms.sqlite"), storage),
    knowledge: openKnowledge(join(dataDir, "knowledge.sqlite"), storage),
    storage,
  };
}

/** Writes the queues and closes all records except the tasks, which `Tasks` closes. */
export async function closeTenantRecords(
  records: Omit<TenantRecords, "taskRecords">,
): Promise<void> {
  await records.recordings.close(); // deadline: ends at once
  for (const one of [records.knowledge, records.schemas, records.batches]) one.close();
}
