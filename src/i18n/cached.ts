const cache = new Map<string, unknown>();

/** Makes an `Intl` object once for each `name`, because making one is slow and sharing one is safe. */
export function cached<T>(name: string, create: () => T): T {
  if (!cache.has(name)) cache.set(name, create());
  return cache.get(name) as T;
}
