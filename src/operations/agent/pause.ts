import { runHolding } from "./run-held.ts";

export const agentPause = runHolding({
  name: "agent.pause",
  summary: "Holds a browser agent, or a repetition, after the action that is under way.",
  description: "None of its own time passes meanwhile; after half an hour in all its task ends.",
  verb: "pause",
  act: (control) => control.pause(),
});
