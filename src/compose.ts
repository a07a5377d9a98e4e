/** The composition root, the only module that imports every package. It builds what the commands need. */
import { CallActivity } from "./shared/calls/activity.ts";
import { CallStats } from "./shared/calls/call-stats.ts";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { installBrowser } from "./browser/chromium/binary/locate.ts";
import { usesSandbox } from "./browser/chromium/binary/sandbox.ts";
import { Browser, type TenantOptions } from "./browser/browser.ts";
import { browserPreference, loadConfig, UPLOADS, type Config } from "./config/config.ts";
import { type LocatedBrowser, chooseBrowser } from "./browser/chromium/launch/choose-browser.ts";
import { NO_RECORDER } from "./browser/model/recorder.ts";
import { readApiKeys } from "./config/api-keys.ts";
import { readCardKey } from "./config/card-key.ts";
import type { Credentials } from "./credentials/credentials.ts";
import { openCredentials } from "./credentials/open-credentials.ts";
import { SECRETS, tenantConfig, sessionSettings } from "./config/tenant-config.ts";
import { openModels } from "./llm/open-models.ts";
import { accessBy } from "./operations/services/access.ts";
import { taskObserver } from "./operations/call/audit-call.ts";
import { askByName, operationWithBrowser } from "./operations/by-name.ts";
import { follow, invoke } from "./operations/call/invoke.ts";
import { answersOf, readableAnswer } from "./operations/definition/answer.ts";
import { OPERATIONS } from "./operations/registry.ts";
import { watchGauges } from "./operations/services/watch-gauges.ts";
import type { Services } from "./operations/services/services.ts";
import type { Notification } from "./ports/notifications.ts";
import { AddressPolicy, privateNetworkMode } from "./policy/address-policy.ts";
import { Deadline } from "./shared/deadline.ts";
import { DEFAULT_TENANT, OPERATOR } from "./shared/calls/caller-identity.ts";
import { Feed } from "./shared/feed.ts";
import { createLog, type Log } from "./shared/log.ts";
import { limitMemory } from "./shared/process/memory-budget.ts";
import { Redactor } from "./shared/secrets/redactor.ts";
import { readVersion } from "./shared/version.ts";
import { openAudit, type SqliteAuditRepository } from "./store/history/audit.ts";
import { openStore } from "./store/store.ts";
import { WatchedStorages } from "./store/storage-health.ts";
import {
  closeTenantRecords,
  openTenantRecords,
  type TenantRecords,
} from "./store/tenant-records.ts";
import { a2aMount } from "./surfaces/a2a/mount.ts";
import { standardForTenants } from "./surfaces/a2a/standard-for-tenants.ts";
import { banner, readyLine } from "./surfaces/cli/banner.ts";
import { announce, withToken } from "./surfaces/cli/token-file.ts";
import { holdDataDir, prepareDataDir } from "./surfaces/cli/data-dir.ts";
import {
  createEnding,
  endInOrder,
  interrupted,
  listenForEnd,
  nowServing,
  terminal,
  type Closer,
  type ProcessEnding,
} from "./surfaces/cli/process.ts";
import { progressTo } from "./surfaces/cli/terminal.ts";
import { runFetch, type NamedServer, type PageFetcher } from "./surfaces/cli/fetch.ts";
import { failed, type LocalServer } from "./surfaces/cli/program.ts";
import { consolePages } from "./surfaces/console/pages.ts";
import { startHttp } from "./surfaces/http/server.ts";
import type { McpStdio } from "./surfaces/mcp/stdio.ts";
import { mcpOnDemand } from "./surfaces/mcp/mount-on-demand.ts";
import { Tasks } from "./tasks/tasks.ts";
import { openSpans } from "./telemetry/open-spans.ts";
import { AgentRuns } from "./agent/model/run-control.ts";
import { forgetKeys } from "./config/layers.ts";

/** Time limit for starting the browser: the first start may unpack or download one. */
const LAUNCH_MS = 10 * 60_000;

const VERSION = readVersion();

const SOURCES = {
  env: process.env,
  readFile: (path: string) => readFileSync(path, "utf8"),
  warn: (message: string) => terminal.note(`fermata: ${message}\n`),
};

