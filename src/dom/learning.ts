import type { FermataWorld } from "./api.ts";
import { findFields } from "./form-scope.ts";
import { scanForm } from "./form-scan.ts";
import { lookAtForm, tryControl } from "./form-trial.ts";
import type { RefBook } from "./refs.ts";

/** What the host can ask about a form that it learns, or finds again. */
export function learning(
  document: Document,
  refs: RefBook,
): Pick<FermataWorld, "findFields" | "scanForm" | "lookAtForm" | "tryControl"> {
  return {
    findFields: (search) => findFields(document, refs, search),
    scanForm: (request) => scanForm(document, refs, request),
    lookAtForm: (request) => lookAtForm(document, refs, request),
    tryControl: (trial) => tryControl(refs, trial),
  };
}
