import { HIDDEN } from "../shared/hidden.ts";

/** Headers whose values let their reader act as someone else. */
const SECRET_HEADER =
  /^(?:authorization|proxy-authorization|cookie|set-cookie|(?:x-)?api-key|x-auth-token|x-access-token|x-csrf-token|x-xsrf-token)$/i;
/** Name and password in an address. */
const USER_INFO = /\b((?:https?|wss?|ftp):\/\/)[^\s/@]*@/gi;

/** JSON without the values of credential headers and without passwords in addresses. */
export function jsonWithoutSecrets(value: object): string {
  return JSON.stringify(value, (key, member: unknown) => {
    if (SECRET_HEADER.test(key)) return HIDDEN;
    if (typeof member === "string") return textWithoutSecrets(member);
    return isSecretHeader(member) ? { ...member, value: HIDDEN } : member;
  });
}

export function textWithoutSecrets(text: string): string {
  return text.replace(USER_INFO, `$1${HIDDEN}@`);
}

/** A header as a pair: `{name, value}`. */
function isSecretHeader(member: unknown): member is object {
  if (typeof member !== "object" || member === null) return false;
  return (
    "name" in member &&
    "value" in member &&
    typeof member.name === "string" &&
    SECRET_HEADER.test(member.name)
  );
}
