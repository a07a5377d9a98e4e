/** The composition root and the command-line entry: the only place that knows every room. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { installBrowser } from "./browser/binary/locate.ts";
import { sandboxIsPossible } from "./browser/binary/sandbox.ts";
import { Browser } from "./browser/processes/browser.ts";
import type { LocatedBrowser } from "./browser/processes/browser.ts";
import { chooseBrowser } from "./browser/processes/choose-browser.ts";
import type { Recorder } from "./browser/step/recorder.ts";
import { loadConfig, UPLOADS } from "./config/config.ts";
import type { Config } from "./config/config.ts";
import { configHelp } from "./config/help.ts";
import { invoke } from "./operations/invoke.ts";
import { OPERATIONS } from "./operations/registry.ts";
import type { Services } from "./operations/services.ts";
import { AddressPolicy } from "./policy/address-policy.ts";
import type { PrivateNetworkMode } from "./policy/address-policy.ts";
import { Deadline } from "./shared/deadline.ts";
import { createLog } from "./shared/log.ts";
import type { Log } from "./shared/log.ts";
import { readVersion } from "./shared/version.ts";
import { Retention } from "./store/retention.ts";
import { PictureShelf } from "./store/picture-shelf.ts";
import { openStore } from "./store/store.ts";
import type { Store } from "./store/store.ts";
import { a2aMount } from "./surfaces/a2a/mount.ts";
import { banner, readyLine } from "./surfaces/cli/banner.ts";
import { prepareDataDir } from "./surfaces/cli/data-dir.ts";
import {
  CALLS_MS,
  createEnding,
  endInOrder,
  ignoreLostReaders,
  logUnforeseen,
  onInterrupt,
} from "./surfaces/cli/process.ts";
import type { Closer, Ending } from "./surfaces/cli/process.ts";
import { fetchCommand } from "./surfaces/cli/fetch.ts";
import type { Fetcher } from "./surfaces/cli/fetch.ts";
import { parseCommand } from "./surfaces/cli/parse.ts";
import { failed, runCli } from "./surfaces/cli/program.ts";
import type { BuiltinCommand, LocalServer } from "./surfaces/cli/program.ts";
import { startHttp } from "./surfaces/http/server.ts";
import { mcpOnDemand } from "./surfaces/mcp/mount-on-demand.ts";

/** A first start unpacks or downloads a browser. */
const LAUNCH_MS = 10 * 60_000;

const terminal = {
  print: (text: string) => void process.stdout.write(text),
  note: (text: string) => void process.stderr.write(text),
};
const VERSION = readVersion();
const interrupted = new AbortController();

const NO_RECORDER: Recorder = {
  startSession: () => {},
  endSession: () => {},
  action: () => {},
  events: () => {},
};

interface Core {
  readonly services: Services;
  /** Closes the port where the server listens to pages. */
  readonly listensOn: (port: number) => void;
  readonly close: Closer;
}

/** Everything below the surfaces. The browser itself starts with the first call of `ready`. */
function openCore(config: Config, log: Log, ending: Ending): Core {
  prepareDataDir(config.dataDir);
  prepareDataDir(join(config.dataDir, UPLOADS));
  const store = config.history.enabled ? openStore(config.history.databasePath, log) : undefined;
  const shelf = openShelf(config, log);
  const policy = new AddressPolicy({ mode: privateNetworkMode(config) });
  const retention = store && startRetention(config, store, log);
  const browser = new Browser({
    policy,
    locate: (deadline) => locate(deadline, config),
    temporaryDir: join(config.dataDir, "browser"),
    fileRoots: config.fileRoots,
    sandbox: usesSandbox(config, log),
    extraFlags: config.chromiumArgs,
    session: {
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
    },
    limits: { maxSessions: config.maxSessions, idleMs: config.sessionIdleMs },
    recorder: store?.history ?? NO_RECORDER,
    downloads: { ...config.downloads, folder: join(config.dataDir, "downloads") },
    keepCalls: store && ((calls, sessionId) => store.network.save(calls, sessionId)),
    keepPicture: shelf && ((name, data) => shelf.keep(name, data)),
    log,
  });
  const services: Services = {
    config,
    browser,
    history: store?.history,
    network: store?.network,
    domains: store?.domains,
    log,
    startedAtMs: Date.now(),
    shutdown: ending.request,
  };
  const close = async (deadline: Deadline) => {
    try {
      await deadline.race(browser.close(deadline));
      if (shelf) await deadline.race(shelf.flush());
    } finally {
      await retention?.close(); // deadline: ends at once
      store?.close();
    }
  };
  const listensOn = (port: number) => void policy.own(port);
  return { services, listensOn, close };
}

function privateNetworkMode(config: Config): PrivateNetworkMode {
  if (config.allowPrivateNetwork) return "allow";
  return config.blockPrivateNetwork ? "block" : "guarded";
}

function startRetention({ history }: Config, store: Store, log: Log): Retention {
  const { retentionDays, maxBytes, screenshots } = history;
  const pictureFolder = screenshots.directory;
  const retention = new Retention(store.history, { retentionDays, maxBytes, pictureFolder }, log);
  retention.start();
  return retention;
}

function openShelf({ history }: Config, log: Log): PictureShelf | undefined {
  const { enabled, directory } = history.screenshots;
  return history.enabled && enabled ? new PictureShelf(directory, log) : undefined;
}

