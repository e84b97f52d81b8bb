/** The most strings of the pool. When it is full it is emptied; pages keep the strings that they have. */
const MAX_STRINGS = 50_000;
const pool = new Map<string, string>();

/**
 * Replaces strings by equal ones that other pages have already, because policies and tags repeat on thousands of
 * pages.
 */
export function intern(texts: readonly string[]): string[] {
  return texts.map((text) => {
    const pooled = pool.get(text);
    if (pooled !== undefined) return pooled;
    if (pool.size >= MAX_STRINGS) pool.clear();
    pool.set(text, text);
    return text;
  });
}
