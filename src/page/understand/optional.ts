/** Returns an object with the member `key`, to spread into another object; an empty object if `value` is undefined. */
export function optional<K extends string, T>(
  key: K,
  value: T | undefined,
): Readonly<Partial<Record<K, T>>> {
  const member: Partial<Record<K, T>> = {};
  if (value !== undefined) member[key] = value;
  return member;
}
