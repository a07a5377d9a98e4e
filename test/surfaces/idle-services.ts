import { CallActivity } from "../../src/shared/calls/activity.ts";
import { CallStats } from "../../src/shared/calls/call-stats.ts";
import { NO_RECORDER } from "../../src/browser/model/recorder.ts";
/** The services of operations, in memory, with a browser that is never started. */
import { openModels } from "../../src/llm/open-models.ts";
import { AddressPolicy } from "../../src/policy/address-policy.ts";
import { Browser } from "../../src/browser/browser.ts";
import { createAccess } from "../../src/operations/services/access.ts";
import type { Services } from "../../src/operations/services/services.ts";
import { OPERATOR } from "../../src/shared/calls/caller-identity.ts";
import { Credentials } from "../../src/credentials/credentials.ts";
import { Feed } from "../../src/shared/feed.ts";
import { Redactor } from "../../src/shared/secrets/redactor.ts";
import { createLog } from "../../src/shared/log.ts";
import { knowledgeInMemory } from "../support/knowledge.ts";
import { schemasInMemory } from "../support/schemas.ts";
import { batchesInMemory, tasksInMemory } from "../support/tasks.ts";
import { AppError } from "../../src/shared/errors.ts";
import type { Config } from "../../src/config/config.ts";
import { WatchedStorages } from "../../src/store/storage-health.ts";
import { AgentRuns } from "../../src/agent/model/run-control.ts";

export function idleServices(
  settings: Config,
  shutdown: (timeoutMs: number) => void = () => {},
): Services {
  const log = createLog("error");
  const browser = new Browser({
    locate: () => Promise.reject(new AppError("BROWSER_INIT_FAILED")),
    temporaryDir: "/nowhere",
    fileRoots: [],
    policy: new AddressPolicy({ mode: "guarded" }),
    sandbox: true,
    extraFlags: [],
    session: { viewport: settings.viewport, paused: true, queueLimit: 1, maxTabs: 1 },
    limits: { maxSessions: 1, idleMs: 0 },
    recorder: NO_RECORDER,
    log,
  });
  const made: Services = {
    calls: new CallStats(),
    activity: new CallActivity(),
    tellSpan: undefined,
    config: settings,
    browser,
    history: undefined,
    network: undefined,
    domains: undefined,
    tasks: tasksInMemory(),
    audit: undefined,
    identity: OPERATOR,
    access: { of: (headers) => gate.of(headers) },
    credentials: new Credentials({
      sources: [],
      folder: "/nowhere",
      key: undefined,
      stateMaxAgeMs: 0,
      redactor: new Redactor(),
      log,
    }),
    redactor: new Redactor(),
    batches: batchesInMemory(),
    schemas: schemasInMemory(),
    feed: new Feed(),
    agents: new AgentRuns(),
    models: spareModels(settings),
    knowledge: knowledgeInMemory(),
    storage: new WatchedStorages(),
    log,
    startedAtMs: Date.now(),
    shutdown,
  };
  const { authToken } = settings;
  const doors = authToken === undefined ? [] : [{ key: authToken, services: made }];
  const gate = createAccess(doors, authToken === undefined ? made : undefined);
  return made;
}

function spareModels({ models: settings }: Config): Services["models"] {
  const log = createLog("error", () => {});
  return openModels({ settings, environment: {}, redactor: new Redactor(), log });
}
