import type { Protocol } from "devtools-protocol";
import type { Deadline } from "../../shared/deadline.ts";

/** Names from the W3C permissions registry, as in `navigator.permissions`. */
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

/** What a decision applies to: a permission type and the origin of the tab's page; for storage access, also a frame. */
export interface PermissionSubject {
  readonly type: PermissionType;
  readonly origin: string;
  /** Origin of the frame; only for storage access. */
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

/** Types that the browser must always deny. After a grant, our hooks return data of the page's own session. */
const NEVER_REALLY: ReadonlySet<PermissionType> = new Set(["clipboard-read"]);

/** The decisions of a session, by site; the browser applies them until the session ends. CDP Browser.setPermission. */
export class PermissionDecisions {
  readonly #apply: Apply;
  readonly #states = new Map<string, PermissionState>();
  readonly #everywhere = new Set<PermissionType>();
  /** The position that a caller has passed with a grant. Undefined before a grant, and after `tellPlace`. */
  location: Location | undefined;

  constructor(apply: Apply) {
    this.#apply = apply;
  }

  get(subject: PermissionSubject): PermissionState | undefined {
    const granted = this.#everywhere.has(subject.type) ? "granted" : undefined;
    return this.#states.get(keyOf(subject)) ?? granted;
  }

  /** Grants geolocation to all sites that no caller has denied. Pages get the position in the session's settings. */
  tellPlace(): void {
    this.#everywhere.add("geolocation");
    this.location = undefined; // the position in the session's settings is newer
  }

  /** Returns the decisions for a new document of this site. */
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

  /** Called when the browser has ended and lost its decisions for sites. */
  forget(): void {
    this.#states.clear();
  }
}

function keyOf({ type, origin, embeddedOrigin = "" }: PermissionSubject): string {
  return JSON.stringify([type, origin, embeddedOrigin]);
}
