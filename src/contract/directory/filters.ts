import * as v from 'valibot';
import { NamedPlace } from '#contract/directory/cards.ts';
import { endpoint } from '#contract/endpoint.ts';
import { nullIfMissing } from '#contract/reading.ts';

export const getFilterCountries = endpoint({
  method: 'GET',
  path: '/filters/countries/{id}',
  access: 'public',
  summary:
    'Countries that have doctors or hospitals for a service, by its id, key or slug, with the number of doctors who offer it, or a procedure of the family, and of hospitals with a department of its family; in the order of the editors. 404 for an unknown service.',
  output: v.object({
    items: v.array(
      v.object({
        ...NamedPlace.entries,
        /** The country's two-letter code by ISO 3166-1. */
        iso: v.string(),
        doctors: nullIfMissing(v.number()),
        hospitals: nullIfMissing(v.number()),
      }),
    ),
  }),
});