interface Core {
  /** The services of the default tenant, for the operator who started the server. */
  readonly services: Services;
  readonly policy: AddressPolicy;
  /** The data of every tenant, the default tenant first. */
  readonly tenants: readonly Tenant[];
  /** Blocks requests of pages to a port on which the server listens. */
  readonly listensOn: (port: number) => void;
  /** Ends all tasks and closes all event streams. */
  readonly endTasks: () => void;
  readonly close: Closer;
}

interface CoreParts {
  readonly config: Config;
  readonly log: Log;
  /** Hides the server's own secrets in texts. Each tenant has its own redactor, which hides these secrets too. */
  readonly redactor: Redactor;
  readonly ending: ProcessEnding;
}

/** Everything that belongs to one tenant. All tenants share the browser. */
interface TenantStore extends Omit<TenantRecords, "taskRecords"> {
  readonly config: Config;
  readonly tasks: Tasks;
  readonly agents: AgentRuns;
  readonly feed: Feed<Notification>;
  readonly activity: CallActivity;
  readonly credentials: Credentials;
  readonly redactor: Redactor;
}

interface Tenant {
  readonly name: string;
  readonly store: TenantStore;
  readonly services: Services;
}

/** Creates all services that REST, MCP, A2A and the CLI use. The browser starts with the first `browser.ready`. */
function openCore(parts: CoreParts): Core {
  const { config, log, redactor, ending } = parts;
  prepareDataDir(config.dataDir);
  limitMemory(config.memory);
  const keys = readApiKeys(config.apiKeys, SOURCES);
  forgetKeys(process.env, config.apiKeys);
  const policy = new AddressPolicy({ mode: privateNetworkMode(config) });
  const { enabled, databasePath } = config.audit;
  const ofAll = new WatchedStorages();
  const audit = enabled ? openAudit(databasePath, config.audit, log, ofAll) : undefined;
  const store = openTenantStore(config, process.env, { ...parts, audit, ofAll });
  const browser = openBrowser(store, policy, parts);
  const environment = process.env;
  const spans = openSpans(config.otlpEndpoint, VERSION, log);
  const services: Services = {
    stopping: ending.stopping,
    tellSpan: spans?.tell,
    calls: new CallStats(),
    ...recordsOf(store),
    browser,
    models: openModels({ settings: config.models, environment, redactor, log }),
    audit,
    identity: OPERATOR,
    access: { of: (headers) => access.of(headers) },
    log,
    startedAtMs: Date.now(),
    shutdown: ending.request,
  };
  const others = [...new Set(keys.map(({ tenant }) => tenant))]
    .filter((name) => name !== DEFAULT_TENANT)
    .map((name): Tenant => {
      // The operator's environment variables apply to the default tenant only.
      const own = openTenantStore(tenantConfig(config, name), {}, { ...parts, audit, ofAll });
      const identity = { tenant: name, name: "", isOperator: false };
      const ofTenant = browser.addTenant(optionsOf(own));
      const more = { browser: ofTenant, identity, audit: audit?.of(name) };
      return { name, store: own, services: { ...services, ...recordsOf(own), ...more } };
    });
  const tenants = [{ name: DEFAULT_TENANT, store, services }, ...others];
  const access = accessBy(keys, tenants, { operator: services, audit });
  return {
    services,
    policy,
    tenants,
    listensOn: (port) => void policy.own(port),
    endTasks: () => {
      for (const { services: own } of tenants) {
        own.tasks.end();
        own.feed.end();
      }
    },
    close: async (deadline) => {
      await closeCore(deadline, tenants, browser, audit);
      await spans?.close(deadline);
    },
  };
}

/** Opens the records and credentials of a tenant. */
function openTenantStore(
  config: Config,
  environment: Record<string, string | undefined>,
  {
    log,
    redactor: ofServer,
    audit,
    ofAll,
  }: CoreParts & {
    readonly audit: SqliteAuditRepository | undefined;
    readonly ofAll: WatchedStorages;
  },
): TenantStore {
  const redactor = ofServer.forOne();
  prepareDataDir(config.dataDir);
  prepareDataDir(join(config.dataDir, UPLOADS));
  prepareDataDir(join(config.dataDir, SECRETS));
  const credentials = openCredentials({
    settings: config.credentials,
    folder: join(config.dataDir, "credentials"),
    environment,
    redactor,
    log,
  }); // opened first: invalid settings of credentials throw here, before a database is open
  const observer = audit && taskObserver(audit);
  const feed = new Feed<Notification>();
  const { taskRecords, ...records } = openTenantRecords(config, { log, redactor, ofAll });
  return {
    ...records,
    config,
    tasks: new Tasks(taskRecords, config.tasks, {
      log,
      observer,
      redactor,
      tell: (notification) => feed.tell(notification),
    }),
    feed,
    activity: new CallActivity(),
    agents: new AgentRuns(),
    credentials,
    redactor,
  };
}

