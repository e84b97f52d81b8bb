const kept = new Map<string, unknown>();

/** `Intl` objects are expensive to make and safe to share: one for each `name`. */
export function cached<T>(name: string, make: () => T): T {
  if (!kept.has(name)) kept.set(name, make());
  return kept.get(name) as T;
}
