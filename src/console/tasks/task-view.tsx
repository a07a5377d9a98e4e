/** One task: what it is to do, how far it is, what it asks, what it gave. */
import { asText, Badge, Empty, moment, Trouble } from "../kit/parts.tsx";
import { linkTo } from "../kit/route.ts";
import { Refused } from "../link/request.ts";
import type { Facts, TaskInfo } from "../link/wire.ts";
import { Heading } from "./heading.tsx";
import { TaskControls } from "./task-controls.tsx";
import { TaskEvents } from "./task-events.tsx";
import { TaskQuestion } from "./task-question.tsx";
import { TaskResultView } from "./task-result.tsx";
import { costOf, goalOf, stateOf, timeOf } from "./task-words.ts";
import { useTask } from "./use-task.ts";

export function TaskView({ id }: { readonly id: string }) {
  const { task, events, error, take } = useTask(id);
  if (error?.code === "TASK_NOT_FOUND") return <NoTask />;
  if (!task) {
    return (
      <div class="page">
        <Trouble error={error} />
        {!error && <p class="soft">Asking the server …</p>}
      </div>
    );
  }
  return (
    <div class="page task-view">
      <Head task={task} />
      <TaskControls task={task} onChange={take} />
      <Trouble error={error} />
      {task.question && <TaskQuestion task={task} question={task.question} onChange={take} />}
      {task.error && <Trouble error={asFailure(task.error)} />}
      <div class="task-body">
        <div class="task-left">
          {task.result && (
            <TaskResultView result={task.result} isOver={timeOf(task) !== undefined} />
          )}
          <Asked input={task.input} />
        </div>
        <TaskEvents events={events} />
      </div>
    </div>
  );
}

function NoTask() {
  return (
    <div class="page">
      <Empty title="There is no such task">
        <p>
          It was deleted, is kept no longer, or is not yours.{" "}
          <a href={linkTo("tasks")}>See what tasks there are</a>
        </p>
      </Empty>
    </div>
  );
}

function Head({ task }: { readonly task: TaskInfo }) {
  const [state, tone] = stateOf(task);
  const took = timeOf(task);
  return (
    <Heading title={goalOf(task)}>
      <p class="detail-facts">
        <Badge tone={tone}>{state}</Badge>
        <span>{task.skill}</span>
        <code>{task.id}</code>
        <span class="figure">
          begun {moment(task.created_at)}
          {took !== undefined && `, took ${took}`}
        </span>
        <span class="figure">{costOf(task.result?.usage)}</span>
        {task.sessions.map((session) => (
          <a key={session} href={linkTo("timeline", session)}>
            Its steps in {session}
          </a>
        ))}
      </p>
    </Heading>
  );
}

function asFailure({ code, message, hint = "" }: NonNullable<TaskInfo["error"]>): Refused {
  return new Refused({ error: `${code}: ${message}`, code, hint });
}

function Asked({ input }: { readonly input: Facts }) {
  return (
    <details class="sheet">
      <summary>What was asked for</summary>
      <dl class="facts">
        {Object.entries(input).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{asText(value)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
