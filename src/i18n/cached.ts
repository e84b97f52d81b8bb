const cache = new Map<string, unknown>();

/**
 * Makes a value once for each `key` and keeps it as long as the process runs: an `Intl` object or a list made with one,
 * because making them is slow. The value may depend on nothing but its key, which no other caller uses, and nobody changes
 * it.
 */
export function cached<T>(key: string, create: () => T): T {
  if (!cache.has(key)) cache.set(key, create());
  return cache.get(key) as T;
}
