/** Tasks: those that are not over are kept by events, the others asked for. */
import { computed, signal } from "@preact/signals";
import { firstPages } from "./pages.ts";
import { ask } from "./request.ts";
import { inParts } from "./turns.ts";
import type { ServerEvent, TaskInfo } from "./wire.ts";

/** The latest first. */
export const openTasks = signal<readonly TaskInfo[]>([]);
/** The latest line of each that is not over. */
export const lastReported = signal<Readonly<Record<string, string>>>({});
/** Rises whenever there is another task, or one has become something else. */
export const taskChanges = signal(0);

const WAITING = ["input-required", "auth-required"] as const;
const OPEN = ["submitted", "working", ...WAITING] as const;
const isOneOf = (states: readonly string[]) => (task: Pick<TaskInfo, "state">) =>
  states.includes(task.state);

export const isOpen = isOneOf(OPEN);
/** Whether it waits for somebody. */
export const isWaiting = isOneOf(WAITING);
export const waitingTasks = computed(() => openTasks.value.filter(isWaiting));

/** Tasks of one answer: each comes with all that it gave. */
const PAGE = 25;
/** As many pages of each state are looked at for those that are not over. */
const MOST_PAGES = 8;

interface TaskPage {
  readonly tasks: readonly TaskInfo[];
  readonly next_cursor: string | null;
}

/** The latest tasks in any of these states, or in all, as far as so many pages go. @throws Refused */
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
  const open = await tasksIn(OPEN, MOST_PAGES).catch(() => undefined); // an event, or the next connection, tells of more
  if (open) openTasks.value = open.tasks;
  taskChanges.value += 1;
});

/** The state last heard of each; what is known of it may still be on its way. */
const heard = new Map<string, string>();

export function hearOfTask({ task_id: id = "", state = "", text = "" }: ServerEvent): void {
  const { [id]: _last, ...others } = lastReported.value;
  lastReported.value = isOpen({ state }) ? { ...others, [id]: text } : others;
  const known = openTasks.value.find((task) => task.id === id);
  const isKnown = heard.get(id) === state && known?.state === state;
  if (isKnown && known.sessions.length > 0) return; // where it acts is known with its first step
  if (isOpen({ state })) heard.set(id, state);
  else heard.delete(id);
  loadTasks();
}
