import { AppError } from "../../shared/errors.ts";
import { quoted } from "../../shared/text/quoted.ts";

export function noOpenTab(): AppError {
  return new AppError("TAB_NOT_FOUND", "This session has no open tab.", {
    hint: "Create a tab first.",
  });
}

export function noSuchTab(id: string): AppError {
  return new AppError("TAB_NOT_FOUND", `No tab of this session has the id ${quoted(id)}.`, {
    hint: "List the tabs to see the ids of those that are open.",
  });
}

export function sessionClosed(): AppError {
  return new AppError("SESSION_NOT_FOUND", "This session was closed.", {
    hint: "Create another one, or omit the session id to use the default session.",
  });
}

export function tooManyTabs(maxTabs: number): AppError {
  return new AppError("RATE_LIMITED", `This session has ${maxTabs} tabs, which is the maximum.`, {
    hint: "Close a tab first; the limit is the setting max_tabs.",
  });
}

export function actionInFlight(): AppError {
  return new AppError("ACTION_IN_FLIGHT", "An action is running in this tab.", {
    hint: "Wait for its response, then set the execution state.",
  });
}
