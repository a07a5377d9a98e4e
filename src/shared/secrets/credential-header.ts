/** Headers with values that allow a reader to impersonate a user. */
const NAMES: ReadonlySet<string> = new Set([
  "api-key",
  "authorization",
  "cookie",
  "proxy-authorization",
  "set-cookie",
  "x-access-token",
  "x-api-key",
  "x-auth-token",
  "x-csrf-token",
  "x-xsrf-token",
]);

export function isCredentialHeader(name: string): boolean {
  return NAMES.has(name.toLowerCase());
}
