import * as v from 'valibot';
import { ServiceFamily } from '#contract/content/services.ts';
import { CostPage, CostQuery, Estimate, StoredEstimate, PriceSum } from '#contract/costs/estimate.ts';
import { endpoint } from '#contract/endpoint.ts';
import { COST_UNITS } from '#domain/cost/price-list.ts';
import { essential, nullIfMissing } from '#contract/reading.ts';

/**
 * The estimator. Where the law of the language forbids prices (see `domain/page-law`), lists are empty and an
 * estimate is null.
 */

export const getCosts = endpoint({
  method: 'GET',
  path: '/costs',
  access: 'public',
  summary:
    'The page of the cost estimator: its texts, the classes of hotel and numbers of travellers to choose from, and notes on its figures.',
  output: CostPage,
});

export const getCostServices = endpoint({
  method: 'GET',
  path: '/costs/services',
  access: 'public',
  summary:
    'Treatments whose journey can be estimated, by family; empty where the law of the language forbids prices.',
  output: v.object({
    items: v.array(
      v.object({
        /** The treatment's key, the same in every language: `serviceId` of an estimate. */
        id: essential(v.string()),
        slug: v.string(),
        title: essential(v.string()),
        family: nullIfMissing(ServiceFamily),
        /** Name of the family of treatments. */
        group: v.string(),
        /** The unit that `quantity` counts. */
        unit: v.optional(v.picklist(COST_UNITS), 'treatment'),
        /**
         * The units that are estimated where the visitor gives no number; missing from back ends without such a
         * question.
         */
        quantity: v.optional(v.number()),
      }),
    ),
  }),
});

export const getCostCountries = endpoint({
  method: 'GET',
  path: '/costs/countries',
  access: 'public',
  summary:
    'All countries but Türkiye, sorted by name in the language of the call; empty where the law of the language forbids prices.',
  output: v.object({
    /**
     * `id`: two-letter code by ISO 3166-1, `countryId` of an estimate; `currency`: code by ISO 4217, null
     * where the list has no figures of the country.
     */
    items: v.array(
      v.object({ id: essential(v.string()), title: essential(v.string()), currency: v.nullable(v.string()) }),
    ),
  }),
});

export const getPrice = endpoint({
  method: 'POST',
  path: '/costs/get-price',
  access: 'public',
  summary:
    'An estimate of a journey for a treatment, or, from another back end, its price as one sum; null where the law of the language forbids prices. Nothing is stored. 422 on the field that is refused.',
  query: CostQuery,
  output: v.nullable(v.union([Estimate, PriceSum])),
});

export const keepEstimate = endpoint({
  method: 'POST',
  path: '/costs/estimates',
  access: 'public',
  summary:
    'Makes an estimate and stores it for two years under a new number, without personal data; null where the law of the language forbids prices. 422 as in `/costs/get-price`.',
  form: true,
  body: CostQuery,
  output: v.nullable(StoredEstimate),
});

export const getEstimate = endpoint({
  method: 'GET',
  path: '/costs/estimates/{id}',
  access: 'public',
  summary:
    'A stored estimate by its number; letter case, spaces and hyphens do not matter. Figures are as they were made, names in the language of the call; null where the law of the language forbids prices. 404 for an unknown number, and when the treatment was removed.',
  output: v.nullable(StoredEstimate),
});
