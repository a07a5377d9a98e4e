import type { Deadline } from "../../../shared/deadline.ts";
import { AppError } from "../../../shared/errors.ts";
import type { ContextSession } from "./context-session.ts";
import type { Cookie } from "../../../shared/secrets/cookie.ts";
import { readUnboundCookies, setCookies } from "./cookies.ts";
import { LocalStoragePage, type StoredItem } from "./local-storage.ts";

const MAX_CHARACTERS = 20_000_000;

export interface OriginState {
  readonly origin: string;
  readonly localStorage: readonly StoredItem[];
}

/** What a session remembers of its user: enough to be logged in elsewhere. */
export interface StorageState {
  readonly cookies: readonly Cookie[];
  readonly origins: readonly OriginState[];
}

/** @throws AppError TOO_LARGE */
export async function exportState(
  deadline: Deadline,
  session: ContextSession,
): Promise<StorageState> {
  const cookies = await readUnboundCookies(deadline, session);
  const origins: OriginState[] = [];
  const visited = session.origins.all;
  if (visited.length === 0) return { cookies, origins };
  using page = await LocalStoragePage.open(deadline, session);
  let left = MAX_CHARACTERS;
  for (const origin of visited) {
    const localStorage = await page.read(deadline, origin);
    left -= localStorage.reduce((sum, { name, value }) => sum + name.length + value.length, 0);
    if (left < 0) {
      throw new AppError("TOO_LARGE", `The storage is larger than ${MAX_CHARACTERS} characters.`);
    }
    if (localStorage.length > 0) origins.push({ origin, localStorage });
  }
  return { cookies, origins };
}

/** Adds to what is there; entries of the same name are replaced. */
export async function importState(
  deadline: Deadline,
  session: ContextSession,
  { cookies, origins }: StorageState,
): Promise<void> {
  if (cookies.length > 0) await setCookies(deadline, session, cookies);
  if (origins.length === 0) return;
  using page = await LocalStoragePage.open(deadline, session);
  for (const { origin, localStorage } of origins) {
    session.origins.add(origin);
    await page.write(deadline, origin, localStorage);
  }
}
