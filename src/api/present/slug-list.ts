import { LOCALES } from '#config.ts';
import type { Alternative } from '#db/queries/translation.ts';
import type { Localised } from '#db/schema/columns.ts';

/** Slugs by language as a list, in the site's order. */
export const slugList = (slugs: Localised): Alternative[] =>
  LOCALES.flatMap((locale) => {
    const slug = slugs[locale];
    return slug === undefined ? [] : [{ locale, slug }];
  });
