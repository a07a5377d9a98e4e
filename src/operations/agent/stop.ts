import { runHolding } from "./run-held.ts";

export const agentStop = runHolding({
  name: "agent.stop",
  summary: "Ends a browser agent, or a repetition, with what it has achieved.",
  description:
    "The action under way may come to its end if that takes less than a second. task.cancel ends a task without a word.",
  verb: "stop",
  act: (control) => control.stop(),
});
