import type { Protocol } from "devtools-protocol";
import type { Deadline } from "../../shared/deadline.ts";

/** Names of the W3C's registry, as `navigator.permissions` knows them. */
export const PERMISSION_TYPES = [
  "geolocation",
  "notifications",
  "camera",
  "microphone",
  "clipboard-read",
  "clipboard-write",
  "midi",
  "idle-detection",
  "storage-access",
  "local-fonts",
  "window-management",
] as const;
export type PermissionType = (typeof PERMISSION_TYPES)[number];

export type PermissionState = "granted" | "denied";

/** Whom a permission is for: the site that the tab shows, and for storage access the frame in it. */
export interface PermissionSubject {
  readonly type: PermissionType;
  readonly origin: string;
  readonly embeddedOrigin?: string;
}

export interface Location {
  /** Degrees. */
  readonly latitude: number;
  readonly longitude: number;
  /** Metres. */
  readonly accuracy: number;
}

type Apply = (
  deadline: Deadline,
  request: Omit<Protocol.Browser.SetPermissionRequest, "browserContextId">,
) => Promise<void>;

/** The hooks give the page what it asks for, out of what belongs to its session. */
const NEVER_REALLY: ReadonlySet<PermissionType> = new Set(["clipboard-read"]);

/** What has been decided in a session, by site; the browser holds to it until the session ends. CDP Browser.setPermission. */
export class PermissionDecisions {
  readonly #apply: Apply;
  readonly #states = new Map<string, PermissionState>();
  readonly #everywhere = new Set<PermissionType>();
  /** Where the session is, once a caller has said so with a grant. */
  location: Location | undefined;

  constructor(apply: Apply) {
    this.#apply = apply;
  }

  get(subject: PermissionSubject): PermissionState | undefined {
    const granted = this.#everywhere.has(subject.type) ? "granted" : undefined;
    return this.#states.get(keyOf(subject)) ?? granted;
  }

  /** The session has a place of its own, and every site may know it that has not been refused. */
  tellPlace(): void {
    this.#everywhere.add("geolocation");
    this.location = undefined; // the newer word holds
  }

  /** What a new document of this site has to know. */
  of(origin: string): Readonly<Partial<Record<PermissionType, PermissionState>>> {
    return Object.fromEntries(
      PERMISSION_TYPES.flatMap((type) => {
        const state = this.get({ type, origin });
        return state ? [[type, state]] : [];
      }),
    );
  }

  async set(deadline: Deadline, subject: PermissionSubject, state: PermissionState): Promise<void> {
    const { type, origin, embeddedOrigin } = subject;
    const permissions =
      type === "midi" ? [{ name: type }, { name: type, sysex: true }] : [{ name: type }];
    for (const permission of permissions) {
      await this.#apply(deadline, {
        permission,
        setting: NEVER_REALLY.has(type) ? "denied" : state,
        origin,
        ...(embeddedOrigin !== undefined && { embeddedOrigin }),
      });
    }
    this.#states.set(keyOf(subject), state);
  }

  /** The browser is gone, and has forgotten what was decided for a site. */
  forget(): void {
    this.#states.clear();
  }
}

function keyOf({ type, origin, embeddedOrigin = "" }: PermissionSubject): string {
  return JSON.stringify([type, origin, embeddedOrigin]);
}
