import type { StreamResponse, Task } from "@a2a-js/sdk";
import { V03PushNotificationSerializer } from "@a2a-js/sdk/compat/v0_3/server";
import { V1PushNotificationSerializer } from "@a2a-js/sdk/server";
import type { WebhookRecord } from "../../../ports/webhooks.ts";
import type { Letter } from "./sender.ts";

const TOKEN_HEADER = "X-A2A-Notification-Token";
const CURRENT = new V1PushNotificationSerializer();
const OLDER = new V03PushNotificationSerializer();

/** What an address is sent, in the version of the protocol in which it was named; `task` is the task as it is. */
export function letterOf(webhook: WebhookRecord, update: StreamResponse, task: () => Task): Letter {
  const { url, token, scheme, credentials, version } = webhook;
  const { body, contentType } =
    version === "0.3" ? OLDER.serialize(update, task()) : CURRENT.serialize(update);
  const headers = {
    "Content-Type": contentType,
    ...(token !== "" && { [TOKEN_HEADER]: token }),
    ...(scheme !== "" && { Authorization: `${scheme} ${credentials}` }),
  };
  return { url, headers, body };
}
