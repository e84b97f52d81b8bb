const cache = new Map<string, unknown>();

/** `Intl` objects are expensive to make and safe to share: one for each `name`. */
export function cached<T>(name: string, create: () => T): T {
  if (!cache.has(name)) cache.set(name, create());
  return cache.get(name) as T;
}
