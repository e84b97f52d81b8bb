/**
 * What a rendered page says about itself, carried from Astro's cache provider to the store in one internal response
 * header, which the runtime takes off again.
 */
export interface Facts {
  tags: string[];
  /** Seconds. */
  maxAge: number;
}

export const FACTS_HEADER = 'x-page-facts';

// Encoded: header values are Latin-1, tags may be anything.
export function encodeFacts(facts: Facts): string {
  return encodeURIComponent(JSON.stringify(facts));
}

/** Undefined when the page said nothing, or said it without tags: then it is not stored. */
export function decodeFacts(header: string | null): Facts | undefined {
  if (!header) return undefined;
  const { tags, maxAge } = JSON.parse(decodeURIComponent(header)) as Facts;
  return tags.length > 0 && maxAge > 0 ? { tags, maxAge } : undefined;
}
