/** Classes of actions that are prohibited in tasks. The operator can allow each class for a tenant. */

export const PROHIBITED_CLASSES = [
  "account-creation",
  "financial-transaction",
  "security-permissions",
] as const;

type ProhibitedClass = (typeof PROHIBITED_CLASSES)[number];

export const TENANT_CLASS_WORD = new RegExp(
  `^[a-z0-9][a-z0-9._-]{0,63}=(?:${PROHIBITED_CLASSES.join("|")})$`,
);
export const TENANT_CLASS_ALLOWED = `a list of TENANT=CLASS, in which the class is ${PROHIBITED_CLASSES.join(", ")}`;

/** Returns the classes that a tenant may use. @param words the setting: entries such as `tenant=class` */
export function classesOf(tenant: string, words: readonly string[]): readonly ProhibitedClass[] {
  return PROHIBITED_CLASSES.filter((name) => words.includes(`${tenant}=${name}`));
}
