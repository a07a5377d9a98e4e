import type { Deadline } from "../../shared/deadline.ts";
import { AppError } from "../../shared/errors.ts";
import type { Page } from "../session/tab/page.ts";
import type { PendingDialog } from "../chromium/target/page-dialog.ts";
import { type Evaluation, resumeScript } from "../reads/evaluate.ts";
import type { ActContext, Action } from "../step/action.ts";
import type { Location, PermissionState, PermissionType } from "../prompts/permission-decisions.ts";
import { permissionNotFound } from "../prompts/permission-requests.ts";
import type { Tab } from "../session/tab/tab.ts";
import { chooserNotPresent } from "../prompts/file-choosers.ts";
import { type ChooserAnswer, pathsFor } from "../prompts/chosen-files.ts";
import { noteField } from "../../shared/calls/audit-context.ts";

export interface DialogResult {
  readonly type: PendingDialog["type"];
  /** Result of the caller's script that the dialog interrupted. */
  readonly script?: Evaluation;
}

/** Accepts the open dialog; `promptText` is the answer to a prompt. CDP Page.handleJavaScriptDialog. */
export function acceptDialog(request: { readonly promptText?: string }): Action<DialogResult> {
  return answerDialog(true, request.promptText);
}

export function dismissDialog(): Action<DialogResult> {
  return answerDialog(false, undefined);
}

function answerDialog(accept: boolean, promptText: string | undefined): Action<DialogResult> {
  return {
    answersDialog: true,
    act: async (deadline, context) => {
      const { page } = context;
      const { dialog } = page;
      if (!dialog) {
        throw new AppError("DIALOG_NOT_PRESENT", "No dialog is open in this tab.", {
          hint: "Continue without answering a dialog; a step that opens one reports it as an event.",
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

/** Returns the result of the script that the dialog interrupted, if any. Adds a warning if that script failed. */
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

export interface PermissionAnswer {
  readonly id: string;
  /** The permission type that the caller expects; undefined accepts any. */
  readonly type: PermissionType | undefined;
  readonly state: PermissionState;
  /** Required to grant geolocation. */
  readonly location?: Location;
}

/** Returns the tab whose page has this permission request open. @throws AppError PERMISSION_NOT_FOUND */
export function tabOfPermission(tabs: readonly Tab[], id: string): Tab {
  const found = tabs.find(
    (tab) => !tab.crashed && tab.page.prompts.permissions.pending.some((one) => one.id === id),
  );
  if (found) return found;
  throw permissionNotFound(id);
}

/** Grants or denies a permission as the user would. The page's waiting call then gets the browser's response. */
export function answerPermission(
  answer: PermissionAnswer,
): Action<{ readonly type: PermissionType }> {
  const { id, type: expected, state, location } = answer;
  return {
    act: async (deadline, { page, tab }) => {
      const { permissions } = page.prompts;
      const request = permissions.get(id, expected);
      const { type } = request;
      if (type === "geolocation" && state === "granted") {
        if (!location) throw noPlace();
        tab.session.permissions.location = location;
      }
      await permissions.decide(deadline, request, state);
      return { type };
    },
  };
}

function noPlace(): AppError {
  return new AppError(
    "INVALID_REQUEST",
    '"latitude" and "longitude" are required to grant geolocation.',
    { hint: "Pass the position that the page should read." },
  );
}

export interface ChooserResult {
  /** Absent when the chooser was cancelled. */
  readonly paths?: readonly string[];
}

/** Returns the tab whose page has this file chooser open. @throws AppError FILE_CHOOSER_NOT_PRESENT */
export function tabOfChooser(tabs: readonly Tab[], id: string): Tab {
  const found = tabs.find((tab) => !tab.crashed && tab.page.prompts.choosers.pending?.id === id);
  if (found) return found;
  throw chooserNotPresent(id);
}

/** Selects files in the page's open chooser, or cancels it. Validates all files before the page receives any. */
export function answerFileChooser(id: string, answer: ChooserAnswer): Action<ChooserResult> {
  return {
    act: async (deadline, context) => {
      const { page } = context;
      const chooser = page.prompts.choosers.get(id);
      if (answer.kind === "cancel") {
        page.prompts.choosers.drop();
        await chooser.client.cancel(deadline, page);
        return {};
      }
      const paths = await deadline.race(
        pathsFor(chooser, answer, context.tab.session, `File chooser ${id}`),
      );
      noteField(chooser.client.field || "(a file chooser)");
      await chooser.client.provide(deadline, page, paths, chooser);
      page.prompts.choosers.selected(chooser, paths);
      return { paths };
    },
  };
}
