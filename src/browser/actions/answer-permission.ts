import type { Location, PermissionState, PermissionType } from "../prompts/permission-decisions.ts";
import { permissionNotFound } from "../prompts/permission-requests.ts";
import type { Action } from "../step/action.ts";
import type { Tab } from "../session/tab/tab.ts";

export interface PermissionAnswer {
  readonly id: string;
  readonly type: PermissionType;
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
export function answerPermission(answer: PermissionAnswer): Action<PermissionAnswer> {
  const { id, type, state, location } = answer;
  return {
    act: async (deadline, { page, tab }) => {
      const { permissions } = page.prompts;
      const request = permissions.get(id, type);
      if (location) tab.session.permissions.location = location;
      await permissions.decide(deadline, request, state);
      return answer;
    },
  };
}
