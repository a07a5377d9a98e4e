/** One task: its goal, progress, question and result. */
import { useEffect, useMemo, useState } from "preact/hooks";
import { asText, Badge, Empty, moment, Trouble, clock } from "../kit/parts.tsx";
import { linkTo } from "../kit/route.ts";
import { Refused, ask, inPath } from "../link/request.ts";
import type { Facts, TaskInfo, TaskEvent } from "../link/wire.ts";
import { asRefused } from "../kit/loaded.ts";
import { followTask } from "../link/stream.ts";
import { taskChanges } from "../link/tasks.ts";
import { inParts, pause } from "../link/turns.ts";
import { Heading } from "./heading.tsx";
import { TaskControls } from "./task-controls.tsx";
import { TaskQuestionForm } from "./task-question.tsx";
import { TaskResultView } from "./task-result.tsx";
import { costText, goalOf, stateText, timeOf } from "./task-words.ts";

/** Shortest pause between two loads of a task: every event of the task causes a load. */
const LEAST_MS = 300;
/** Events that arrive within this time are shown together. */
const TOGETHER_MS = 30;

interface FollowedTask {
  readonly task: TaskInfo | undefined;
  /** All events so far, the first one first. */
  readonly events: readonly TaskEvent[];
  readonly error: Refused | undefined;
  /** Shows `task`, which a response of the server contained. */
  readonly take: (task: TaskInfo) => void;
}

/** Loads a task, and follows its events until it ends. */
function useTask(id: string): FollowedTask {
  const [task, take] = useState<TaskInfo | undefined>(undefined);
  const [events, setEvents] = useState<readonly TaskEvent[]>([]);
  const [error, setError] = useState<Refused | undefined>(undefined);
  const load = useMemo(
    () =>
      inParts(async () => {
        try {
          take(await ask("GET", `/tasks/${inPath(id)}`));
          setError(undefined);
        } catch (thrown) {
          setError(asRefused(thrown));
        }
        await pause(LEAST_MS);
      }),
    [id],
  );
  useEffect(load, [load, taskChanges.value]); // `taskChanges` also rises after a reconnection
  useEffect(() => {
    const ending = new AbortController();
    const reported: TaskEvent[] = [];
    const show = inParts(async () => {
      await pause(TOGETHER_MS);
      setEvents([...reported]);
    });
    void followTask(id, ending.signal, (notification) => {
      reported.push(...notification);
      show();
      load();
    });
    return () => ending.abort();
  }, [id, load]);
  return { task, events, error, take };
}

export function TaskView({ id }: { readonly id: string }) {
  const { task, events, error, take } = useTask(id);
  if (error?.code === "TASK_NOT_FOUND") return <NoTask />;
  if (!task) {
    return (
      <div class="page">
        <Trouble error={error} />
        {!error && <p class="soft">Loading …</p>}
      </div>
    );
  }
  return (
    <div class="page task-view">
      <Head task={task} />
      <TaskControls task={task} onChange={take} />
      <Trouble error={error} />
      {task.question && <TaskQuestionForm task={task} question={task.question} onChange={take} />}
      {task.error && <Trouble error={asFailure(task.error)} />}
      <div class="task-body">
        <div class="task-left">
          {task.result && (
            <TaskResultView result={task.result} isOver={timeOf(task) !== undefined} />
          )}
          <Requested input={task.input} />
        </div>
        <TaskEvents events={events} />
      </div>
    </div>
  );
}

function NoTask() {
  return (
    <div class="page">
      <Empty title="Unknown task">
        <p>
          It was deleted, has expired, or is not yours. <a href={linkTo("tasks")}>See all tasks</a>
        </p>
      </Empty>
    </div>
  );
}

function Head({ task }: { readonly task: TaskInfo }) {
  const [state, tone] = stateText(task);
  const took = timeOf(task);
  return (
    <Heading title={goalOf(task)}>
      <p class="detail-facts">
        <Badge tone={tone}>{state}</Badge>
        <span>{task.skill}</span>
        <code>{task.id}</code>
        <span class="figure">
          started {moment(task.created_at)}
          {took !== undefined && `, took ${took}`}
        </span>
        <span class="figure">{costText(task.result?.usage)}</span>
        {task.sessions.map((session) => (
          <a key={session} href={linkTo("timeline", session)}>
            Steps in {session}
          </a>
        ))}
      </p>
    </Heading>
  );
}

function asFailure({ code, message, hint = "" }: NonNullable<TaskInfo["error"]>): Refused {
  return new Refused({ error: `${code}: ${message}`, code, hint });
}

function Requested({ input }: { readonly input: Facts }) {
  return (
    <details class="sheet">
      <summary>Input</summary>
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

/** Number of events that are shown at first; a button shows all. */
const FIRST_SHOWN = 200;

/** The events of a task, the latest first. */
function TaskEvents({ events }: { readonly events: readonly TaskEvent[] }) {
  const [isWhole, setWhole] = useState(false);
  const shown = events.slice(isWhole ? 0 : -FIRST_SHOWN).toReversed();
  return (
    <section class="task-events" aria-label="Progress">
      <h2>Progress</h2>
      {events.length === 0 && <Empty title="No events yet" />}
      <ol class="event-list" tabIndex={0} aria-label="Events, the latest first">
        {shown.map(({ number, timestamp, text }) => (
          <li key={number}>
            <span class="step-time">{clock(timestamp)}</span>
            <span class="event-text">{text}</span>
          </li>
        ))}
      </ol>
      {shown.length < events.length && (
        <button type="button" onClick={() => setWhole(true)}>
          Show all {events.length.toLocaleString()}
        </button>
      )}
    </section>
  );
}
