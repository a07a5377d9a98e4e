/** All tasks: first the tasks that wait for an answer, then all other tasks, with a filter by state. */
import { useState } from "preact/hooks";
import { useLoaded } from "../kit/loaded.ts";
import { Empty, Switch, Trouble } from "../kit/parts.tsx";
import { hasSound, setSound } from "../kit/sound.ts";
import { linkTo, route } from "../kit/route.ts";
import { isWaiting, fetchOpenTasks, taskChanges, tasksIn, waitingTasks } from "../link/tasks.ts";
import { KnowledgeView } from "./knowledge-view.tsx";
import { LearnedView } from "./learned-view.tsx";
import { NewTask } from "./new-task.tsx";
import { SkillView } from "./skill-view.tsx";
import { TaskList } from "./task-list.tsx";
import { TaskView } from "./task-view.tsx";

export function TasksView() {
  const { id, part } = route.value;
  if (id === "") return <AllTasks />;
  if (id === "new") return <NewTask key={part} name={part} />;
  if (id === "known") return <KnowledgeView />;
  if (id === "recipe" || id === "form") return <LearnedView key={part} of={id} name={part} />;
  if (id === "skill") return <SkillView key={part} name={part} />;
  return <TaskView key={id} id={id} />;
}

function AllTasks() {
  return (
    <div class="page">
      <div class="page-head">
        <h1>Tasks</h1>
        <label class="check">
          <input
            type="checkbox"
            checked={hasSound.value}
            onChange={({ currentTarget }) => setSound(currentTarget.checked)}
          />
          Play a sound when a task has a question
        </label>
        <a class="end" href={linkTo("tasks", "known")}>
          Knowledge
        </a>
        <a class="main-button" href={linkTo("tasks", "new")}>
          New task
        </a>
      </div>
      {waitingTasks.value.length > 0 && (
        <section class="waiting-tasks" aria-label="Waiting for an answer">
          <h2>Waiting for an answer</h2>
          <TaskList tasks={waitingTasks.value} />
        </section>
      )}
      <Others />
    </div>
  );
}

const FILTERS = [
  ["all", "All"],
  ["open", "Open"],
  ["done", "Done"],
  ["failed", "Failed"],
  ["canceled", "Cancelled"],
] as const;

/** States to request from the server, by filter. `open` has no entry, because open tasks are already loaded. */
const STATES: Readonly<Record<string, readonly string[]>> = {
  all: [],
  done: ["completed"],
  failed: ["failed", "rejected"],
  canceled: ["canceled"],
};

function Others() {
  const [filter, setFilter] = useState("all");
  const [pages, setPages] = useState(1);
  const states = STATES[filter];
  const { data, error } = useLoaded(
    async () => ({
      filter,
      ...(states ? await tasksIn(states, pages) : { tasks: fetchOpenTasks.value, isWhole: true }),
    }),
    [filter, pages, taskChanges.value],
  );
  const isShown = data?.filter === filter;
  const shown = data?.tasks.filter((task) => !isWaiting(task)) ?? [];
  const choose = (next: string) => {
    setFilter(next);
    setPages(1);
  };
  return (
    <section class="other-tasks" aria-label="Tasks">
      <Switch label="Which tasks" choices={FILTERS} value={filter} onChange={choose} />
      <Trouble error={error} />
      {shown.length > 0 && <TaskList tasks={shown} />}
      {isShown && shown.length === 0 && (
        <NoTasks filter={filter} isEmpty={data.tasks.length === 0} />
      )}
      {data?.isWhole === false && (
        <button type="button" onClick={() => setPages(pages + 1)}>
          Show older tasks
        </button>
      )}
    </section>
  );
}

interface NoTasksProps {
  readonly filter: string;
  /** Whether no task exists at all, not even one that waits for an answer. */
  readonly isEmpty: boolean;
}

function NoTasks({ filter, isEmpty }: NoTasksProps) {
  if (filter !== "all") return <Empty title="No tasks in this state" />;
  if (!isEmpty) return null;
  return (
    <Empty title="No tasks yet">
      <p>
        All tasks appear here. Start one with <em>New task</em>.
      </p>
    </Empty>
  );
}
