import type { Locale } from '#config.ts';
import { findRedirect, findTranslatedSlug } from '#db/queries/redirects.ts';

/**
 * The thing that has this slug, or had it before, or has it in another language. The answer names the slug that the
 * thing has now in the reader's language, so a page can tell that it moved (301) by comparing the two.
 */
export async function findOrMoved<T>(
  kind: Parameters<typeof findRedirect>[0],
  locale: Locale,
  slug: string,
  find: (locale: Locale, slug: string) => Promise<T | undefined>,
): Promise<T | undefined> {
  const found = await find(locale, slug);
  if (found) return found;
  const current = (await findRedirect(kind, locale, slug)) ?? (await findTranslatedSlug(kind, locale, slug));
  return current === undefined ? undefined : find(locale, current);
}
