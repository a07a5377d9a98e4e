import { escalate } from "./runner/escalate.ts";
import { type LocatedBrowser, limitsOf } from "./chromium/launch/choose-browser.ts";
import { Deadline } from "../shared/deadline.ts";
import { AppError, toAppError } from "../shared/errors.ts";
import { anyStorageFault } from "../shared/process/storage-fault.ts";
import type { Log } from "../shared/log.ts";
import { Redactor } from "../shared/secrets/redactor.ts";
import { DownloadFolder } from "./network/downloads/folder.ts";
import { Downloads, type DownloadLimits } from "./network/downloads/downloads.ts";
import { defaultProxy } from "./network/guard/default-proxy.ts";
import { selfSigned } from "./network/guard/self-signed.ts";
import { SessionNetwork } from "./network/guard/session-network.ts";
import type { EngineName } from "./model/page-engine.ts";
import { prepareFolders } from "./chromium/launch/folders.ts";
import { InputMode, type InputModeName } from "./session/input-mode.ts";
import { launchBrowser, type OpenBrowser } from "./chromium/launch/launch.ts";
import { LeftoverProcesses } from "./chromium/launch/leftover-processes.ts";
import type { Tell } from "../ports/notifications.ts";
import type { CallStore } from "./network/calls/call.ts";
import { leakDetector } from "../policy/task-secrets.ts";
import { HostAllowlist } from "../policy/host-allowlist.ts";
import type { AddressPolicy } from "../policy/address-policy.ts";
import { FileRoots } from "../policy/file-roots.ts";
import { BrowserProcess, type TargetOwner } from "./engine/process.ts";
import { FairShare } from "./engine/fair-share.ts";
import type { ScreenshotStore, Recorder } from "./model/recorder.ts";
import { connectBrowser } from "./chromium/launch/remote.ts";
import type { SessionProfile, SessionSettings } from "./session/session-parts.ts";
import { Session } from "./session/session.ts";
import { Sessions, type SessionLimits, tooMany } from "./session/sessions.ts";

/** Limit of sessions in one process. A process draws its pages in turn, so one slow page delays all these sessions. */
const SESSIONS_PER_PROCESS = 5;
/**
 * From this number of processes on, a process accepts a session if it runs fewer than `SESSIONS_PER_PROCESS` steps at
 * present, however many sessions it has. This saves memory: each process takes 100 MB.
 */
const MANY_PROCESSES = 8;
const LAUNCH_MS = 30_000;
const END_MS = 10_000;
/** At the first start, a browser may have to be unpacked or downloaded. */
const LOCATE_MS = 10 * 60_000;

/** Options of one tenant's sessions: records, files, limits and redaction. */
export interface TenantOptions {
  /** Folders whose files pages may receive. Pages may also save files to these folders. */
  readonly fileRoots: readonly string[];
  readonly limits: SessionLimits;
  readonly recorder: Recorder;
  /** Notifies the observers of this tenant's sessions. */
  readonly tell?: Tell | undefined;
  readonly keepPicture?: ScreenshotStore | undefined;
  /** Folder and limits of downloads; without it, downloads are blocked. */
  readonly downloads?: DownloadLimits & { readonly folder: string };
  /** Storage for network calls that callers save; without it, calls cannot be saved. */
  readonly keepCalls?: CallStore | undefined;
  /** Detects the secrets that screenshots must not show. */
  readonly redactor?: Redactor | undefined;
}

/** `limits.maxSessions` also limits the sessions of all tenants together. */
export interface BrowserOptions extends TenantOptions {
  /** Finds the executable, or the address of a running browser; slow only the first time. */
  readonly locate: (deadline: Deadline) => Promise<LocatedBrowser>;
  readonly temporaryDir: string;
  readonly sandbox: boolean;
  readonly extraFlags: readonly string[];
  /** The policy for the addresses that pages may reach. */
  readonly policy: AddressPolicy;
  readonly session: SessionSettings;
  /** The clock for the expiry of idle sessions; the machine's own unless a test sets it. */
  readonly nowMs?: () => number;
  readonly log: Log;
}

/** The browser for one tenant: other tenants cannot find its sessions. */
export type TenantBrowser = Pick<
  Browser,
  "sessions" | "inputMode" | "status" | "load" | "ready" | "setInputMode"
