/**
 * The lifetime and the tags of a rendered page, carried from Astro's cache provider to the store in one internal
 * response header, which the runtime takes off again.
 */
export interface PageMetadata {
  tags: string[];
  /** Seconds until the page is refreshed in the background. */
  maxAge: number;
}

export const METADATA_HEADER = 'x-page-metadata';

// Encoded: header values are Latin-1, tags may be anything.
export function encodeMetadata(metadata: PageMetadata): string {
  return encodeURIComponent(JSON.stringify(metadata));
}

/** Undefined when the page set no metadata, or set it without tags: then it is not stored. */
export function decodeMetadata(header: string | null): PageMetadata | undefined {
  if (!header) return undefined;
  const { tags, maxAge } = JSON.parse(decodeURIComponent(header)) as PageMetadata;
  return tags.length > 0 && maxAge > 0 ? { tags, maxAge } : undefined;
}
