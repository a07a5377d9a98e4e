import type { SessionOnDemand } from "../../browser/session/sessions.ts";
import { readElements } from "../../browser/reads/reads.ts";
import { WHOLE_PAGE } from "../../page/snapshot.ts";
import type { Operation } from "../definition/operation.ts";
import type { Services } from "../services/services.ts";
import { guarded } from "./guarded.ts";

/** Returns the operations for a rule-based task: checked like those of an agent, but without asking for approval. */
export function unattended(
  services: Services,
  own: SessionOnDemand,
): (operation: Operation) => Operation {
  return (operation) =>
    guarded(operation, {
      services,
      session: () => own.current,
      ask: () => Promise.resolve("refuse"),
      look: (deadline, tab) => readElements(deadline, tab, WHOLE_PAGE),
    });
}
