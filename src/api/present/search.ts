import { hasPage, pathOf } from '#api/present/addresses.ts';
import { presentPhoto } from '#api/present/picture.ts';
import type { Locale } from '#config.ts';
import type { FoundItem } from '#contract/content/search.ts';
import type { FoundPhoto } from '#db/queries/search-photos.ts';
import type { FoundRow } from '#db/queries/search-ranked.ts';
import { SEARCH_KINDS } from '#db/schema/search-documents.ts';

/** Kinds that have a page. */
export const SHOWN_KINDS = SEARCH_KINDS.filter(hasPage);

/**
 * Found rows with their summaries and addresses. `photos` has the pictures of doctors and hospitals, by `kind key`; the
 * lists of a tag pass none. Rows of kinds without pages are left out.
 */
export function presentFound(
  rows: readonly FoundRow[],
  locale: Locale,
  photos: ReadonlyMap<string, FoundPhoto> = new Map(),
): FoundItem[] {
  return rows.flatMap((row) => {
    const { slug, title, kind, summary } = row;
    const url = pathOf(kind, locale, row);
    const photo = presentPhoto(photos.get(`${kind} ${row.key}`) ?? { photo: null, uploadedPhoto: null });
    return url === undefined ? [] : [{ slug, title, type: kind, url, locale: row.locale, photo, summary }];
  });
}
