import type { SessionOnDemand } from "../../browser/session/sessions.ts";
import { readElements } from "../../browser/reads/reads.ts";
import { WHOLE_PAGE } from "../../page/snapshot.ts";
import type { Operation } from "../definition/operation.ts";
import type { Services } from "../services/services.ts";
import { guarded } from "./guarded.ts";

/** Returns a function that adds an agent's checks to an operation. Each approval that a check requests is refused. */
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
