/**
 * Query values that stored pages know, each with its one canonical spelling; undefined = the same page as without.
 * Bounded on purpose: a value that is not canonical never becomes a second copy of a page.
 */
const CANONICAL = {
  /** Lists count from 1; 0, −1 and abc are page 1, which is the bare address. */
  page: (value: string) => (/^\d{1,9}$/.test(value) && Number(value) > 1 ? String(Number(value)) : undefined),
  /** The treatment that a form is opened with; the page sends those that are not known to its bare address. */
  serviceId: (value: string) => (/^[a-z0-9-]{1,64}$/.test(value) ? value : undefined),
  /** The kind of content to which the page of a tag is filtered. */
  in: (value: string) => ['blog', 'doctors', 'hospitals', 'services', 'faqs'].find((noun) => noun === value),
} as const;

export type QueryName = keyof typeof CANONICAL;

/** Reduces `search` (with or without its `?`) to the declared names, in their order; '' when none is left. */
export function canonicalQuery(search: string, names: readonly QueryName[] = []): string {
  if (search.length < 2 || names.length === 0) return '';
  const params = new URLSearchParams(search);
  const pairs = names.flatMap((name) => {
    const value = CANONICAL[name](params.get(name) ?? '');
    return value === undefined ? [] : [`${name}=${value}`];
  });
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}
