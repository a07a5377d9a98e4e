/** Tasks: events cause open tasks to be loaded again. Ended tasks are loaded on demand. */
import { computed, signal } from "@preact/signals";
import { firstPages } from "./pages.ts";
import { ask } from "./request.ts";
import { inParts } from "./turns.ts";
import type { ServerEvent, TaskInfo } from "./wire.ts";

/** Open tasks, the latest first. */
export const fetchOpenTasks = signal<readonly TaskInfo[]>([]);
/** The latest progress line of each open task, by id. */
export const lastReported = signal<Readonly<Record<string, string>>>({});
/** A number that rises whenever tasks are loaded again. */
export const taskChanges = signal(0);

const WAITING = ["input-required", "auth-required"] as const;
const OPEN = ["submitted", "working", ...WAITING] as const;
const isOneOf = (states: readonly string[]) => (task: Pick<TaskInfo, "state">) =>
  states.includes(task.state);

export const isOpenTask = isOneOf(OPEN);
/** Tests whether a task waits for an answer. */
export const isWaiting = isOneOf(WAITING);
export const waitingTasks = computed(() => fetchOpenTasks.value.filter(isWaiting));

/** Few tasks per request, because each includes its whole result. */
const PAGE = 25;
/** Maximum number of pages to load for each open state. */
const MOST_PAGES = 8;

interface TaskPage {
  readonly tasks: readonly TaskInfo[];
  readonly next_cursor: string | null;
}

/** Returns the latest tasks in `states` (empty: any state), at most `pages` pages for each state. @throws Refused */
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
  const open = await tasksIn(OPEN, MOST_PAGES).catch(() => undefined); // the next event or connection loads them again
  if (open) fetchOpenTasks.value = open.tasks;
  taskChanges.value += 1;
});

/** The state of each open task in its latest event; the loaded task may still have an earlier state. */
const heard = new Map<string, string>();

export function hearOfTask({ task_id: id = "", state = "", text = "" }: ServerEvent): void {
  const { [id]: _last, ...others } = lastReported.value;
  lastReported.value = isOpenTask({ state }) ? { ...others, [id]: text } : others;
  const known = fetchOpenTasks.value.find((task) => task.id === id);
  const isKnown = heard.get(id) === state && known?.state === state;
  if (isKnown && known.sessions.length > 0) return; // a known task without a session may have a session now
  if (isOpenTask({ state })) heard.set(id, state);
  else heard.delete(id);
  loadTasks();
}
