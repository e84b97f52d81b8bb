import * as v from 'valibot';
import { NamedPlace } from '#contract/directory/cards.ts';
import { endpoint } from '#contract/endpoint.ts';
import { mainList, nullIfMissing } from '#contract/reading.ts';

export const getFilterCountries = endpoint({
  method: 'GET',
  path: '/filters/countries/{id}',
  access: 'public',
  summary:
    'Countries that have doctors or hospitals for a service, which is given by its id, key or slug, in the order of the editors. Each has the number of doctors who offer the service (for a family, any service of it) and the number of hospitals with a department of the service’s family. 404 for an unknown service.',
  output: v.object({
    items: mainList(
      v.array(
        v.object({
          ...NamedPlace.entries,
          /** The country's two-letter code by ISO 3166-1. */
          iso: v.string(),
          doctors: nullIfMissing(v.number()),
          hospitals: nullIfMissing(v.number()),
        }),
      ),
    ),
  }),
});
