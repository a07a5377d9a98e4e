/** The operations that pause, resume or stop a run. */
import { z } from "zod";
import type { RunControl } from "../../agent/model/run-control.ts";
import { AppError } from "../../shared/errors.ts";
import { defineOperation, type Operation } from "../definition/operation.ts";
import type { Services } from "../services/services.ts";
import { taskField } from "../task/fields.ts";
import { a } from "../definition/described.ts";

interface Verb extends Pick<Operation, "name" | "summary" | "description"> {
  /** Last part of path and command: `pause`. */
  readonly verb: string;
  readonly act: (control: RunControl) => void;
}

function runHolding({ verb, act, ...definition }: Verb) {
  return defineOperation({
    ...definition,
    http: { method: "POST", path: `/tasks/{task_id}/${verb}` },
    cli: { command: `task ${verb}` },
    withoutBrowser: true,
    input: () => z.object(taskField()),
    output: () =>
      z.strictObject({
        task_id: a.text("Id of the task."),
        paused: a.flag("Whether the task is paused."),
        stopping: a.flag("Whether the task ends after the current action."),
      }),
    errors: ["TASK_NOT_FOUND", "MODE_CONFLICT", "NOT_READY", "TIMEOUT"],
    example: { title: "One task", input: { task_id: "task_4k7p0c1m2n3b5v6x" } },
    run: ({ task_id: id }, { services }) => {
      const control = controlOf(id, services);
      act(control);
      const { isPaused: paused, isStopped: stopping } = control;
      return Promise.resolve({ task_id: id, paused, stopping });
    },
    render: ({ task_id: id, paused, stopping }) =>
      `${id} ${stopping ? "is stopping" : paused ? "is paused" : "is running"}`,
  });
}

/** @throws AppError TASK_NOT_FOUND; MODE_CONFLICT if the task is not a running browser-task or recipe run */
function controlOf(id: string, { agents, tasks }: Services): RunControl {
  const control = agents.find(id);
  if (control) return control;
  const { state, skill } = tasks.get(id);
  throw new AppError(
    "MODE_CONFLICT",
    `Task ${id} has the skill ${skill} and the state ${state}; only running tasks of browser-task or replay-recipe accept this call.`,
    {
      hint: "Pass the id of such a task. To cancel a task of any skill, call task.cancel.",
    },
  );
}

export const agentPause = runHolding({
  name: "agent.pause",
  summary: "Pauses an agent task or a recipe run after the current action.",
  description:
    "The task's time limit pauses too. After 30 minutes of pauses in total, the task ends. agent.resume continues the task.",
  verb: "pause",
  act: (control) => control.pause(),
});

export const agentResume = runHolding({
  name: "agent.resume",
  summary: "Resumes a paused agent task or recipe run.",
  verb: "resume",
  act: (control) => control.resume(),
});

export const agentStop = runHolding({
  name: "agent.stop",
  summary: "Stops an agent task or a recipe run within a second.",
  description:
    "task.get then returns the partial result. task.cancel ends a task at once, without a result.",
  verb: "stop",
  act: (control) => control.stop(),
});
