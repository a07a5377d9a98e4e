import { acceptDialog } from "../../browser/actions/answers.ts";
import { readDialog } from "../../browser/reads/reads.ts";
import { unreported } from "../../browser/verbs/fill.ts";
import type { VerbRun } from "../../browser/verbs/verb-run.ts";
import type { Deadline } from "../../shared/deadline.ts";

/** Maximum number of dialogs that are accepted; a page with more is probably in a loop. */
const MOST_DIALOGS = 5;

/** Accepts dialogs, since the caller wants to submit the row, and records their messages. */
export async function passDialogs(deadline: Deadline, run: VerbRun, said: string[]): Promise<void> {
  for (let count = 0; count < MOST_DIALOGS; count += 1) {
    const dialog = readDialog(run.tab);
    if (!dialog) return;
    said.push(dialog.message);
    await run.step(deadline, ["dialog", { accept: true }], unreported(acceptDialog({})));
  }
}
