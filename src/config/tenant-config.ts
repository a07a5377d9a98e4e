import { join } from "node:path";
import { classesOf } from "./prohibited-classes.ts";
import { UPLOADS, type Config } from "./config.ts";

/** Folder of the data folder in which every tenant has one. */
const TENANTS = "tenants";

/** Folder of a tenant's credentials, one folder for each. */
export const SECRETS = "secrets";

/**
 * The settings of one tenant: the same, with every file in a folder of their own. What nobody else can open needs no
 * further check.
 */
export function tenantConfig(config: Config, tenant: string): Config {
  const dataDir = join(config.dataDir, TENANTS, tenant);
  const { history, tasks, tenants, credentials } = config;
  return {
    ...config,
    dataDir,
    fileRoots: [join(dataDir, UPLOADS)],
    maxSessions: tenants.maxSessions,
    credentials: { ...credentials, file: undefined, directory: join(dataDir, SECRETS) },
    history: {
      ...history,
      databasePath: join(dataDir, "history.sqlite"),
      screenshots: { ...history.screenshots, directory: join(dataDir, "screenshots") },
    },
    tasks: {
      ...tasks,
      databasePath: join(dataDir, "tasks.sqlite"),
      maxRunning: tenants.maxRunningTasks,
      allowProhibited: classesOf(tenant, tenants.allowProhibited),
    },
  };
}

/** What every session begins with. */
export function sessionSettings(config: Config) {
  return {
    viewport: config.viewport,
    queueLimit: config.queueLimit,
    maxTabs: config.maxTabs,
    paused: !config.disablePause,
    zoom: config.zoom,
    settle: {
      minimumMs: config.minWaitMs,
      quietMs: config.postSettleMs,
      longestRequestMs: config.trackingTimeoutMs,
    },
  };
}
