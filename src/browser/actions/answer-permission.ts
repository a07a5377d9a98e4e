import type { Location, PermissionState, PermissionType } from "../prompts/permission-decisions.ts";
import { permissionNotFound } from "../prompts/permission-requests.ts";
import type { Action } from "../step/action.ts";
import { AppError } from "../../shared/errors.ts";
import type { Tab } from "../session/tab/tab.ts";

export interface PermissionAnswer {
  readonly id: string;
  /** What the caller takes it to be for. */
  readonly type: PermissionType | undefined;
  readonly state: PermissionState;
  /** For geolocation that is granted. */
  readonly location?: Location;
}

/** The tab whose page waits for this permission. @throws AppError PERMISSION_NOT_FOUND */
export function tabOfPermission(tabs: readonly Tab[], id: string): Tab {
  const found = tabs.find(
    (tab) => !tab.crashed && tab.page.prompts.permissions.pending.some((one) => one.id === id),
  );
  if (found) return found;
  throw permissionNotFound(id);
}

/** Decides for the user; the page's own call goes on and gets the browser's answer. */
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
    '"latitude" and "longitude" are required where the permission is geolocation.',
    { hint: "Say where the page shall believe to be." },
  );
}
