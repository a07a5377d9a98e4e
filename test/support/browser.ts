/** A browser of a test file, with helpers to drive it. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterAll, afterEach, expect } from "vitest";
import { click } from "../../src/browser/actions/mouse/click.ts";
import type { ClickResult, Action } from "../../src/browser/step/action.ts";
import { navigate } from "../../src/browser/actions/navigate.ts";
import { sandboxIsPossible } from "../../src/browser/chromium/binary/sandbox.ts";
import { Browser } from "../../src/browser/browser.ts";
import type {
  ExecutableBrowser,
  LocatedBrowser,
} from "../../src/browser/chromium/launch/choose-browser.ts";
import type { DownloadLimits } from "../../src/browser/network/downloads/downloads.ts";
import { evaluate as evaluateIn } from "../../src/browser/reads/evaluate.ts";
import type { ActionRecord, EventRecord } from "../../src/ports/history.ts";
import type { Recorder } from "../../src/browser/model/recorder.ts";
import type { SessionProfile, SessionSettings } from "../../src/browser/session/session-parts.ts";
import type { Session } from "../../src/browser/session/session.ts";
import type { SessionLimits } from "../../src/browser/session/sessions.ts";
import { AddressPolicy } from "../../src/policy/address-policy.ts";
import { runStep } from "../../src/browser/runner/run-step.ts";
import type { StepAnswer, StepRequest } from "../../src/browser/step/step-types.ts";
import type { Tab } from "../../src/browser/session/tab/tab.ts";
import { Deadline } from "../../src/shared/deadline.ts";
import { createLog } from "../../src/shared/log.ts";
import type { Redactor } from "../../src/shared/secrets/redactor.ts";
import { patience } from "./patience.ts";
import { perWorker } from "./worker.ts";
import { browserOfEngine, isChrome, isRealtime, MOTION } from "./engine.ts";

const DOWNLOAD_LIMITS: DownloadLimits = {
  maxBytes: 10_000_000,
  maxTotalBytes: 20_000_000,
  retentionDays: 0,
};
/** How long a step waits for its page by default: a page is slow on a busy machine. */
const WAIT_MS = 60_000;
/** Like the server: a step may take this much longer than its wait. */
const GRACE_MS = 5_000;
const SCRIPT_MS = 30_000;

export interface Recording extends Recorder {
  readonly actions: ActionRecord[];
  readonly strayEvents: EventRecord[];
}

export interface TestBrowser extends AsyncDisposable {
  readonly browser: Browser;
  readonly recording: Recording;
  /** The browser's profile folder; removed at the end. */
  readonly folder: string;
  /** A new session with one blank tab. */
  openSession(profile?: SessionProfile): Promise<Session>;
  /** A tab in a new session, with this page loaded. */
  openTab(url?: string): Promise<Tab>;
  closeSessions(): Promise<void>;
}

export interface TestBrowserOptions {
  readonly settings?: Partial<SessionSettings>;
  readonly limits?: Partial<SessionLimits>;
  readonly downloads?: Partial<DownloadLimits>;
  /** Addresses that pages may reach; all local ones unless stated. */
  readonly policy?: AddressPolicy;
  /** A clock that the test sets. */
  readonly nowMs?: () => number;
  /** Knows the secrets that screenshots must not show. */
  readonly redactor?: Redactor;
}