>;

interface TenantParts {
  readonly sessions: Sessions;
  readonly downloads: Downloads | undefined;
  readonly tell: Tell | undefined;
}

export interface BrowserStatus {
  readonly ready: boolean;
  readonly state: "initializing" | "ready";
  /** Undefined until the first browser process is running. */
  readonly engine: EngineName | undefined;
  readonly engineReason: string;
  /** Limitations of the engine and the network path, as text for callers. */
  readonly limits: readonly string[];
  readonly product: string;
  readonly userAgent: string;
  readonly components: {
    readonly http_server: boolean;
    readonly browser_window: boolean;
    readonly devtools: boolean;
  };
  readonly message?: string;
}

export interface BrowserLoad {
  readonly processes: number;
  /** Ids of the browser processes that Fermata has started. */
  readonly pids: readonly number[];
  readonly sessions: number;
  readonly tabs: number;
  /** Number of unexpected ends of browser processes and network services. */
  readonly crashes: number;
}

/** Manages the browser processes and their sessions. Replaces a crashed process at the next request. */
export class Browser {
  readonly sessions: Sessions;
  readonly inputMode = new InputMode();
  readonly #options: BrowserOptions;
  readonly #processes = new Set<BrowserProcess>();
  #crashes = 0;
  readonly #fairShare = new FairShare(this.#processes);
  /** Spare processes that are being closed. */
  readonly #ending = new Set<BrowserProcess>();
  readonly #tenants: TenantParts[] = [];
  /** Our processes accept this certificate for every site, so that sessions can present client certificates. */
  readonly #ownCertificate = selfSigned();
  /** Processes whose pages may send datagrams, which bypass the sessions' network path. */
  readonly #withDatagrams = new WeakSet<BrowserProcess>();
  readonly #launching = new Map<boolean, Promise<BrowserProcess>>();
  readonly #leftover = new LeftoverProcesses<BrowserProcess>((process) =>
    this.#endLeftover(process),
  );
  #version = { product: "", userAgent: "" };
  #engine: Pick<BrowserStatus, "engine" | "engineReason" | "limits"> = {
    engine: undefined,
    engineReason: "no browser was found yet",
    limits: [],
  };
  #failure: AppError | undefined;
  readonly #closing = new AbortController();

  constructor(options: BrowserOptions) {
    this.#options = options;
    this.sessions = this.#addSessions(options);
  }

  /** Returns an interface to this browser for another tenant, with separate sessions. */
  addTenant(options: TenantOptions): TenantBrowser {
    return {
      sessions: this.#addSessions(options),
      inputMode: this.inputMode,
      status: () => this.status(),
      load: () => this.load(),
      ready: (deadline) => this.ready(deadline),
      setInputMode: (deadline, name) => this.setInputMode(deadline, name),
    };
  }

  status(): BrowserStatus {
    const ready = this.#processes.size > 0;
    return {
      ready,
      state: ready ? "ready" : "initializing",
      ...this.#engine,
      ...this.#version,
      components: { http_server: true, browser_window: ready, devtools: ready },
      ...(ready ? {} : { message: this.#failure?.message ?? this.#whenItStarts() }),
    };
  }

  /** Returns the load of all tenants together. */
  load(): BrowserLoad {
    const sessions = this.#allSessions();
    const tabs = sessions.reduce((sum, session) => sum + session.tabs().length, 0);
    const pids = [...this.#processes].flatMap(({ pid }) => pid ?? []);
    const crashes = this.#crashes;
    return { processes: this.#processes.size, pids, sessions: sessions.length, tabs, crashes };
  }

  /** Resolves when a browser process is running. @throws AppError BROWSER_INIT_FAILED; NOT_READY after `close` */
  async ready(deadline: Deadline): Promise<void> {
    await this.#process(deadline, this.#mayDatagrams);
  }

  /** Gives control of all pages to a person, or back to agents. Resolves when every page runs or is frozen again. */
  async setInputMode(deadline: Deadline, name: InputModeName): Promise<void> {
    if (!this.inputMode.set(name)) return;
    const tabs = this.#allSessions().flatMap((session) => session.tabs());
    await Promise.all(tabs.map((tab) => tab.execution.followInputMode(deadline)));
    for (const { tell } of this.#tenants) tell?.({ type: "input_mode", inputMode: name });
  }

  async close(deadline: Deadline): Promise<void> {
    this.#closing.abort(); // cancels a launch, which then removes a partly unpacked browser
    for (const { sessions } of this.#tenants) sessions.end();
    await Promise.allSettled(this.#launching.values()); // deadline: a launch has its own limit
    const processes = [...this.#processes, ...this.#ending];
    await Promise.all(processes.map((process) => process.close(deadline)));
    await Promise.all(this.#allSessions().map((session) => session.files.remove())); // deadline: local folders
    for (const { downloads } of this.#tenants) await downloads?.close(); // deadline: a local folder
  }

  #whenItStarts(): string {
    return this.#launching.size > 0
      ? "The browser is starting."
      : "The browser starts with the first call that needs it.";
  }

  #addSessions(options: TenantOptions): Sessions {
    const { log, nowMs = () => performance.now() } = this.#options;
    const { limits, downloads: stored } = options;
    const downloads = stored && new Downloads(new DownloadFolder(stored.folder, log), stored, log);
    const sessions = new Sessions({
      limits,
      make: (profile) => this.#newSession(profile, options, downloads),
      onClosed: (deadline) => this.#endSpareProcesses(deadline),
      log,
      nowMs,
    });
    this.#tenants.push({ sessions, downloads, tell: options.tell });
    return sessions;
  }

  #allSessions(): readonly Session[] {
    return this.#tenants.flatMap(({ sessions }) => sessions.all());
  }

  /** Creates a session. @throws AppError RATE_LIMITED if the tenants together already have `maxSessions` */
  #newSession(
    profile: SessionProfile,
    { redactor = new Redactor(), ...options }: TenantOptions,
    downloads: Downloads | undefined,
  ): Session {
    const { session: settings, limits, temporaryDir, policy, extraFlags, log } = this.#options;
    const { recorder, tell, keepPicture, keepCalls, fileRoots } = options;
    if (this.#allSessions().length >= limits.maxSessions) throw tooMany(limits.maxSessions);
    return new Session({
      escalate,
      settings,
      profile,
      inputMode: this.inputMode,
      recorder,
      tell,
      keepPicture,
      keepCalls,
      fileRoots: new FileRoots(fileRoots),
      temporaryDir,
      network: new SessionNetwork({
        policy,
        proxy: profile.proxy,
        defaultProxy: defaultProxy(extraFlags, process.env),
        anyCertificate: extraFlags.includes("--ignore-certificate-errors"),
        certificate: profile.certificate,
        ownCertificate: this.#ownCertificate,
        allowlist: allowlistOf(profile, redactor),
      }),
      downloads,
      redactor,
      log,
      process: async (deadline, owner) => {
        const datagrams = this.#mayDatagrams && !profile.allowedHosts;
        return await this.#process(deadline, datagrams, owner); // deadline: passed on
      },
    });
  }

  get #mayDatagrams(): boolean {
    return this.#options.policy.mode === "allow";
  }

  /** Finds or starts a process with room for a session, with or without datagrams. Reserves the room for `owner`. */
  async #process(
    deadline: Deadline,
    datagrams: boolean,
    owner?: TargetOwner,
  ): Promise<BrowserProcess> {
    for (;;) {
      if (this.#closing.signal.aborted) throw ends();
      const roomy = this.#roomiest(datagrams);
      if (roomy && owner) roomy.expect(owner);
      if (roomy) return roomy;
      const launching =
        this.#launching.get(datagrams) ??
        this.#launch(datagrams).finally(() => this.#launching.delete(datagrams));
      this.#launching.set(datagrams, launching);
      await deadline.race(launching); // then searches again, since other sessions may fill the new process
    }
  }

  /**
   * Returns the process with the fewest sessions among the processes with room; undefined if no process has room. If
   * Fermata uses a browser that it did not start, always returns the process of that browser.
   */
  #roomiest(datagrams: boolean): BrowserProcess | undefined {
    const all = [...this.#processes];
    const foreign = all.find((one) => one.isForeign);
    if (foreign) return foreign;
    const few = all.length < MANY_PROCESSES;
    return all
      .filter((one) => this.#withDatagrams.has(one) === datagrams)
      .filter(({ sessions, busy }) => (few ? sessions : busy) < SESSIONS_PER_PROCESS)
      .toSorted((one, other) => one.sessions - other.sessions)[0];
  }

  async #launch(datagrams: boolean): Promise<BrowserProcess> {
    using locating = Deadline.after(LOCATE_MS, this.#closing.signal);
    try {
      const located = await this.#options.locate(locating);
      using deadline = Deadline.after(LAUNCH_MS);
      const browser = await this.#open(deadline, located, datagrams);
      const process = await BrowserProcess.of(deadline, browser, located.engine);
      process.onNetworkCrash = () => {
        this.#crashes += 1;
        this.#options.log.warn("a network service died, and sessions lost their cookies");
      };
      const { engine, engineReason } = located;
      this.#engine = { engine, engineReason, limits: limitsOf(engine, process) };
      this.#failure = undefined;
      this.#version = { product: process.product, userAgent: process.userAgent };
      this.#processes.add(process);
      void this.#fairShare.watch();
      if (datagrams) this.#withDatagrams.add(process);
      void process.closed.then(() => {
        const isUnasked = this.#processes.delete(process) && !this.#closing.signal.aborted;
        if (isUnasked) this.#crashes += 1;
      });
      return process;
    } catch (thrown) {
      const error = this.#closing.signal.aborted ? ends() : thrown;
      this.#failure = anyStorageFault(error) ?? toAppError(error);
      throw error;
    }
  }

  async #open(
    deadline: Deadline,
    located: LocatedBrowser,
    datagrams: boolean,
  ): Promise<OpenBrowser> {
    const { temporaryDir, sandbox, extraFlags, session, log } = this.#options;
    if ("cdpUrl" in located) return connectBrowser(deadline, located.cdpUrl, log); // deadline: passed on
    const { viewport, zoom = 1 } = session;
    await deadline.race(prepareFolders(temporaryDir));
    return launchBrowser(deadline, {
      ...located,
      temporaryDir,
      sandbox,
      viewport,
      zoom,
      extra: extraFlags,
      trusted: this.#ownCertificate.pin,
      datagrams,
      log,
    });
  }

  /**
   * Ends processes without sessions, but never the oldest process of all. For each of the two kinds (with and without
   * datagrams), delays the end of the kind's oldest process, since most callers create further sessions of that kind.
   */
  async #endSpareProcesses(deadline: Deadline): Promise<void> {
    const [, ...others] = this.#processes;
    const empty = others.filter((process) => process.isEmpty);
    const isFirst = (one: BrowserProcess) => this.#firstLike(one) === one;
    for (const process of empty.filter(isFirst)) this.#leftover.begin(process);
    const spare = empty.filter((process) => !isFirst(process));
    await Promise.all(spare.map((process) => this.#end(deadline, process)));
  }

  #firstLike(process: BrowserProcess): BrowserProcess | undefined {
    const kind = this.#withDatagrams.has(process);
    return [...this.#processes].find((one) => this.#withDatagrams.has(one) === kind);
  }

  async #endLeftover(process: BrowserProcess): Promise<void> {
    if (this.#closing.signal.aborted || !this.#processes.has(process) || !process.isEmpty) return;
    using deadline = Deadline.after(END_MS);
    await this.#end(deadline, process);
  }

  async #end(deadline: Deadline, process: BrowserProcess): Promise<void> {
    this.#processes.delete(process); // so that it gets no new session
    this.#ending.add(process);
    void process.closed.then(() => this.#ending.delete(process));
    await process.close(deadline);
  }
}

function allowlistOf(profile: SessionProfile, redactor: Redactor): HostAllowlist | undefined {
  const { allowedHosts, subresources = "log", serviceWorkers = false, taskSecrets } = profile;
  const reports = leakDetector(taskSecrets, (text) => redactor.isIn(text));
  return allowedHosts && new HostAllowlist(allowedHosts, { subresources, serviceWorkers, reports });
}

function ends(): AppError {
  return new AppError("NOT_READY", "The server is shutting down.");
}