async function serve(words: readonly string[]): Promise<number> {
  const config = readConfig(words);
  const log = createLog(config.logLevel);
  const ending = listenForEnd(log);
  const { services, listensOn, close } = openCore(config, log, ending);
  let server: Closer = () => Promise.resolve();
  let callsMs = 0;
  let exitCode = 0;
  try {
    const mcp = mcpOnDemand({
      operations: OPERATIONS,
      services,
      version: VERSION,
      tools: config.tools,
      log,
    });
    server = (deadline) => mcp.close(deadline);
    const a2a = a2aMount(services, VERSION);
    const http = await startHttp({ config, services, mounts: [mcp, a2a] });
    listensOn(http.port);
    server = (deadline) => {
      a2a.close();
      return Promise.all([http.close(deadline.remainingMs), mcp.close(deadline)]);
    };
    const authRequired = config.authToken !== undefined;
    terminal.print(banner({ version: VERSION, url: http.url, authRequired }));
    services.browser.ready(Deadline.after(LAUNCH_MS)).then(
      () => terminal.print(readyLine(performance.now(), services.browser.status().product)),
      (error: unknown) => {
        exitCode = failed(error, terminal);
        ending.request(0);
      },
    );
    callsMs = await ending.requested;
  } finally {
    await endInOrder({ server, core: close }, callsMs, log);
  }
  return exitCode;
}

/** MCP over standard input and output, with a browser of its own that starts with the first call. */
async function serveStdio(words: readonly string[]): Promise<number> {
  const config = readConfig(words);
  const log = createLog(config.logLevel);
  const ending = listenForEnd(log);
  const { services, close } = openCore(config, log, ending);
  const { serveMcpStdio } = await import("./surfaces/mcp/stdio.ts"); // the SDK costs memory that others spare
  const stdio = serveMcpStdio({
    operations: OPERATIONS,
    services,
    version: VERSION,
    tools: config.tools,
    log,
    beforeCall: (deadline) => services.browser.ready(deadline),
  });
  await Promise.race([stdio.ended, ending.requested]);
  await endInOrder({ server: () => stdio.close(), core: close }, 0, log);
  return 0;
}

/** A server without a listener, for one call of the command line. */
async function startLocal(
  signal: AbortSignal,
  words: readonly string[] = [],
): Promise<LocalServer> {
  const config = readConfig(words);
  const log = createLog(config.logLevel === "debug" ? "debug" : "error");
  const core = openCore(config, log, createEnding());
  const { services } = core;
  const close = () => endInOrder({ server: () => Promise.resolve(), core: core.close }, 0, log);
  try {
    await services.browser.ready(Deadline.after(LAUNCH_MS, signal));
  } catch (error) {
    await close();
    throw error;
  }
  return {
    call: (operation, input) => invoke(operation, input, { services, surface: "cli", signal }),
    close,
  };
}

/** What one request needs: the address policy, and what is known of hosts. */
function openFetcher(words: readonly string[]): Fetcher {
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

async function install(words: readonly string[]): Promise<number> {
  const { browserPath: explicitPath } = readConfig(words);
  const deadline = Deadline.after(LAUNCH_MS, interrupted.signal);
  await installBrowser(deadline, { explicitPath }, (line) => terminal.print(`${line}\n`));
  return 0;
}

function readConfig(argv: readonly string[]): Config {
  return loadConfig({ argv, env: process.env, readFile: (path) => readFileSync(path, "utf8") });
}

function listenForEnd(log: Log): Ending {
  const ending = createEnding();
  const end = () => ending.request(CALLS_MS);
  interrupted.signal.addEventListener("abort", end);
  logUnforeseen(log, end);
  return ending;
}

function usesSandbox({ noSandbox }: Config, log: Log): boolean {
  if (noSandbox !== "auto") return noSandbox === "never";
  const possible = sandboxIsPossible();
  if (!possible)
    log.warn("the browser runs without its sandbox: this system offers none to this user");
  return possible;
}

function locate(deadline: Deadline, config: Config): Promise<LocatedBrowser> {
  return chooseBrowser(deadline, {
    engine: config.engine,
    headless: config.headless,
    cdpUrl: config.cdpUrl,
    extraFlags: config.chromiumArgs,
    locate: {
      explicitPath: config.browserPath,
      fallbackCacheDir: join(config.dataDir, "cache"),
      allowDownload: true,
      onProgress: (line) => terminal.note(`${line}\n`),
    },
  });
}

const BUILTINS: readonly BuiltinCommand[] = [
  {
    command: "serve",
    summary: "run the server: REST, MCP and documentation",
    flagsHelp: configHelp,
    run: serve,
  },
  {
    command: "mcp",
    summary: "serve MCP over standard input and output",
    flagsHelp: configHelp,
    run: serveStdio,
  },
  {
    command: "browser install",
    summary: "make a browser ready ahead of the first start",
    flagsHelp: configHelp,
    run: install,
  },
  fetchCommand({ terminal, signal: interrupted.signal, open: openFetcher, startLocal }),
  parseCommand(terminal),
];

ignoreLostReaders();
onInterrupt(() => interrupted.abort());
const words = process.argv.slice(2);
const exitCode = await runCli(words, {
  operations: OPERATIONS,
  builtins: BUILTINS,
  version: VERSION,
  terminal,
  env: process.env,
  signal: interrupted.signal,
  startLocal,
});
process.exitCode = Math.max(Number(process.exitCode ?? 0), exitCode);
// Once everything is printed, nothing that was forgotten may keep the process.
process.stdout.write("", () => process.exit());
