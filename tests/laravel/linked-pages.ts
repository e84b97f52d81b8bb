import { storedLinks } from '#cache/address/stored-links.ts';
import { LOCALES } from '#config.ts';
import type { BuiltSite } from './built-site.ts';

export interface LinkedPages {
  /** Addresses that are answered with a page. */
  found: string[];
  /**
   * Addresses that are answered with neither a page nor a redirect, with their status and a page that links to them.
   */
  missing: string[];
}

/** Follows every link to a page from the home pages of the languages and from the sitemap. */
export async function linkedPages({ get, origin }: BuiltSite): Promise<LinkedPages> {
  const pages: LinkedPages = { found: [], missing: [] };
  const linkedFrom = new Map(
    ['/sitemap.xml', ...LOCALES.map((locale) => `/${locale}`)].map((key) => [key, '']),
  );
  for (const [key, from] of linkedFrom) {
    const { status, text } = await get(key);
    if (status === 200) {
      pages.found.push(key);
      for (const link of storedLinks(text, key, origin)) if (!linkedFrom.has(link)) linkedFrom.set(link, key);
    } else if (status !== 301) pages.missing.push(`${key}: ${status}, linked from ${from || 'nowhere'}`);
  }
  return pages;
}
