import { foundPage, type FoundPage } from "../../page/outcome/found-page.ts";
import { WHOLE_PAGE } from "../../page/snapshot.ts";
import type { Deadline } from "../../shared/deadline.ts";
import { readDialog, readElements } from "../reads/reads.ts";
import type { Tab } from "../session/tab/tab.ts";
import { judgeDialog } from "../../page/outcome/login-outcome.ts";
import { isFormOpen, type Judgement } from "../../page/outcome/outcome.ts";
import { wait } from "../actions/wait.ts";
import type { VerbRun } from "./verb-run.ts";

/** Returns the frozen page with its type. @throws AppError MODE_CONFLICT while a dialog is open */
export async function lookAt(deadline: Deadline, tab: Tab): Promise<FoundPage> {
  const snapshot = await readElements(deadline, tab, WHOLE_PAGE);
  return foundPage({ snapshot, httpStatus: tab.httpStatus });
}

/** Page times, in milliseconds, between judgements: some pages show the result after a timer. */
const PATIENCE_MS = [400, 800, 1_600];

export interface Judged extends Judgement {
  /** Undefined while a JavaScript dialog is open: the page cannot be read then. */
  readonly page?: FoundPage;
}

/** Judges the settled page. If the result is not final, runs the page for a time in `PATIENCE_MS` and judges again. */
export async function judged(
  deadline: Deadline,
  run: VerbRun,
  judge: (after: FoundPage) => Judgement | Promise<Judgement>,
  wrong: "wrong_credentials" | "wrong_code",
): Promise<Judged> {
  for (let piece = 0; ; piece += 1) {
    const dialog = readDialog(run.tab);
    if (dialog) return judgeDialog(dialog.message, wrong);
    const page = await lookAt(deadline, run.tab);
    const judgement = await deadline.race(Promise.resolve(judge(page)));
    const ms = PATIENCE_MS[piece];
    if (!isFormOpen(judgement) || ms === undefined) return { ...judgement, page };
    await run.step(deadline, ["wait", { ms }], wait({ ms, clock: "page" }));
  }
}
