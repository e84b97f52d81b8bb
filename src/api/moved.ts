import type { Locale } from '#config.ts';
import { fail } from '#api/errors.ts';
import { pathOf } from '#api/present/addresses.ts';
import type { OtherLanguagePage } from '#contract/other-languages.ts';
import type { Database } from '#db/client.ts';
import {
  findInEachLanguage,
  findRedirect,
  findTranslatedSlug,
  type PagedKind,
} from '#db/queries/redirects.ts';
import { SEARCH_KINDS } from '#db/schema/search-documents.ts';

/**
 * Finds the thing that has this slug, had it before, or has it in another language. The answer holds the current
 * slug in the reader's language, so that a page can redirect (301) when both differ. A thing that exists only in
 * other languages is a 404 with its pages in these.
 */
export async function findOrMoved<T>(
  db: Database,
  kind: Parameters<typeof findRedirect>[1],
  locale: Locale,
  slug: string,
  find: (db: Database, locale: Locale, slug: string) => Promise<T | undefined>,
): Promise<T | undefined> {
  const foundItem = await find(db, locale, slug);
  if (foundItem) return foundItem;
  const current =
    (await findRedirect(db, kind, locale, slug)) ?? (await findTranslatedSlug(db, kind, locale, slug));
  if (current !== undefined) return find(db, locale, current);
  const elsewhere = isPaged(kind) ? await findOtherLanguagePages(db, kind, slug) : [];
  return elsewhere.length > 0 ? fail('not-found', { content: { elsewhere } }) : undefined;
}

const isPaged = (kind: string): kind is PagedKind => SEARCH_KINDS.some((one) => one === kind);

const findOtherLanguagePages = async (
  db: Database,
  kind: PagedKind,
  slug: string,
): Promise<OtherLanguagePage[]> =>
  (await findInEachLanguage(db, kind, slug)).flatMap(({ locale, title, ...address }) => {
    const url = pathOf(kind, locale, address);
    return url === undefined ? [] : [{ locale, title, url }];
  });