function recordsOf({ recordings: { store }, ...rest }: TenantStore) {
  const { history, network, domains } = store ?? {};
  return { ...rest, history, network, domains };
}

function openBrowser(
  store: TenantStore,
  policy: AddressPolicy,
  { config, log }: CoreParts,
): Browser {
  return new Browser({
    ...optionsOf(store),
    policy,
    locate: (deadline) => locate(deadline, config),
    temporaryDir: join(config.dataDir, "browser"),
    sandbox: usesSandbox(config.noSandbox, log),
    extraFlags: config.chromiumArgs,
    session: sessionSettings(config),
    log,
  });
}

function optionsOf({ config, redactor, recordings, feed, activity }: TenantStore): TenantOptions {
  const { store, pictures } = recordings;
  return {
    redactor,
    fileRoots: config.fileRoots,
    limits: { maxSessions: config.maxSessions, idleMs: config.sessionIdleMs },
    recorder: store?.history ?? NO_RECORDER,
    tell: (notification) => {
      feed.tell(notification);
      if (notification.step)
        activity.noteStep(notification.step.durationMs, notification.step.errorCode !== null);
    },
    downloads: { ...config.downloads, folder: join(config.dataDir, "downloads") },
    keepCalls: store && ((calls, sessionId) => store.network.save(calls, sessionId)),
    keepPicture: pictures && ((name, data) => pictures.keep(name, data)),
  };
}

async function closeCore(
  deadline: Deadline,
  tenants: readonly Tenant[],
  browser: Browser,
  audit: SqliteAuditRepository | undefined,
): Promise<void> {
  const stores = tenants.map(({ store }) => store);
  try {
    for (const { tasks } of stores) tasks.close();
    await deadline.race(browser.close(deadline));
    await Promise.all(stores.map(({ recordings }) => recordings.flush(deadline)));
  } finally {
    await Promise.all(stores.map(closeTenantRecords)); // deadline: ends at once
    audit?.close(); // last: the audit log records the tasks that end with the server
  }
}

/** Reads the settings; creates the log and redactor of a long-running process, and handles its signals. */
function begin(words: readonly string[]): CoreParts {
  const config = readConfig(words);
  const redactor = new Redactor();
  const log = createLog(config.logLevel, undefined, redactor.forAll());
  return { config, redactor, log, ending: listenForEnd(log) };
}

export async function serve(words: readonly string[]): Promise<number> {
  const begun = begin(words);
  const held = holdDataDir(begun.config.dataDir);
  const parts = withToken(begun);
  const { config, log, ending } = parts;
  const cardKey = readCardKey(config.a2a.cardKey, SOURCES.readFile);
  const core = openCore(parts);
  const { services, policy, listensOn, endTasks, close } = core;
  let server: Closer = () => Promise.resolve();
  let callsMs = 0;
  let exitCode = 0;
  let ends = false;
  try {
    const mcp = mcpOnDemand({
      operations: OPERATIONS,
      services,
      version: VERSION,
      tools: config.tools,
      hasModel: services.models.isConfigured,
      log,
    });
    server = (deadline) => mcp.close(deadline);
    const a2a = standardForTenants(
      services.access,
      core.tenants.map(({ name, services: own }) => ({
        name,
        options: { operations: OPERATIONS, services: own, version: VERSION, policy, cardKey },
      })),
    );
    const mounts = [mcp, a2aMount(services, VERSION)];
    const http = await startHttp({
      config,
      services,
      pages: consolePages(),
      mounts,
      nodeMounts: [a2a],
    });
    listensOn(http.port);
    server = (deadline) => {
      endTasks();
      return Promise.all([http.close(deadline.remainingMs), mcp.close(deadline), a2a.close()]);
    };
    terminal.print(banner({ version: VERSION, ...announce(http.url, parts) }));
    services.browser.ready(Deadline.after(LAUNCH_MS)).then(
      () => terminal.print(readyLine(performance.now(), services.browser.status().product)),
      (error: unknown) => {
        if (ends) return; // the server is ending, which also stops the start of the browser
        exitCode = failed(error, terminal);
        ending.request(0);
      },
    );
    void ending.requested.then(() => (ends = true));
    nowServing(ending.requested);
    callsMs = await ending.requested.finally(watchGauges(core.tenants));
  } finally {
    await endInOrder({ server, core: close, ending }, callsMs, log);
    held[Symbol.dispose]();
  }
  return exitCode;
}

