import { z } from "zod";
import { answerPermission } from "../../browser/actions/answer-permission.ts";
import { AppError } from "../../shared/errors.ts";
import { stepInput, stepOperation } from "../step-operation.ts";
import { permissionFields, permissionResult, permissionTab } from "./fields.ts";
import { lazy } from "../../shared/lazy.ts";

const input = lazy(() =>
  stepInput({
    ...permissionFields(),
    latitude: z
      .number()
      .min(-90)
      .max(90)
      .optional()
      .describe("Degrees; required when the permission is geolocation."),
    longitude: z
      .number()
      .min(-180)
      .max(180)
      .optional()
      .describe("Degrees; required when the permission is geolocation."),
    accuracy: z.number().min(0).default(100).describe("Metres; for geolocation."),
  }),
);

export const permissionGrant = stepOperation({
  name: "permission.grant",
  summary: "Grants what a page asks for; the page goes on.",
  description: "The site keeps the permission until the session ends.",
  actionType: "permission_grant",
  http: { method: "POST", path: "/permissions/{permission_id}/grant" },
  cli: { command: "permission grant", positionals: ["permission_id"] },
  input,
  result: () => permissionResult("granted"),
  errors: ["PERMISSION_NOT_FOUND"],
  examples: [
    {
      title: "Be somewhere",
      input: {
        permission_id: "perm_abc123",
        permission_type: "geolocation",
        latitude: 52.52,
        longitude: 13.4,
      },
    },
    {
      title: "Allow what it asks for",
      input: { permission_id: "perm_abc123" },
    },
  ],
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

function locationOf({ latitude, longitude, accuracy }: z.output<ReturnType<typeof input>>) {
  if (latitude === undefined && longitude === undefined) return undefined;
  if (latitude !== undefined && longitude !== undefined) return { latitude, longitude, accuracy };
  throw new AppError("INVALID_REQUEST", '"latitude" and "longitude" are given together.');
}
