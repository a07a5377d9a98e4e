/** Webhooks of tasks: stored with the task, and notified of its later events. */
import type { TaskPushNotificationConfig } from "@a2a-js/sdk";
import type { Services } from "../../../operations/services/services.ts";
import { AppError } from "../../../shared/errors.ts";
import { newId } from "../../../shared/ids.ts";
import { quoted } from "../../../shared/text/quoted.ts";
import { isFinal } from "../../../ports/task-records.ts";
import type { WebhookRecord } from "../../../ports/webhooks.ts";
import { malformed } from "../protocol-errors.ts";
import type { PushDeliveries } from "./deliveries.ts";
import type { Sender } from "./sender.ts";

/** Maximum number of webhooks of a task. */
const MOST_WEBHOOKS = 10;

export interface PushParts {
  readonly tasks: Services["tasks"];
  readonly sender: Sender;
  readonly deliveries: PushDeliveries;
}

export class PushConfigs {
  readonly #parts: PushParts;

  constructor(parts: PushParts) {
    this.#parts = parts;
  }

  /** Checks headers and address. @throws AppError BLOCKED_BY_POLICY, INVALID_REQUEST, and an error of the protocol */
  async check({ url, authentication, token }: TaskPushNotificationConfig): Promise<void> {
    const { scheme = "", credentials = "" } = authentication ?? {};
    const words = [token, scheme, credentials];
    if (words.some((word) => /[^\u0020-\u007e]/.test(word))) {
      throw malformed(
        "Token, scheme and credentials are sent as headers: each must be ASCII text on one line.",
      );
    }
    await this.#parts.sender.check(url); // deadline: has its own limit
  }

  /**
   * Registers a webhook for later events of a task. It replaces a webhook with the same id.
   * @throws AppError TASK_NOT_FOUND, and as `check`
   */
  async create(
    config: TaskPushNotificationConfig,
    version: string,
  ): Promise<TaskPushNotificationConfig> {
    const { tasks } = this.#parts;
    tasks.get(config.taskId);
    await this.check(config); // deadline: has its own limit
    return this.add(config, version, tasks.lastNumber(config.taskId));
  }

  /** Registers a checked webhook for the events after number `sent`. */
  add(
    config: TaskPushNotificationConfig,
    version: string,
    sent: number,
  ): TaskPushNotificationConfig {
    const { tasks, deliveries } = this.#parts;
    const { webhooks } = tasks;
    const { taskId, url, token, authentication } = config;
    const id = config.id === "" ? newId("hook") : config.id;
    const others = webhooks.list(taskId).filter((one) => one.id !== id);
    if (others.length >= MOST_WEBHOOKS) {
      throw malformed(`Task ${taskId} has ${MOST_WEBHOOKS} webhooks, which is the limit.`);
    }
    const webhook: WebhookRecord = {
      taskId,
      id,
      url,
      token,
      scheme: authentication?.scheme ?? "",
      credentials: authentication?.credentials ?? "",
      version,
      sent,
      isOver: isFinal(tasks.get(taskId).state) && sent === tasks.lastNumber(taskId),
    };
    webhooks.save(webhook);
    if (!webhook.isOver) deliveries.begin(webhook);
    return configOf(webhook);
  }

  /** Returns the webhook with this id, or the first one for an empty id. @throws AppError TASK_NOT_FOUND */
  get(taskId: string, id: string): TaskPushNotificationConfig {
    const found = this.list(taskId).find((one) => one.id === id || id === "");
    if (found) return found;
    throw new AppError("TASK_NOT_FOUND", `Task ${taskId} has no webhook ${quoted(id)}.`);
  }

  /** Returns the webhooks of a task. @throws AppError TASK_NOT_FOUND */
  list(taskId: string): TaskPushNotificationConfig[] {
    this.#parts.tasks.get(taskId);
    return this.#parts.tasks.webhooks.list(taskId).map(configOf);
  }

  /** Stops and deletes a webhook. @throws AppError TASK_NOT_FOUND */
  delete(taskId: string, id: string): void {
    this.#parts.tasks.get(taskId);
    this.#parts.deliveries.end(taskId, id);
    this.#parts.tasks.webhooks.delete(taskId, id);
  }
}

function configOf(webhook: WebhookRecord): TaskPushNotificationConfig {
  const { taskId, id, url, token, scheme, credentials } = webhook;
  const authentication = scheme === "" ? undefined : { scheme, credentials };
  return { tenant: "", taskId, id, url, token, authentication };
}
