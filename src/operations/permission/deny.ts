import { answerPermission } from "../../browser/actions/answer-permission.ts";
import { stepInput, stepOperation } from "../step-operation.ts";
import { permissionFields, permissionResult, permissionTab } from "./fields.ts";

export const permissionDeny = stepOperation({
  name: "permission.deny",
  summary: "Refuses what a page asks for; the page goes on.",
  description: "The site cannot ask for it again until the session ends.",
  actionType: "permission_deny",
  http: { method: "POST", path: "/permissions/{permission_id}/deny" },
  cli: { command: "permission deny", positionals: ["permission_id"] },
  input: () => stepInput(permissionFields()),
  result: () => permissionResult("denied"),
  errors: ["PERMISSION_NOT_FOUND"],
  examples: [
    {
      title: "No camera",
      input: { permission_id: "perm_abc123", permission_type: "camera" },
    },
  ],
  findTab: permissionTab,
  action: ({ permission_id, permission_type }) =>
    answerPermission({ id: permission_id, type: permission_type, state: "denied" }),
  toResult: ({ type }) => ({ status: "denied" as const, permission_type: type }),
});
