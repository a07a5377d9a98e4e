/** A member to spread into an object, if it has a value. */
export function optional<K extends string, T>(
  key: K,
  value: T | undefined,
): Readonly<Partial<Record<K, T>>> {
  const member: Partial<Record<K, T>> = {};
  if (value !== undefined) member[key] = value;
  return member;
}
