import type { SecretName } from "./known-secrets.ts";

/** How a model is told of a secret. */
export function secretMark({ credentialId, field }: SecretName): string {
  return `<secret>${credentialId}.${field}</secret>`;
}

/** Whether a text has such a name in it: it stands for no value where it is typed. */
export function hasSecretMark(text: string): boolean {
  return /<secret>[^<]*<\/secret>/.test(text);
}
