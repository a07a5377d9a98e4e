import { isCredentialHeader } from "../shared/secrets/credential-header.ts";
import { HIDDEN } from "../shared/secrets/hidden.ts";

/** Matches user name and password in an address. */
const USER_INFO = /\b((?:https?|wss?|ftp):\/\/)[^\s/@]*@/gi;

/** Returns JSON without the values of credential headers and without user names and passwords in addresses. */
export function jsonWithoutSecrets(value: object): string {
  return JSON.stringify(value, (key, member: unknown) => {
    if (isCredentialHeader(key)) return HIDDEN;
    if (typeof member === "string") return textWithoutSecrets(member);
    return isSecretHeader(member) ? { ...member, value: HIDDEN } : member;
  });
}

export function textWithoutSecrets(text: string): string {
  return text.replace(USER_INFO, `$1${HIDDEN}@`);
}

/** Tests for a credential header as a pair: `{name, value}`. */
function isSecretHeader(member: unknown): member is object {
  if (typeof member !== "object" || member === null) return false;
  return (
    "name" in member &&
    "value" in member &&
    typeof member.name === "string" &&
    isCredentialHeader(member.name)
  );
}
