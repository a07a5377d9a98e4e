/** Returns the value of an HTTP header, if it is set. @param name in lower case */
export function headerOf(
  headers: Readonly<Record<string, string>>,
  name: string,
): string | undefined {
  return Object.entries(headers).find(([one]) => one.toLowerCase() === name)?.[1];
}
