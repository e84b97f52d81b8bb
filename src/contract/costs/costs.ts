import * as v from 'valibot';
import { ServiceFamily } from '#contract/content/services.ts';
import { CostPage, CostQuery, Estimate, StoredEstimate, PriceSum } from '#contract/costs/estimate.ts';
import { endpoint } from '#contract/endpoint.ts';
import { COST_UNITS } from '#domain/cost/price-list.ts';
import { essential, nullIfMissing } from '#contract/reading.ts';

/**
 * The estimator. Where the law of the language forbids prices (see `domain/page-law`), lists are empty and there is no
 * estimate: null.
 */

export const getCosts = endpoint({
  method: 'GET',
  path: '/costs',
  access: 'public',
  summary:
    'The page of the cost estimator: its texts, the limits of its fields, and the sources of its figures.',
  output: CostPage,
});

export const getCostServices = endpoint({
  method: 'GET',
  path: '/costs/services',
  access: 'public',
  summary: 'Treatments whose journey can be estimated, by family.',
  output: v.object({
    items: v.array(
      v.object({
        id: essential(v.string()),
        slug: v.string(),
        title: essential(v.string()),
        family: nullIfMissing(ServiceFamily),
        /** Name of the family of treatments. */
        group: v.string(),
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
    'Countries that visitors travel from, in the order of the language; `currency` where one is known.',
  output: v.object({
    items: v.array(
      v.object({ id: essential(v.string()), title: essential(v.string()), currency: v.nullable(v.string()) }),
    ),
  }),
});

export const getPrice = endpoint({
  method: 'POST',
  path: '/costs/get-price',
  access: 'public',
  summary: 'An estimate of a journey for a treatment, or its price as one sum; nothing is stored.',
  query: CostQuery,
  output: v.nullable(v.union([Estimate, PriceSum])),
});

export const keepEstimate = endpoint({
  method: 'POST',
  path: '/costs/estimates',
  access: 'public',
  summary: 'Makes an estimate and stores it under a number, without personal data.',
  form: true,
  body: CostQuery,
  output: v.nullable(StoredEstimate),
});

export const getEstimate = endpoint({
  method: 'GET',
  path: '/costs/estimates/{id}',
  access: 'public',
  summary: 'A stored estimate by its number, unchanged since it was made.',
  /** Null where the page law of the language forbids prices. */
  output: v.nullable(StoredEstimate),
});
