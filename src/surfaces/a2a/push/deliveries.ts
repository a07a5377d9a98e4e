/** Sends updates of tasks to webhooks: each event, in order, including events during a restart of the server. */
import type { StreamResponse, Task } from "@a2a-js/sdk";
import { Deadline } from "../../../shared/deadline.ts";
import { AppError } from "../../../shared/errors.ts";
import type { Log } from "../../../shared/log.ts";
import { isFinal } from "../../../ports/task-records.ts";
import type { WebhookRecord } from "../../../ports/webhooks.ts";
import type { Ledger } from "../ledger.ts";
import type { Sender, Letter } from "./sender.ts";
import { V03PushNotificationSerializer } from "@a2a-js/sdk/compat/v0_3/server";
import { V1PushNotificationSerializer } from "@a2a-js/sdk/server";

export interface DeliveryParts {
  readonly ledger: Ledger;
  readonly sender: Sender;
  readonly log: Log;
}

export class PushDeliveries {
  readonly #parts: DeliveryParts;
  readonly #running = new Map<string, AbortController>();

  constructor(parts: DeliveryParts) {
    this.#parts = parts;
  }

  /** Continues the deliveries of an earlier server process. */
  resume(): void {
    for (const webhook of this.#parts.ledger.tasks.webhooks.unfinished()) this.begin(webhook);
  }

  begin(webhook: WebhookRecord): void {
    const { taskId, id } = webhook;
    this.end(taskId, id);
    const ending = new AbortController();
    this.#running.set(keyOf(taskId, id), ending);
    void this.#deliver(webhook, ending).finally(() => {
      if (this.#running.get(keyOf(taskId, id)) === ending) this.#running.delete(keyOf(taskId, id));
    });
  }

  end(taskId: string, id: string): void {
    this.#running.get(keyOf(taskId, id))?.abort();
    this.#running.delete(keyOf(taskId, id));
  }

  /** Stops all deliveries; the next server process sends the remaining updates. */
  close(): void {
    for (const ending of this.#running.values()) ending.abort();
    this.#running.clear();
  }

  /** Sends a task's events until the task ends or the webhook fails. Never throws. */
  async #deliver(webhook: WebhookRecord, ending: AbortController): Promise<void> {
    const { ledger, log } = this.#parts;
    const { webhooks } = ledger.tasks;
    const { taskId, id } = webhook;
    using deadline = Deadline.never(ending.signal);
    try {
      const reported = ledger.teller(taskId);
      for await (const event of ledger.tasks.follow(deadline, taskId, webhook.sent)) {
        for (const update of reported(event)) await this.#send(deadline, webhook, update);
        const isOver = isFinal(event.state);
        webhooks.saveProgress({ ...webhook, sent: event.number, isOver });
      }
    } catch (thrown) {
      if (deadline.expired) return;
      const reason = thrown instanceof AppError ? thrown.message : thrown;
      log.warn("a webhook gets no more updates of a task", { task: taskId, webhook: id, reason });
      webhooks.saveProgress({ ...webhook, isOver: true });
    }
  }

  async #send(deadline: Deadline, webhook: WebhookRecord, update: StreamResponse): Promise<void> {
    const { ledger, sender } = this.#parts;
    const letter = letterOf(webhook, update, () => ledger.view(webhook.taskId));
    if (letter) await sender.send(deadline, letter);
  }
}

function keyOf(taskId: string, id: string): string {
  return JSON.stringify([taskId, id]);
}

const TOKEN_HEADER = "X-A2A-Notification-Token";
const CURRENT = new V1PushNotificationSerializer();
const OLDER = new V03PushNotificationSerializer();

/**
 * Returns the request to a webhook, in the protocol version with which the webhook was registered. Returns undefined
 * if that version reports the update only within a later update. `task` returns the current task.
 */
function letterOf(
  webhook: WebhookRecord,
  update: StreamResponse,
  task: () => Task,
): Letter | undefined {
  const { url, token, scheme, credentials, version } = webhook;
  const isOlder = version === "0.3";
  if (isOlder && update.payload?.$case === "artifactUpdate") return undefined; // the final task includes it
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

/** Returns the task as it was at an update. `task` is the current task, which may have changed since. */
function taskThen({ payload }: StreamResponse, task: Task): Task {
  if (payload?.$case !== "statusUpdate") return task;
  const { status } = payload.value;
  const isUnchanged = status?.state === task.status?.state;
  return { ...task, status, artifacts: isUnchanged ? task.artifacts : [] };
}
