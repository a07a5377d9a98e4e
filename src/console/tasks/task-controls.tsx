/** The actions that the state of a task allows. */
import { useState } from "preact/hooks";
import { useCall } from "../kit/call.ts";
import { focusContent } from "../kit/content.ts";
import { Trouble } from "../kit/parts.tsx";
import { linkTo } from "../kit/route.ts";
import { Twice } from "../kit/twice.tsx";
import { ask, inPath } from "../link/request.ts";
import { isOpenTask, loadTasks } from "../link/tasks.ts";
import type { TaskInfo } from "../link/wire.ts";
import { beginAgain, isBegunHere } from "./draft.ts";

/** Kinds of tasks that can be paused. */
const HOLDABLE = new Set(["browser-task", "replay-recipe"]);

interface ControlsProps {
  readonly task: TaskInfo;
  readonly onChange: (task: TaskInfo) => void;
}

export function TaskControls({ task, onChange }: ControlsProps) {
  const { call, error, isBusy } = useCall();
  const path = `/tasks/${inPath(task.id)}`;
  const cancel = () =>
    call(ask("POST", `${path}/cancel`, { body: {} }), (canceled: TaskInfo) => {
      onChange(canceled);
      focusContent();
    });
  const remove = () =>
    call(ask("DELETE", path, { query: { confirm: "true" } }), () => {
      loadTasks();
      location.hash = linkTo("tasks");
      focusContent();
    });
  return (
    <>
      <div class="tools" aria-busy={isBusy}>
        {task.state === "working" && HOLDABLE.has(task.skill) && <Hold path={path} call={call} />}
        {isOpenTask(task) ? (
          <Twice
            key="cancel"
            label="Cancel"
            question="Cancel this task?"
            yes="Cancel task"
            onYes={cancel}
          />
        ) : (
          <>
            {isBegunHere(task) && (
              <button type="button" onClick={() => beginAgain(task)}>
                Start again …
              </button>
            )}
            <Twice
              key="delete"
              label="Delete"
              question="Delete this task and its result?"
              yes="Delete task"
              onYes={remove}
            />
          </>
        )}
      </div>
      <Trouble error={error} />
    </>
  );
}

interface Held {
  readonly paused: boolean;
}

/** Pauses and resumes the task. Only the responses of `pause` and `resume` contain `paused`; the task does not. */
function Hold({ path, call }: { path: string; call: ReturnType<typeof useCall>["call"] }) {
  const [isHeld, setHeld] = useState(false);
  const turn = () =>
    call(ask("POST", `${path}/${isHeld ? "resume" : "pause"}`, { body: {} }), ({ paused }: Held) =>
      setHeld(paused),
    );
  return (
    <>
      <button type="button" onClick={turn}>
        {isHeld ? "Resume" : "Pause"}
      </button>
      {isHeld && <span class="soft">The task pauses after the current action.</span>}
    </>
  );
}
