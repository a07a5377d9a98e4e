import { join } from "node:path";
import { classesOf } from "./prohibited-classes.ts";
import { UPLOADS, type Config } from "./config.ts";

/** Folder in the data folder that contains a folder for every tenant except the default tenant. */
const TENANTS = "tenants";

/** Folder in a tenant's data folder that contains a folder for each of the tenant's credentials. */
export const SECRETS = "secrets";

/**
 * Returns the settings of a tenant other than the default tenant: its data and credentials are in its own folder, and
 * its limits and allowed classes come from `config.tenants`. All other settings are those of `config`.
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

/** Returns the initial settings of every session. */
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
