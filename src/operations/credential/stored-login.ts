/** Stored logins: the cookies and storage of a session at the sites of a credential. */
import { z } from "zod";
import type { SessionOfTab } from "../../browser/session/tab/tab.ts";
import {
  exportState,
  importState,
  type StorageState,
} from "../../browser/session/storage/local-storage.ts";
import type { Credentials } from "../../credentials/credentials.ts";
import { AppError } from "../../shared/errors.ts";
import type { Call } from "../definition/operation.ts";
import { originStateSchema, storedCookieSchema } from "../storage/storage.ts";
import { a } from "../definition/described.ts";

const stateSchema = () =>
  z.object({
    cookies: z.array(storedCookieSchema()).default([]),
    origins: z.array(originStateSchema()).default([]),
  });

/** Restores a credential's stored login in a session. Returns false if none is stored. */
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

/** Stores the session's login. Failures become warnings, because the login itself succeeded. */
export async function keepLogin(call: Call, session: SessionOfTab, id: string): Promise<void> {
  const { deadline, services, warnings } = call;
  const { credentials, log } = services;
  try {
    const state = ofItsSites(credentials, id, await exportState(deadline, session));
    credentials.keepState(id, JSON.stringify(state));
  } catch (error) {
    deadline.check();
    log.warn("could not store a login", { credential: id, error });
    warnings.push("The login could not be stored; the next login starts from the beginning.");
  }
}

/** Returns the part of the state that belongs to the credential's sites. */
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
    return stateSchema().parse(JSON.parse(text));
  } catch {
    throw new AppError(
      "INVALID_REQUEST",
      `Value "state" of credential ${id} is not a storage state: use the JSON that storage.export returns.`,
    );
  }
}

export const credentialField = () => ({
  credential_id: a.word("Id of the credential; credential.list returns the ids."),
});

/** Optional field for operations that accept a credential or the values themselves. */
export const optionalCredentialField = () => ({
  credential_id: credentialField().credential_id.optional(),
});

type Given<N extends string> =
  | { readonly credentialId: string; readonly texts?: undefined }
  | { readonly credentialId?: undefined; readonly texts: Readonly<Record<N, string>> };

/** Returns the credential's id or all of the texts. @throws AppError INVALID_REQUEST for both, or incomplete texts */
export function eitherWay<N extends string>(
  credentialId: string | undefined,
  texts: Readonly<Record<N, string | undefined>>,
): Given<N> {
  const given = Object.values(texts).filter((text) => text !== undefined);
  if (credentialId !== undefined && given.length === 0) return { credentialId };
  if (credentialId === undefined && isWhole(texts)) return { texts };
  const names = Object.keys(texts).map((name) => `"${name}"`);
  throw new AppError(
    "INVALID_REQUEST",
    `Give either "credential_id" or ${names.join(" and ")}${credentialId === undefined ? "" : ", not both"}.`,
  );
}

function isWhole<N extends string>(
  texts: Readonly<Record<N, string | undefined>>,
): texts is Readonly<Record<N, string>> {
  return Object.values(texts).every((text) => text !== undefined);
}