/** A running browser with a viewport of 1280×800. */
export async function startBrowser(
  extraFlags: readonly string[] = [],
  { settings, limits, downloads, policy, nowMs, redactor }: TestBrowserOptions = {},
): Promise<TestBrowser> {
  using deadline = patience();
  const folder = await mkdtemp(join(tmpdir(), "fermata-engine-"));
  const recording = newRecording();
  const browser = new Browser({
    locate,
    temporaryDir: folder,
    fileRoots: [join(folder, "uploads")],
    policy: policy ?? new AddressPolicy({ mode: "allow" }),
    sandbox: sandboxIsPossible(),
    // Frames of other sites get processes of their own, like in every full browser.
    extraFlags: isRealtime ? ["--site-per-process", ...extraFlags] : extraFlags,
    session: {
      viewport: { width: 1280, height: 800 },
      queueLimit: 32,
      maxTabs: 50,
      paused: true,
      ...settings,
    },
    limits: { maxSessions: 50, idleMs: 0, ...limits },
    ...(nowMs && { nowMs }),
    ...(redactor && { redactor }),
    recorder: recording,
    downloads: { folder: join(folder, "downloads"), ...DOWNLOAD_LIMITS, ...downloads },
    log: createLog("error"),
  });
  await browser.ready(deadline);
  const sessions: Session[] = [];
  const openSession = async (profile: SessionProfile = {}) => {
    using until = patience();
    const session = await browser.sessions.create(until, profile);
    sessions.push(session);
    return session;
  };
  return {
    browser,
    recording,
    folder,
    openSession,
    openTab: async (url) => {
      const tab = (await openSession()).activeTab();
      if (url !== undefined) await step(tab, navigate({ url }));
      await isLeftAlone(tab);
      return tab;
    },
    closeSessions: async () => {
      using until = patience();
      await Promise.all(sessions.splice(0).map((one) => browser.sessions.close(until, one)));
    },
    [Symbol.asyncDispose]: async () => {
      using until = patience();
      await browser.close(until);
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

const sharedBrowser = perWorker(startBrowser, (browser) => browser[Symbol.asyncDispose]());

/**
 * One browser for all files of a worker; the sessions of a test end with it. Call at the top of the file. Not for files
 * that need flags or settings, or that count a browser's objects.
 */
export async function useBrowser(): Promise<TestBrowser> {
  const browser = await sharedBrowser();
  browser.recording.actions.length = 0;
  browser.recording.strayEvents.length = 0;
  afterEach(() => browser.closeSessions());
  return browser;
}

/** The same for a file that needs its own browser: to count its processes, kill them, or use other settings. */
export async function useOwnBrowser(
  ...args: Parameters<typeof startBrowser>
): Promise<TestBrowser> {
  const browser = await startBrowser(...args);
  afterEach(() => browser.closeSessions());
  afterAll(() => browser[Symbol.asyncDispose]());
  return browser;
}

export interface StepOverrides extends Partial<StepRequest> {
  /** Maximum duration of the wait; the step itself may take five seconds more where a test states this. */
  readonly timeoutMs?: number;
  /** Ends the step when it aborts, like a caller that disconnects. */
  readonly signal?: AbortSignal;
}

/** For a step that ends once the page has its requested resources, settled or not. */
export const AT_ONCE = { waitUntil: { type: "immediate", timeoutMs: WAIT_MS } } as const;

/** For a step in which the page, once it has loaded, runs for this long. */
export function running(durationMs: number): StepOverrides {
  return { waitUntil: { type: "time", durationMs, timeoutMs: WAIT_MS } };
}

/** Only lets the page run. */
export const LET_RUN: Action<object> = { act: () => Promise.resolve({}) };

/** Lets the page run until the condition is true, as long as that takes on a busy machine. */
export async function runUntil(tab: Tab, reached: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await reached())) await step(tab, LET_RUN, running(50));
}

/**
 * For steps that end at their limit, with work in progress: tries a short limit, and doubles it if a busy machine had
 * not started the work by then.
 * @param attempt gets the limit; returns undefined if it was too short
 */
export async function withLongerLimits<T>(
  shortestMs: number,
  attempt: (timeoutMs: number) => Promise<T | undefined>,
): Promise<T> {
  for (let timeoutMs = shortestMs; ; timeoutMs *= 2) {
    const result = await attempt(timeoutMs);
    if (result !== undefined) return result;
  }
}

/** One step without screenshots; it waits until the page has settled. */
export async function step<R extends object>(
  tab: Tab,
  action: Action<R>,
  { timeoutMs, signal, ...overrides }: StepOverrides = {},
): Promise<StepAnswer<R>> {
  using deadline =
    timeoutMs === undefined ? patience(signal) : Deadline.after(timeoutMs + GRACE_MS, signal);
  const request: StepRequest = {
    actionType: "test",
    params: {},
    waitUntil: { type: "action_complete", timeoutMs: timeoutMs ?? WAIT_MS },
    picture: { area: "none", markup: [], cursor: false, format: "png", quality: 80 },
    elements: false,
    catchUp: false,
    ...overrides,
  };
  return await runStep(deadline, tab, request, action);
}

/** Waits until the reads of the page that follow a step's response have finished. */
async function isLeftAlone(tab: Tab): Promise<void> {
  using deadline = patience();
  await tab.queue.run(deadline, async () => {});
}

/** The value of an expression in the page, promises awaited. The caller states its type. */
export async function evaluate<T = unknown>(tab: Tab, script: string): Promise<T> {
  using deadline = patience();
  const { value } = await evaluateIn(deadline, tab, {
    script,
    awaitPromise: true,
    timeoutMs: SCRIPT_MS,
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the test wrote the expression
  return value as T;
}

/** A plain left click. */
export function clickAt(x: number, y: number): Action<ClickResult> {
  return click({ target: { x, y }, button: "left", clickCount: 1, modifiers: [] });
}

/** Asserts that nothing in the page moves by itself while real time passes. */
export async function expectFrozen(tab: Tab): Promise<void> {
  const before = await evaluate(tab, MOTION);
  await realTime(60);
  expect(await evaluate(tab, MOTION), "the page stands still").toEqual(before);
}

/** Asserts that a page's requests to the server end: on a busy machine some take long. */
export async function asksNoMore(count: () => number): Promise<void> {
  const more = async () => {
    const before = count();
    await realTime(400);
    return count() - before;
  };
  await expect.poll(more, { interval: 0 }).toBe(0);
}

/** Real time in which an unfrozen page would move. */
export function realTime(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

export async function locate(_deadline: Deadline): Promise<LocatedBrowser & ExecutableBrowser> {
  const { executablePath, libraryPath, fontConfigDir } = await browserOfEngine();
  return {
    executablePath,
    window: isChrome ? "headless" : "shell",
    engine: isRealtime ? "realtime" : "stepped",
    engineReason: "the tests ask for it",
    environment: {
      ...(libraryPath && { LD_LIBRARY_PATH: libraryPath.join(delimiter) }),
      ...(fontConfigDir !== undefined && { FONTCONFIG_PATH: fontConfigDir }),
    },
  };
}

function newRecording(): Recording {
  const actions: ActionRecord[] = [];
  const strayEvents: EventRecord[] = [];
  return {
    actions,
    strayEvents,
    startSession: () => {},
    endSession: () => {},
    action: (row) => void actions.push(row),
    events: (rows) => void strayEvents.push(...rows.filter((row) => row.actionId === null)),
  };
}
