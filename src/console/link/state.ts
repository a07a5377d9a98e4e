/** State of the server: loaded once, then updated by events. */
import { signal } from "@preact/signals";
import { ask, inPath, Refused } from "./request.ts";
import { hearOfTask, loadTasks } from "./tasks.ts";
import { inParts, pause } from "./turns.ts";
import type { Message, ServerEvent, SessionInfo, TabInfo } from "./wire.ts";

export interface ShownTab extends TabInfo {
  readonly paused: boolean;
}

export interface ShownSession extends SessionInfo {
  readonly tabs: readonly ShownTab[];
}

/** The server's sessions with their tabs; undefined until loaded. */
export const sessions = signal<readonly ShownSession[] | undefined>(undefined);
export const inputMode = signal("agent");
/** The error if the sessions could not be loaded; otherwise empty. */
export const trouble = signal("");
/** The event of the last step of each tab, by tab id. */
export const lastSteps = signal<Readonly<Record<string, ServerEvent>>>({});
/** By tab id, a number that rises when the content of the tab may have changed. */
export const versions = signal<Readonly<Record<string, number>>>({});
/** By session id, a number that rises with every step of the session. */
export const stepCounts = signal<Readonly<Record<string, number>>>({});

/** Tests whether a tab has no browser, and so no screenshots and no positions of elements. */
export function isWithoutBrowser({ engine }: TabInfo): boolean {
  return engine === "static";
}

const RETRY_MS = 1_000;

export function tabNamed(id: string): { session: ShownSession; tab: ShownTab } | undefined {
  for (const session of sessions.value ?? []) {
    const tab = session.tabs.find((one) => one.id === id);
    if (tab) return { session, tab };
  }
  return undefined;
}

export function hear({ events, reset }: Message): void {
  if (reset) {
    loadAll();
    return;
  }
  for (const event of events) take(event);
}

function take(event: ServerEvent): void {
  const { type, tab_id: tabId = "", session_id: sessionId = "" } = event;
  switch (type) {
    case "step":
      takeStep(tabId, sessionId, event);
      break;
    case "execution":
      changeTab(tabId, { paused: event.paused ?? true });
      break;
    case "input_mode":
      inputMode.value = event.input_mode ?? "agent";
      loadSessions();
      break;
    case "task":
      hearOfTask(event);
      break;
    case "tab_opened":
    case "tab_closed":
      tabsLoader(sessionId)();
      break;
    default:
      loadSessions();
  }
}

function takeStep(tabId: string, sessionId: string, event: ServerEvent): void {
  const { url = "", title = "" } = event;
  lastSteps.value = { ...lastSteps.value, [tabId]: event };
  stepCounts.value = risen(stepCounts.value, sessionId);
  changeTab(tabId, { url, title });
  if (event.action === "escalate") tabsLoader(sessionId)(); // the tab now has a browser
}

function changeTab(id: string, change: Partial<ShownTab>): void {
  versions.value = risen(versions.value, id);
  const isKnown = tabNamed(id) !== undefined;
  if (!isKnown) return loadSessions();
  sessions.value = sessions.value?.map((session) => ({
    ...session,
    tabs: session.tabs.map((tab) => (tab.id === id ? { ...tab, ...change } : tab)),
  }));
}

function risen(counts: Readonly<Record<string, number>>, id: string): Record<string, number> {
  return { ...counts, [id]: (counts[id] ?? 0) + 1 };
}

export function loadAll(): void {
  loadSessions();
  loadTasks();
  ask("GET", "/browser/input-mode").then(
    (answer: { readonly input_mode: string }) => (inputMode.value = answer.input_mode),
    () => {},
  );
}

const loadSessions = inParts(async () => {
  try {
    const { sessions: list }: { readonly sessions: readonly SessionInfo[] } = await ask(
      "GET",
      "/sessions",
    );
    sessions.value = await Promise.all(list.map(withTabs));
    trouble.value = "";
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    trouble.value = `${error.message} ${error.hint}`.trim();
    if (error.code !== "NOT_READY") return;
    await pause(RETRY_MS);
    loadSessions();
  }
});

/** Returns the function that reloads the tabs of one session. */
function tabsLoader(id: string): () => void {
  const load =
    tabLoaders.get(id) ??
    inParts(async () => {
      const known = sessions.value?.find((one) => one.id === id);
      if (!known) return loadSessions();
      const fresh = await withTabs(known);
      sessions.value = sessions.value?.map((one) => (one.id === id ? fresh : one));
    });
  tabLoaders.set(id, load);
  return load;
}

const tabLoaders = new Map<string, () => void>();

async function withTabs(session: SessionInfo): Promise<ShownSession> {
  const tabs: readonly TabInfo[] = await ask("GET", "/tabs", { session: session.id }).catch(
    () => [], // the session closed after the list was loaded; an event reports that
  );
  return { ...session, tabs: await Promise.all(tabs.map(withExecution)) };
}

async function withExecution(tab: TabInfo): Promise<ShownTab> {
  const { paused }: { readonly paused: boolean } = await ask(
    "GET",
    `/tabs/${inPath(tab.id)}/execution`,
  ).catch(() => ({ paused: true }));
  return { ...tab, paused };
}
