import { runHolding } from "./run-held.ts";

export const agentResume = runHolding({
  name: "agent.resume",
  summary: "Lets a browser agent that was held go on.",
  verb: "resume",
  act: (control) => control.resume(),
});
