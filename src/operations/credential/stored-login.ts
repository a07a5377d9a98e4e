/** Logins that are kept for the next time: what a session has stored at the sites of a credential. */
import { z } from "zod";
import type { SessionOfTab } from "../../browser/session/tab/tab.ts";
import {
  exportState,
  importState,
  type StorageState,
} from "../../browser/session/storage/state.ts";
import type { Credentials } from "../../credentials/credentials.ts";
import { AppError } from "../../shared/errors.ts";
import type { Call } from "../operation.ts";
import { OriginStateSchema, StoredCookieSchema } from "../storage/state-schema.ts";

const StateSchema = z.object({
  cookies: z.array(StoredCookieSchema).default([]),
  origins: z.array(OriginStateSchema).default([]),
});

/** Puts the login that is stored for a credential into a session; false if there is none. */
export async function restoreLogin(
  { deadline, services: { credentials } }: Call,
  session: SessionOfTab,
  id: string,
): Promise<boolean> {
  const text = await credentials.state(deadline, id);
  if (text === undefined) return false;
  await importState(deadline, session, ofItsSites(credentials, id, stateIn(id, text)));
  return true;
}

/** Stores the login that the session has. Where that cannot be, it is a warning: the login itself stands. */
export async function keepLogin(call: Call, session: SessionOfTab, id: string): Promise<void> {
  const { deadline, services, warnings } = call;
  const { credentials, log } = services;
  try {
    const state = ofItsSites(credentials, id, await exportState(deadline, session));
    credentials.keepState(id, JSON.stringify(state));
  } catch (error) {
    deadline.check();
    log.warn("a login could not be stored", { credential: id, error });
    warnings.push("The login could not be stored, so the next one begins anew.");
  }
}

/** A session may be logged in elsewhere, too, which is nobody's business here. */
function ofItsSites(
  credentials: Credentials,
  id: string,
  { cookies, origins }: StorageState,
): StorageState {
  return {
    cookies: cookies.filter(({ domain }) => credentials.covers(id, { domain })),
    origins: origins.filter(({ origin }) => credentials.covers(id, { origin })),
  };
}

function stateIn(id: string, text: string): StorageState {
  try {
    return StateSchema.parse(JSON.parse(text));
  } catch {
    throw new AppError(
      "INVALID_REQUEST",
      `Value "state" of credential ${id} is no storage state: it must be JSON as storage.export gives it.`,
    );
  }
}