/** Serves MCP over standard input and output; returns the exit code. The first call of a tool starts the browser. */
export async function serveStdio(words: readonly string[], stdio: McpStdio): Promise<number> {
  const parts = begin(words);
  const { config, log, ending } = parts;
  const { services, close } = openCore(parts);
  const { answering } = await import("./surfaces/mcp/answering.ts");
  const answers = answering({
    operations: OPERATIONS,
    services,
    version: VERSION,
    tools: config.tools,
    hasModel: services.models.isConfigured,
    beforeCall: (deadline) => services.browser.ready(deadline),
  });
  stdio.serve(answers, services.browser.sessions.clientsOwn(), log);
  nowServing(ending.requested);
  await Promise.race([stdio.ended, ending.requested]);
  await endInOrder({ server: (deadline) => stdio.close(deadline), core: close, ending }, 0, log);
  return 0;
}

/** Creates a server that listens on no port, for one call of the command line. */
export function startLocal(
  signal: AbortSignal,
  words: readonly string[] = [],
): LocalServer & NamedServer {
  const config = readConfig(words);
  const redactor = new Redactor();
  const level = config.logLevel === "debug" ? "debug" : "error";
  const log = createLog(level, undefined, redactor.forAll());
  const ending = createEnding();
  const core = openCore({ config, log, redactor, ending });
  const { services } = core;
  const parts = { server: () => Promise.resolve(), core: core.close, ending };
  const close = () => endInOrder(parts, 0, log);
  const invocation = { services, surface: "cli", signal } as const;
  const ready = (name: string) =>
    operationWithBrowser(Deadline.after(LAUNCH_MS, signal), name, services);
  return {
    call: async (name, input) => {
      const operation = await ready(name);
      const { output, warnings } = await invoke(operation, input, invocation);
      return readableAnswer(operation, output, warnings);
    },
    follow: async function* followLocal(name, input) {
      const operation = await ready(name);
      const followed = await follow(operation, input, invocation); // deadline: `invocation` has that of the call
      yield* answersOf(followed, readableAnswer.bind(undefined, operation));
    },
    ask: (warnings) => async (name, input) => {
      await ready(name);
      return askByName(invocation, warnings)(name, input);
    },
    close,
  };
}

/** Prints the page at an address: reads it with one request, or with a browser if needed. Returns the exit code. */
export function fetch(words: readonly string[]): Promise<number> {
  return runFetch(words, { terminal, signal: interrupted.signal, open: openFetcher, startLocal });
}

/** Opens what a fetch needs: the address policy and the known facts about hosts. */
function openFetcher(words: readonly string[]): PageFetcher {
  const config = readConfig(words);
  prepareDataDir(config.dataDir);
  const { enabled, databasePath } = config.history;
  const store = enabled ? openStore(databasePath, createLog("error")) : undefined;
  return {
    policy: new AddressPolicy({ mode: privateNetworkMode(config) }),
    domains: store?.domains,
    close: () => store?.close(),
  };
}

export async function install(words: readonly string[]): Promise<number> {
  const { browserPath: explicitPath } = readConfig(words);
  const deadline = Deadline.after(LAUNCH_MS, interrupted.signal);
  await installBrowser(deadline, { explicitPath }, progressTo(terminal, "print"));
  return 0;
}

function readConfig(argv: readonly string[]): Config {
  return loadConfig({ argv, ...SOURCES });
}

function locate(deadline: Deadline, config: Config): Promise<LocatedBrowser> {
  const onProgress = progressTo(terminal, "note");
  return chooseBrowser(deadline, browserPreference(config, { onProgress }));
}
