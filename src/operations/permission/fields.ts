import { z } from "zod";
import { tabOfPermission } from "../../browser/actions/answer-permission.ts";
import { PERMISSION_TYPES } from "../../browser/prompts/permission-decisions.ts";
import type { Tab } from "../../browser/session/tab/tab.ts";
import { tabOf, tabsInReach, using } from "../fields.ts";
import type { Call } from "../operation.ts";
import { lazy } from "../../shared/lazy.ts";

export const permissionFields = lazy(() => ({
  permission_id: z.string().min(1).describe("Id of the request, from the event or the list."),
  permission_type: z
    .enum(PERMISSION_TYPES)
    .optional()
    .describe("What is asked for; if given, it must be that of the request."),
}));

export const permissionResult = <S extends "granted" | "denied">(status: S) =>
  z.strictObject({
    status: z.literal(status).describe("What was done."),
    permission_type: z.enum(PERMISSION_TYPES).describe("What was asked for."),
  });

export async function permissionTab(
  call: Call,
  {
    permission_id,
    tab_id,
  }: { readonly permission_id: string; readonly tab_id?: string | undefined },
): Promise<Tab> {
  const tabs = tab_id === undefined ? await tabsInReach(call) : [await tabOf(call, { tab_id })];
  const tab = tabOfPermission(tabs, permission_id);
  using(call, tab.session);
  return tab;
}
