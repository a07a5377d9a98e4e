import { notePage } from "../../browser/step/step-record.ts";
import { readDialog } from "../../browser/reads/reads.ts";
import type { Session } from "../../browser/session/session.ts";
import type { Tab } from "../../browser/session/tab/tab.ts";
import type { CallFields } from "../../agent/model/browser-tools.ts";
import type { PageSnapshot } from "../../page/snapshot.ts";
import { permit, type Permission } from "../../policy/prohibited.ts";
import type { Deadline } from "../../shared/deadline.ts";
import type { Operation } from "../definition/operation.ts";
import type { Services } from "../services/services.ts";
import { JUDGES, type Judge } from "./judges.ts";

export interface Watch {
  readonly services: Services;
  /** Returns the agent's session; undefined before the agent has opened one. */
  readonly session: () => Session | undefined;
  readonly ask: Permission["ask"];
  /** Returns the complete snapshot of the tab's frozen page. */
  readonly look: (deadline: Deadline, tab: Tab) => Promise<PageSnapshot>;
}

/** Time for a person to approve an action, milliseconds; the caller's deadline still applies. */
const APPROVAL_MS = 10 * 60_000;

/**
 * Returns an operation that first checks the page, if JUDGES has a check for this operation. The check does not
 * depend on the prompt and is part of the operation: a refusal is logged, audited and returned like any other error.
 */
export function guarded(operation: Operation, watch: Watch): Operation {
  const judge = JUDGES.get(operation.name);
  if (!judge) return operation;
  const approvalMs = watch.ask === undefined ? 0 : APPROVAL_MS;
  return {
    ...operation,
    timeLimitMs: (input) => (operation.timeLimitMs?.(input) ?? USUAL_MS) + approvalMs,
    run: async (input, call) => {
      await check(call.deadline, { judge, watch, input });
      return operation.run(input, call);
    },
  };
}

/** The time limit that `invoke` sets for an operation without `timeLimitMs`. */
const USUAL_MS = 30_000;

interface Check {
  readonly judge: Judge;
  readonly watch: Watch;
  readonly input: CallFields;
}

/** @throws AppError PROHIBITED */
async function check(deadline: Deadline, { judge, watch, input }: Check): Promise<void> {
  const { services, ask } = watch;
  const session = watch.session();
  if (!session) return;
  const id = input["tab_id"];
  const tab = session.tab(typeof id === "string" && id !== "active" ? id : undefined);
  notePage(tab); // before the check, so that the audit log has the page of a refused call too
  const dialog = readDialog(tab);
  const page = await watch.look(deadline, tab);
  const isQuestion = dialog?.type === "confirm" || dialog?.type === "prompt";
  const prohibition = judge.judge(
    { page, question: isQuestion ? dialog.message : undefined },
    input,
  );
  const { allowProhibited: allowed } = services.config.tasks;
  const approval = ask !== undefined && judge.sends(input) ? { ask } : {};
  await deadline.race(permit(prohibition, { allowed, ...approval }));
}
