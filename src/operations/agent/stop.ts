import { runHolding } from "./run-held.ts";

export const agentStop = runHolding({
  name: "agent.stop",
  summary: "Ends a browser agent after the action under way, with what it has achieved.",
  description: "Unlike task.cancel, which ends it at once.",
  verb: "stop",
  act: (control) => control.stop(),
});
