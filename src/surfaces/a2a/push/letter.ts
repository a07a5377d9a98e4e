import type { StreamResponse, Task } from "@a2a-js/sdk";
import { V03PushNotificationSerializer } from "@a2a-js/sdk/compat/v0_3/server";
import { V1PushNotificationSerializer } from "@a2a-js/sdk/server";
import type { WebhookRecord } from "../../../ports/webhooks.ts";
import type { Letter } from "./sender.ts";

const TOKEN_HEADER = "X-A2A-Notification-Token";
const CURRENT = new V1PushNotificationSerializer();
const OLDER = new V03PushNotificationSerializer();

/**
 * What an address is sent, in the version of the protocol in which it was named; `task` is the task as it is.
 * Undefined for what that version tells with the next update.
 */
export function letterOf(
  webhook: WebhookRecord,
  update: StreamResponse,
  task: () => Task,
): Letter | undefined {
  const { url, token, scheme, credentials, version } = webhook;
  const isOlder = version === "0.3";
  if (isOlder && update.payload?.$case === "artifactUpdate") return undefined; // the task has it at its end
  const { body, contentType } = isOlder
    ? OLDER.serialize(update, taskThen(update, task()))
    : CURRENT.serialize(update);
  const headers = {
    "Content-Type": contentType,
    ...(token !== "" && { [TOKEN_HEADER]: token }),
    ...(scheme !== "" && { Authorization: `${scheme} ${credentials}` }),
  };
  return { url, headers, body };
}

/** The task as it was at an update: it may be over by the time that it is told of its beginning. */
function taskThen({ payload }: StreamResponse, task: Task): Task {
  if (payload?.$case !== "statusUpdate") return task;
  const { status } = payload.value;
  const isStill = status?.state === task.status?.state;
  return { ...task, status, artifacts: isStill ? task.artifacts : [] };
}
