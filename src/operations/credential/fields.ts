import { z } from "zod";
import { AppError } from "../../shared/errors.ts";

export const CREDENTIAL_FIELD = {
  credential_id: z.string().min(1).describe("Id of the credential; credential.list shows them."),
};

/** Where it may stand in place of what it holds. */
export const OPTIONAL_CREDENTIAL_FIELD = {
  credential_id: CREDENTIAL_FIELD.credential_id.optional(),
};

type Given<N extends string> =
  | { readonly credentialId: string; readonly texts?: undefined }
  | { readonly credentialId?: undefined; readonly texts: Readonly<Record<N, string>> };

/** Either the credential or all of the texts. @throws AppError INVALID_REQUEST for anything else */
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
