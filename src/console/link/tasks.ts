/** Tasks: events update the open ones; the others are loaded on demand. */
import { computed, signal } from "@preact/signals";
import { firstPages } from "./pages.ts";
import { ask } from "./request.ts";
import { inParts } from "./turns.ts";
import type { ServerEvent, TaskInfo } from "./wire.ts";

/** The latest first. */
export const fetchOpenTasks = signal<readonly TaskInfo[]>([]);
/** The latest line of each open task. */
export const lastReported = signal<Readonly<Record<string, string>>>({});
/** Rises whenever a task is added or changes its state. */
export const taskChanges = signal(0);

const WAITING = ["input-required", "auth-required"] as const;
const OPEN = ["submitted", "working", ...WAITING] as const;
const isOneOf = (states: readonly string[]) => (task: Pick<TaskInfo, "state">) =>
  states.includes(task.state);

export const isOpenTask = isOneOf(OPEN);
/** Whether it waits for an answer. */
export const isWaiting = isOneOf(WAITING);
export const waitingTasks = computed(() => fetchOpenTasks.value.filter(isWaiting));

/** Tasks per request: each includes its whole result. */
const PAGE = 25;
/** Most pages to load for each open state. */
const MOST_PAGES = 8;

interface TaskPage {
  readonly tasks: readonly TaskInfo[];
  readonly next_cursor: string | null;
}

/** The latest tasks in any of these states, or in all, within the page limit. @throws Refused */
export async function tasksIn(
  states: readonly string[],
  pages: number,
): Promise<{ readonly tasks: readonly TaskInfo[]; readonly isWhole: boolean }> {
  const queries = states.length === 0 ? [{}] : states.map((state) => ({ state }));
  const lists = await Promise.all(queries.map((state) => latestOf(state, pages)));
  const found = new Map(lists.flatMap(({ rows }) => rows).map((task) => [task.id, task]));
  return {
    tasks: [...found.values()].toSorted((one, other) => other.created_at - one.created_at),
    isWhole: lists.every(({ isWhole }) => isWhole),
  };
}

function latestOf(state: { readonly state?: string }, pages: number) {
  return firstPages(pages, async (query) => {
    const answer: TaskPage = await ask("GET", "/tasks", {
      query: { ...state, limit: String(PAGE), ...query },
    });
    return { rows: answer.tasks, cursor: answer.next_cursor };
  });
}

export const loadTasks = inParts(async () => {
  const open = await tasksIn(OPEN, MOST_PAGES).catch(() => undefined); // an event or the next connection loads more
  if (open) fetchOpenTasks.value = open.tasks;
  taskChanges.value += 1;
});

/** The latest state of each from events; its task may still be loading. */
const heard = new Map<string, string>();

export function hearOfTask({ task_id: id = "", state = "", text = "" }: ServerEvent): void {
  const { [id]: _last, ...others } = lastReported.value;
  lastReported.value = isOpenTask({ state }) ? { ...others, [id]: text } : others;
  const known = fetchOpenTasks.value.find((task) => task.id === id);
  const isKnown = heard.get(id) === state && known?.state === state;
  if (isKnown && known.sessions.length > 0) return; // its session is known with its first step
  if (isOpenTask({ state })) heard.set(id, state);
  else heard.delete(id);
  loadTasks();
}
