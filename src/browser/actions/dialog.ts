import type { Deadline } from "../../shared/deadline.ts";
import { AppError } from "../../shared/errors.ts";
import type { Page } from "../session/tab/page.ts";
import type { PendingDialog } from "../chromium/target/page-dialog.ts";
import { resumeScript, type Evaluation } from "../reads/evaluate.ts";
import type { Action, ActContext } from "../step/action.ts";

export interface DialogResult {
  readonly type: PendingDialog["type"];
  /** What the script of a caller returned that had waited behind the dialog. */
  readonly script?: Evaluation;
}

/** Answers the open dialog with its first button, and a prompt with a text. CDP Page.handleJavaScriptDialog. */
export function acceptDialog(request: { readonly promptText?: string }): Action<DialogResult> {
  return answer(true, request.promptText);
}

export function dismissDialog(): Action<DialogResult> {
  return answer(false, undefined);
}

function answer(accept: boolean, promptText: string | undefined): Action<DialogResult> {
  return {
    answersDialog: true,
    act: async (deadline, context) => {
      const { page } = context;
      const { dialog } = page;
      if (!dialog) {
        throw new AppError("DIALOG_NOT_PRESENT", "No dialog is open in this tab.", {
          hint: "A dialog shows as an event of the step that opened it.",
        });
      }
      const closed = dialogClosed(page);
      await page.session.send(deadline, "Page.handleJavaScriptDialog", {
        accept,
        ...(promptText === undefined ? {} : { promptText }),
      });
      await deadline.race(closed);
      const script = await scriptBehind(deadline, context);
      return { type: dialog.type, ...(script && { script }) };
    },
  };
}

/** A script that fails does not fail the action that answered its dialog. */
async function scriptBehind(
  deadline: Deadline,
  { tab, warnings }: ActContext,
): Promise<Evaluation | undefined> {
  try {
    return await resumeScript(deadline, tab);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    warnings.push(`The script that waited behind the dialog failed: ${error.message}`);
    return undefined;
  }
}

function dialogClosed(page: Page): Promise<void> {
  return new Promise((resolve) => {
    const off = page.session.on("Page.javascriptDialogClosed", () => {
      off();
      resolve();
    });
  });
}
