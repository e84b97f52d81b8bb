import type { Locale } from '#config.ts';
import { fail } from '#api/errors.ts';
import { pathOf } from '#api/present/addresses.ts';
import type { Elsewhere } from '#contract/elsewhere.ts';
import type { Database } from '#db/client.ts';
import { findElsewhere, findRedirect, findTranslatedSlug, type PagedKind } from '#db/queries/redirects.ts';
import { SEARCH_KINDS } from '#db/schema/search-documents.ts';

/**
 * The thing that has this slug, or had it before, or has it in another language. The answer names the slug that the
 * thing has now in the reader's language, so a page can tell that it moved (301) by comparing the two. A thing that
 * is written in other languages only is 404 with its pages there.
 */
export async function findOrMoved<T>(
  db: Database,
  kind: Parameters<typeof findRedirect>[1],
  locale: Locale,
  slug: string,
  find: (db: Database, locale: Locale, slug: string) => Promise<T | undefined>,
): Promise<T | undefined> {
  const found = await find(db, locale, slug);
  if (found) return found;
  const current =
    (await findRedirect(db, kind, locale, slug)) ?? (await findTranslatedSlug(db, kind, locale, slug));
  if (current !== undefined) return find(db, locale, current);
  const elsewhere = isPaged(kind) ? await pagesElsewhere(db, kind, slug) : [];
  return elsewhere.length > 0 ? fail('not-found', { content: { elsewhere } }) : undefined;
}

const isPaged = (kind: string): kind is PagedKind => SEARCH_KINDS.some((one) => one === kind);

const pagesElsewhere = async (db: Database, kind: PagedKind, slug: string): Promise<Elsewhere[]> =>
  (await findElsewhere(db, kind, slug)).flatMap(({ locale, title, ...address }) => {
    const url = pathOf(kind, locale, address);
    return url === undefined ? [] : [{ locale, title, url }];
  });
