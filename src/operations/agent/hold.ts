/** What all have in common that hold a run, let it go on, or stop it. */
import { z } from "zod";
import type { RunControl } from "../../agent/model/run-control.ts";
import { AppError } from "../../shared/errors.ts";
import { defineOperation, type Operation } from "../definition/operation.ts";
import type { Services } from "../services/services.ts";
import { taskField } from "../task/fields.ts";
import { a } from "../definition/described.ts";

interface Verb extends Pick<Operation, "name" | "summary" | "description"> {
  /** `pause` */
  readonly verb: string;
  readonly act: (control: RunControl) => void;
}

function runHolding({ verb, act, ...reported }: Verb) {
  return defineOperation({
    ...reported,
    http: { method: "POST", path: `/tasks/{task_id}/${verb}` },
    cli: { command: `task ${verb}`, positionals: ["task_id"] },
    withoutBrowser: true,
    input: () => z.object(taskField()),
    output: () =>
      z.strictObject({
        task_id: a.text("Id of the task."),
        paused: a.flag("Whether it is held now."),
        stopping: a.flag("Whether it ends after what is under way."),
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
      `${id} ${stopping ? "is stopping" : paused ? "is paused" : "goes on"}`,
  });
}

/** @throws AppError TASK_NOT_FOUND, MODE_CONFLICT */
function controlOf(id: string, { agents, tasks }: Services): RunControl {
  const control = agents.find(id);
  if (control) return control;
  const { state, skill } = tasks.get(id);
  throw new AppError("MODE_CONFLICT", `This is no agent at work: ${skill}, ${state}.`, {
    hint: "Only a browser-task or the repetition of a recipe can be held, while it runs; task.cancel calls off any task.",
  });
}

export const agentPause = runHolding({
  name: "agent.pause",
  summary: "Holds a browser agent, or a repetition, after the action that is under way.",
  description: "None of its own time passes meanwhile; after half an hour in all its task ends.",
  verb: "pause",
  act: (control) => control.pause(),
});

export const agentResume = runHolding({
  name: "agent.resume",
  summary: "Lets a browser agent that was held go on.",
  verb: "resume",
  act: (control) => control.resume(),
});

export const agentStop = runHolding({
  name: "agent.stop",
  summary: "Ends a browser agent, or a repetition, with what it has achieved.",
  description:
    "The action under way may come to its end if that takes less than a second. task.cancel ends a task without a word.",
  verb: "stop",
  act: (control) => control.stop(),
});
