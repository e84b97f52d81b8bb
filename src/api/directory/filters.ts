import { fail } from '#api/errors.ts';
import { CACHED, type Implementation, implement } from '#api/implement.ts';
import { getFilterCountries } from '#contract/directory/filters.ts';
import { countriesForService } from '#db/queries/filter-countries.ts';

export const filterCalls: Implementation[] = [
  implement(
    getFilterCountries,
    async ({ db, locale, params }) => {
      const items = await countriesForService(db, locale, params.id);
      return items ? { items } : fail('not-found');
    },
    CACHED,
  ),
];
