import { fail } from '#api/errors.ts';
import { CACHED, type Implementation, implement } from '#api/implement.ts';
import { findOrMoved } from '#api/moved.ts';
import { listMeta, offsetOf } from '#api/present/list-meta.ts';
import { metaTagsOfAllLanguages } from '#api/present/meta-tags.ts';
import { presentResort, presentResortCard } from '#api/present/resort.ts';
import { getResort, getResorts } from '#contract/directory/resorts.ts';
import { findResort, findResortBySlug, listResorts } from '#db/queries/resorts.ts';
import { paths } from '#i18n/routes.ts';
import { getT } from '#i18n/server/t.ts';

/** A number that the database's integer column can hold. */
const ID = /^[1-9]\d{0,8}$/;

export const resortCalls: Implementation[] = [
  implement(
    getResorts,
    async ({ db, locale, query: { page, limit } }) => {
      const t = getT(locale);
      const { rows, total } = await listResorts(db, locale, { limit, offset: offsetOf(page, limit) });
      return {
        items: rows.map(presentResortCard),
        meta: listMeta(page, limit, total),
        meta_tags: metaTagsOfAllLanguages(
          t('resorts:list.title'),
          t('resorts:list.description'),
          paths.resorts,
        ),
      };
    },
    CACHED,
  ),

  implement(
    getResort,
    async ({ db, locale, params: { id } }) => {
      const resort = ID.test(id)
        ? await findResort(db, locale, Number(id))
        : await findOrMoved(db, 'resort', locale, id, findResortBySlug);
      return resort ? presentResort(resort, locale) : fail('not-found');
    },
    CACHED,
  ),
];
