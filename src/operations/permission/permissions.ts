import { z } from "zod";
import { tabOfPermission, answerPermission } from "../../browser/actions/answer-permission.ts";
import { PERMISSION_TYPES } from "../../browser/prompts/permission-decisions.ts";
import type { Tab } from "../../browser/session/tab/tab.ts";
import { tabOf, tabsInReach, using, sessionOf } from "../definition/fields.ts";
import { type Call, defineOperation } from "../definition/operation.ts";
import { lazy } from "../../shared/lazy.ts";
import { a, maybe, type Output } from "../definition/described.ts";
import { AppError } from "../../shared/errors.ts";
import { stepInput, stepOperation } from "../definition/step-operation.ts";

const permissionFields = lazy(() => ({
  permission_id: a.word("Id of the request, from the event or the list."),
  permission_type: z
    .enum(PERMISSION_TYPES)
    .optional()
    .describe("What is asked for; if given, it must be that of the request."),
}));

const permissionResult = <S extends "granted" | "denied">(status: S) =>
  z.strictObject({
    status: z.literal(status).describe("What was done."),
    permission_type: z.enum(PERMISSION_TYPES).describe("What was asked for."),
  });

async function permissionTab(
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

export const permissionList = defineOperation({
  name: "permission.list",
  summary: "Lists what pages ask permission for and wait for.",
  http: { method: "GET", path: "/permissions" },
  input: () => ({}),
  output: () => ({
    permissions: a.list(
      "In the order of tabs.",
      z.strictObject({
        id: a.text("Id to answer it with."),
        tab_id: a.text("The tab that asks."),
        permission_type: a.text("What is asked for."),
        origin: a.text("The site that it is for."),
        embedded_origin: maybe.text("For storage-access: the frame that asks."),
        requested_at: a.number("When, milliseconds since the epoch."),
      }),
    ),
  }),
  errors: ["BROWSER_CRASHED", "NOT_READY", "TIMEOUT"],
  example: { title: "What waits", input: {} },
  run: async (_input, call) => {
    const session = await sessionOf(call);
    const permissions = session.tabs().flatMap((tab) =>
      (tab.crashed ? [] : tab.page.prompts.permissions.pending).map((one) => ({
        id: one.id,
        tab_id: tab.id,
        permission_type: one.type,
        origin: one.origin,
        ...(one.embeddedOrigin !== undefined && { embedded_origin: one.embeddedOrigin }),
        requested_at: one.requestedAtMs,
      })),
    );
    return { permissions };
  },
  render: ({ permissions }) =>
    permissions.length === 0
      ? "No page waits for a permission."
      : permissions
          .map((one) => `${one.id} ${one.permission_type} for ${one.origin} (tab ${one.tab_id})`)
          .join("\n"),
});

const input = lazy(() =>
  stepInput({
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
  }),
);

export const permissionGrant = stepOperation({
  name: "permission.grant",
  summary: "Grants what a page asks for; the page goes on.",
  description: "The site keeps the permission until the session ends.",
  actionType: "permission_grant",
  http: { method: "POST", path: "/permissions/{permission_id}/grant" },
  cli: { positionals: ["permission_id"] },
  input,
  result: () => permissionResult("granted"),
  errors: ["PERMISSION_NOT_FOUND"],
  example: {
    title: "Be somewhere",
    input: {
      permission_id: "perm_abc123",
      permission_type: "geolocation",
      latitude: 52.52,
      longitude: 13.4,
    },
  },
  findTab: permissionTab,
  action: (asked) => {
    const location = locationOf(asked);
    return answerPermission({
      id: asked.permission_id,
      type: asked.permission_type,
      state: "granted",
      ...(location && { location }),
    });
  },
  toResult: ({ type }) => ({ status: "granted" as const, permission_type: type }),
});

function locationOf({ latitude, longitude, accuracy }: Output<typeof input>) {
  if (latitude === undefined && longitude === undefined) return undefined;
  if (latitude !== undefined && longitude !== undefined) return { latitude, longitude, accuracy };
  throw new AppError("INVALID_REQUEST", '"latitude" and "longitude" are given together.');
}

export const permissionDeny = stepOperation({
  name: "permission.deny",
  summary: "Refuses what a page asks for; the page goes on.",
  description: "The site cannot ask for it again until the session ends.",
  actionType: "permission_deny",
  http: { method: "POST", path: "/permissions/{permission_id}/deny" },
  cli: { positionals: ["permission_id"] },
  input: () => stepInput(permissionFields()),
  result: () => permissionResult("denied"),
  errors: ["PERMISSION_NOT_FOUND"],
  example: {
    title: "No camera",
    input: { permission_id: "perm_abc123", permission_type: "camera" },
  },
  findTab: permissionTab,
  action: ({ permission_id, permission_type }) =>
    answerPermission({ id: permission_id, type: permission_type, state: "denied" }),
  toResult: ({ type }) => ({ status: "denied" as const, permission_type: type }),
});
