import { useEffect, useMemo, useState } from "preact/hooks";
import { asRefused } from "../kit/asked.ts";
import { ask, inPath, type Refused } from "../link/request.ts";
import { followTask } from "../link/stream.ts";
import { taskChanges } from "../link/tasks.ts";
import { inTurns, pause } from "../link/turns.ts";
import type { TaskEvent, TaskInfo } from "../link/wire.ts";

/** Between two looks at a task that tells much. */
const LEAST_MS = 300;
/** What comes at once is shown at once. */
const TOGETHER_MS = 30;

export interface FollowedTask {
  readonly task: TaskInfo | undefined;
  /** All so far, the first one first. */
  readonly events: readonly TaskEvent[];
  readonly error: Refused | undefined;
  /** Takes the task as an answer of the server has it. */
  readonly take: (task: TaskInfo) => void;
}

/** A task as it goes on. */
export function useTask(id: string): FollowedTask {
  const [task, take] = useState<TaskInfo | undefined>(undefined);
  const [events, setEvents] = useState<readonly TaskEvent[]>([]);
  const [error, setError] = useState<Refused | undefined>(undefined);
  const load = useMemo(
    () =>
      inTurns(async () => {
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
  useEffect(load, [load, taskChanges.value]); // also after a break, in which nothing was heard
  useEffect(() => {
    const ending = new AbortController();
    const told: TaskEvent[] = [];
    const show = inTurns(async () => {
      await pause(TOGETHER_MS);
      setEvents([...told]);
    });
    void followTask(id, ending.signal, (news) => {
      told.push(...news);
      show();
      load();
    });
    return () => ending.abort();
  }, [id, load]);
  return { task, events, error, take };
}
