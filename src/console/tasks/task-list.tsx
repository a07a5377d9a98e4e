/** Tasks as rows; each row links to the view of its task. */
import { Badge, moment } from "../kit/parts.tsx";
import { linkTo } from "../kit/route.ts";
import { isWaiting, lastReported } from "../link/tasks.ts";
import type { TaskInfo } from "../link/wire.ts";
import { costText, goalOf, statusOf, stateText, timeOf } from "./task-words.ts";

export function TaskList({ tasks }: { readonly tasks: readonly TaskInfo[] }) {
  return (
    <ul class="task-list">
      {tasks.map((task) => (
        <TaskRow key={task.id} task={task} />
      ))}
    </ul>
  );
}

function TaskRow({ task }: { readonly task: TaskInfo }) {
  const [state, tone] = stateText(task);
  const took = timeOf(task);
  return (
    <li class={isWaiting(task) ? "task asks" : "task"}>
      <a href={linkTo("tasks", task.id)}>
        <span class="task-state">
          <Badge tone={tone}>{state}</Badge>
        </span>
        <span class="task-words">
          <span class="task-goal cut">{goalOf(task)}</span>
          <span class="task-news cut">{statusOf(task, lastReported.value[task.id])}</span>
        </span>
        <span class="task-facts figure">
          <span>{task.skill}</span>
          <span>
            {moment(task.created_at)}
            {took !== undefined && ` · ${took}`}
          </span>
          <span>{costText(task.result?.usage)}</span>
        </span>
      </a>
    </li>
  );
}
