/** The contract of each port, tested on SQLite in files of a temporary folder. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { createLog } from "../../../src/shared/log.ts";
import { openAudit } from "../../../src/store/history/audit.ts";
import { openBatches } from "../../../src/store/tasks/batches.ts";
import { openKnowledge } from "../../../src/store/knowledge.ts";
import { openSchemas } from "../../../src/store/schemas.ts";
import { openStore } from "../../../src/store/store.ts";
import { auditContract } from "./audit.ts";
import { batchContract } from "./batches.ts";
import { domainContract } from "./domains.ts";
import { historyContract } from "./history.ts";
import { knowledgeContract } from "./knowledge.ts";
import { networkContract } from "./network.ts";
import { schemaContract } from "./schemas.ts";
import type { MakeStorage } from "./storage.ts";

const log = createLog("error", () => {});

/** @param part the port of the opened storage */
function inFile<O extends { close(): void }, T>(
  open: (path: string) => O,
  part: (opened: O) => T,
): MakeStorage<T> {
  return () => {
    const folder = mkdtempSync(join(tmpdir(), "fermata-contract-"));
    const all: O[] = [];
    onTestFinished(() => {
      for (const one of all) one.close();
      rmSync(folder, { recursive: true, force: true });
    });
    return {
      open: () => {
        const one = open(join(folder, "records.sqlite"));
        all.push(one);
        return Promise.resolve({
          port: part(one),
          close: () => Promise.resolve(one.close()),
        });
      },
    };
  };
}

const NAME = "SQLite";
const store = (path: string) => openStore(path, log);
const audit = (path: string) => openAudit(path, { retentionDays: 0, maxBytes: 0 }, log);

historyContract(
  NAME,
  inFile(store, ({ history }) => history),
);
networkContract(
  NAME,
  inFile(store, ({ network }) => network),
);
domainContract(
  NAME,
  inFile(store, ({ domains }) => domains),
);
auditContract(
  NAME,
  inFile(audit, (one) => one),
);
batchContract(
  NAME,
  inFile(openBatches, (one) => one),
);
schemaContract(
  NAME,
  inFile(
    (path: string) => openSchemas(path),
    (one) => one,
  ),
);
knowledgeContract(
  NAME,
  inFile(
    (path: string) => openKnowledge(path),
    (one) => one,
  ),
);
