import { fail } from '#api/errors.ts';
import { CACHED, type Implementation, implement } from '#api/implement.ts';
import { pathOf } from '#api/present/addresses.ts';
import { day } from '#api/present/day.ts';
import { listMeta, offsetOf } from '#api/present/list-meta.ts';
import { LOCALES } from '#config.ts';
import { getSitemap, getSitemapPart, SITEMAP_KINDS, SITEMAP_PART } from '#contract/site/sitemap.ts';
import { countAddresses, listAddresses } from '#db/queries/page-addresses.ts';

export const sitemapCalls: Implementation[] = [
  implement(
    getSitemap,
    async ({ db }) => {
      const items = await Promise.all(
        SITEMAP_KINDS.map(async (kind) => {
          const { total, changed } = await countAddresses(db, kind);
          return { kind, total, updated_at: changed && day(changed) };
        }),
      );
      return { items: items.filter(({ total }) => total > 0) };
    },
    CACHED,
  ),

  implement(
    getSitemapPart,
    async ({ db, params, query: { page } }) => {
      const kind = SITEMAP_KINDS.find((one) => one === params.kind);
      if (kind === undefined) return fail('not-found');
      const [{ total }, rows] = await Promise.all([
        countAddresses(db, kind),
        listAddresses(db, kind, SITEMAP_PART, offsetOf(page, SITEMAP_PART)),
      ]);
      const items = rows.map(({ addresses, changed }) => ({
        alternative: LOCALES.flatMap((locale) => {
          const address = addresses.find((one) => one.locale === locale);
          const url = address && pathOf(kind, locale, address);
          return url === undefined ? [] : [{ locale, url }];
        }),
        updated_at: changed && day(changed),
      }));
      return { items, meta: listMeta(page, SITEMAP_PART, total) };
    },
    CACHED,
  ),
];
