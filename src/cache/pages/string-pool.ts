/** Beyond it the pool begins anew: the strings live on in the pages that hold them. */
const MAX_STRINGS = 50_000;
const pool = new Map<string, string>();

/**
 * Replaces strings by equal ones that other pages have already, because policies and tags repeat on thousands of
 * pages.
 */
export function intern(texts: readonly string[]): string[] {
  return texts.map((text) => {
    const known = pool.get(text);
    if (known !== undefined) return known;
    if (pool.size >= MAX_STRINGS) pool.clear();
    pool.set(text, text);
    return text;
  });
}
