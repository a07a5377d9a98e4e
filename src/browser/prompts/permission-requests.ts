import { AppError } from "../../shared/errors.ts";
import type { Deadline } from "../../shared/deadline.ts";
import { newId } from "../../shared/ids.ts";
import { originOf } from "../../shared/urls/origin.ts";
import { quoted } from "../../shared/text/quoted.ts";
import type { LineMessage, PromptParts } from "./main-line.ts";
import {
  PERMISSION_TYPES,
  type PermissionDecisions,
  type PermissionState,
  type PermissionSubject,
  type PermissionType,
} from "./permission-decisions.ts";

/** Limit of pending requests of a page; further ones are denied. */
const MOST_PENDING = 20;

interface Waiter {
  readonly frameId: string;
  readonly askId: number;
  readonly active: boolean;
}

export interface PermissionRequest extends PermissionSubject {
  readonly id: string;
  /** Milliseconds since the epoch. */
  readonly requestedAtMs: number;
}

interface Pending extends PermissionRequest {
  readonly waiters: Waiter[];
}

interface PermissionRequestsParts extends PromptParts {
  readonly decisions: PermissionDecisions;
}

/** The pending permission requests of a page. A request also ends when all documents that wait for it are removed. */
export class PermissionRequests {
  readonly #parts: PermissionRequestsParts;
  readonly #pending = new Map<string, Pending>();
  /** Permission types whose denial was already reported in this document. */
  readonly #refused = new Set<string>();

  constructor(parts: PermissionRequestsParts) {
    this.#parts = parts;
    const { session } = parts;
    session.on("Page.frameNavigated", ({ frame }) => this.#onRemoved(frame.id, !frame.parentId));
    session.on("Page.frameDetached", ({ frameId }) => this.#onRemoved(frameId, false));
  }

  get pending(): readonly PermissionRequest[] {
    return [...this.#pending.values()];
  }

  /** Called when the page calls a function that needs a permission. */
  ask(message: LineMessage): void {
    const type = PERMISSION_TYPES.find((one) => one === message.data);
    const subject = type && this.#subject(type, message.origin);
    if (!subject) return this.#refuse(message);
    const state = this.#parts.decisions.get(subject);
    if (state) return void this.#go([message], type, state);
    const pending = this.#find(subject);
    if (pending) pending.waiters.push(message);
    else if (this.#pending.size >= MOST_PENDING) this.#refuse(message);
    else this.#open(subject, message);
  }

  /** Reports a call that is denied without a prompt, once for each type and document. */
  report({ data, origin }: LineMessage): void {
    if (this.#refused.has(data)) return;
    this.#refused.add(data);
    this.#parts.emit({
      type: "permission_auto_denied",
      data: { tab_id: this.#parts.tabId, permission_type: data, origin },
    });
  }

  /** Returns the pending request. @throws AppError PERMISSION_NOT_FOUND, INVALID_REQUEST if its type is not `type` */
  get(id: string, type: PermissionType | undefined): PermissionRequest {
    const pending = this.#pending.get(id);
    if (!pending) throw permissionNotFound(id);
    if (type === undefined || pending.type === type) return pending;
    throw new AppError(
      "INVALID_REQUEST",
      `Permission request ${id} is for ${pending.type}, not for ${type}.`,
      { hint: `Pass "permission_type": "${pending.type}" to answer it.` },
    );
  }

  /** Sets the decision in the browser; the page's waiting calls then get the browser's answer. */
  async decide(
    deadline: Deadline,
    { id }: PermissionRequest,
    state: PermissionState,
  ): Promise<void> {
    const pending = this.#pending.get(id);
    if (!pending) throw permissionNotFound(id);
    await this.#parts.decisions.set(deadline, pending, state);
    this.#pending.delete(id);
    await deadline.race(this.#go(pending.waiters, pending.type, state));
  }

  close(): void {
    this.#pending.clear();
    this.#refused.clear();
  }

  async #go(
    waiters: readonly Waiter[],
    type: PermissionType,
    state: PermissionState,
  ): Promise<void> {
    const { session, decisions, line } = this.#parts;
    const { location } = decisions;
    if (type === "geolocation" && location) {
      await session.post("Emulation.setGeolocationOverride", location).catch(() => {}); // fails if the page is closed
    }
    for (const { frameId, askId, active } of waiters) line().answer(frameId, askId, state, active);
  }

  #subject(type: PermissionType, frameOrigin: string): PermissionSubject | undefined {
    const origin = originOf(this.#parts.url());
    if (origin === undefined || frameOrigin === "null") return undefined;
    return type === "storage-access"
      ? { type, origin, embeddedOrigin: frameOrigin }
      : { type, origin };
  }

  #find({ type, origin, embeddedOrigin }: PermissionSubject): Pending | undefined {
    return [...this.#pending.values()].find(
      (one) => one.type === type && one.origin === origin && one.embeddedOrigin === embeddedOrigin,
    );
  }

  #open(subject: PermissionSubject, waiter: Waiter): void {
    const id = newId("perm");
    this.#pending.set(id, { ...subject, id, requestedAtMs: Date.now(), waiters: [waiter] });
    const { type, origin, embeddedOrigin } = subject;
    this.#parts.emit({
      type: "permission_requested",
      data: {
        id,
        tab_id: this.#parts.tabId,
        permission_type: type,
        origin,
        ...(embeddedOrigin !== undefined && { embedded_origin: embeddedOrigin }),
      },
    });
  }

  #refuse(message: LineMessage): void {
    this.report(message);
    this.#parts.line().answer(message.frameId, message.askId, "", false);
  }

  #onRemoved(frameId: string, isMain: boolean): void {
    if (isMain) return this.close();
    for (const [id, { waiters }] of this.#pending) {
      const left = waiters.filter((waiter) => waiter.frameId !== frameId);
      waiters.splice(0, waiters.length, ...left);
      if (left.length === 0) this.#pending.delete(id);
    }
  }
}

export function permissionNotFound(id: string): AppError {
  return new AppError("PERMISSION_NOT_FOUND", `No permission request ${quoted(id)} is pending.`, {
    hint: "List the pending permission requests; a request ends when it is answered, or when its frames are closed or navigate.",
  });
}
