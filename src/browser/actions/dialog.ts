import { AppError } from "../../shared/errors.ts";
import type { Page } from "../session/tab/page.ts";
import type { PendingDialog } from "../chromium/target/page-dialog.ts";
import type { Action } from "../step/action.ts";

export interface DialogResult {
  readonly type: PendingDialog["type"];
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
    act: async (deadline, { page }) => {
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
      return { type: dialog.type };
    },
  };
}

function dialogClosed(page: Page): Promise<void> {
  return new Promise((resolve) => {
    const off = page.session.on("Page.javascriptDialogClosed", () => {
      off();
      resolve();
    });
  });
}
