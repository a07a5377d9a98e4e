import { z } from "zod";
import { tabOfPermission, answerPermission } from "../../browser/actions/answers.ts";
import {
  PERMISSION_TYPES,
  type PermissionType,
} from "../../browser/prompts/permission-decisions.ts";
import type { Tab } from "../../browser/session/tab/tab.ts";
import { tabOf, tabsInReach, using, sessionOf } from "../definition/fields.ts";
import { type Call, defineOperation } from "../definition/operation.ts";
import { a, maybe, type Output } from "../definition/described.ts";
import { AppError } from "../../shared/errors.ts";
import { stepOperation } from "../definition/step-operation.ts";

const permissionFields = () => ({
  permission_id: a.word("Id of the request, from the event or the list."),
  permission_type: z
    .enum(PERMISSION_TYPES)
    .optional()
    .describe("The requested permission; if given, it must match the request."),
});

/** Members that `permission.grant` and `permission.deny` share. */
const ANSWER = {
  result: () => ({ permission_type: z.enum(PERMISSION_TYPES).describe("The permission.") }),
  toResult: ({ type }: { readonly type: PermissionType }) => ({ permissionType: type }),
  errors: ["PERMISSION_NOT_FOUND" as const],
  findTab: permissionTab,
};

async function permissionTab(
  call: Call,
  { permission_id: id, tab_id }: { readonly permission_id: string } & Parameters<typeof tabOf>[1],
): Promise<Tab> {
  const tabs = tab_id === undefined ? await tabsInReach(call) : [await tabOf(call, { tab_id })];
  const tab = tabOfPermission(tabs, id);
  using(call, tab.session);
  return tab;
}

export const permissionList = defineOperation({
  name: "permission.list",
  summary: "Lists pending permission requests of pages.",
  description: "Answer each with permission.grant or permission.deny; the page waits until then.",
  http: { method: "GET", path: "/permissions" },
  input: () => ({}),
  output: () => ({
    permissions: a.list(
      "The permissions, ordered by tab.",
      z.strictObject({
        id: a.text("Id for permission.grant and permission.deny."),
        tab_id: a.text("The tab of the request."),
        permission_type: a.text("The permission."),
        origin: a.text("Origin that gets the permission."),
        embedded_origin: maybe.text("For storage-access: origin of the frame."),
        requested_at: a.number("Time of the request, milliseconds since the epoch."),
      }),
    ),
  }),
  errors: ["BROWSER_CRASHED", "NOT_READY", "TIMEOUT"],
  example: { title: "Open requests", input: {} },
  run: async (_input, call) => {
    const session = await sessionOf(call);
    const permissions = session.tabs().flatMap((tab) =>
      (tab.crashed ? [] : tab.page.prompts.permissions.pending).map((one) => ({
        ...one,
        tabId: tab.id,
        permissionType: one.type,
        requestedAt: one.requestedAtMs,
      })),
    );
    return { permissions };
  },
});

const input = () => ({
  ...permissionFields(),
  latitude: a.value(
    "Degrees; required when the permission is geolocation.",
    z.number().min(-90).max(90).optional(),
  ),
  longitude: a.value(
    "Degrees; required when the permission is geolocation.",
    z.number().min(-180).max(180).optional(),
  ),
  accuracy: a.number("Metres; for geolocation.").min(0).default(100),
});

export const permissionGrant = stepOperation({
  name: "permission.grant",
  summary: "Grants a page's permission request; the page continues.",
  description: "The site keeps the permission until the session ends.",
  actionType: "permission_grant",
  http: { method: "POST", path: "/permissions/{permission_id}/grant" },
  ...ANSWER,
  input,
  status: "granted",
  example: {
    title: "Set a location",
    input: {
      permission_id: "perm_abc123",
      permission_type: "geolocation",
      latitude: 52.52,
      longitude: 13.4,
    },
  },
  action: (requested) => {
    const { permission_id: id, permission_type: type } = requested;
    const location = locationOf(requested);
    return answerPermission({ id, type, state: "granted", ...(location && { location }) });
  },
});

function locationOf({ latitude, longitude, accuracy }: Output<typeof input>) {
  if (latitude === undefined && longitude === undefined) return undefined;
  if (latitude !== undefined && longitude !== undefined) return { latitude, longitude, accuracy };
  throw new AppError("INVALID_REQUEST", 'Give "latitude" and "longitude" together.');
}

export const permissionDeny = stepOperation({
  name: "permission.deny",
  summary: "Denies a page's permission request; the page continues.",
  description: "The site cannot request it again until the session ends.",
  actionType: "permission_deny",
  http: { method: "POST", path: "/permissions/{permission_id}/deny" },
  ...ANSWER,
  input: permissionFields,
  status: "denied",
  example: {
    title: "No camera",
    input: { permission_id: "perm_abc123", permission_type: "camera" },
  },
  action: ({ permission_id: id, permission_type: type }) =>
    answerPermission({ id, type, state: "denied" }),
});
