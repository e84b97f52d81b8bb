import { section } from '../row.ts';

export const COST_CALLS = [
  ...section('7 public GET', [
    [
      'GET /costs',
      'Cost page',
      'tests/api/costs.test.ts > the estimator in * > has its texts, its ranges and the notes on where its figures come from',
    ],
    [
      'GET /costs/countries',
      'Countries of the estimator',
      'tests/api/costs.test.ts > the estimator in * > lists procedures by family, and every country but the one of the treatment',
    ],
    [
      'GET /costs/services',
      'Services of the estimator',
      'tests/api/costs.test.ts > the estimator in * > lists procedures by family, and every country but the one of the treatment',
    ],
  ]),
  ...section('7 public POST', [
    [
      'POST /costs/get-price',
      'Estimate: query serviceId, stars, travellers, countryId',
      'tests/api/costs.test.ts > POST /costs/get-price > computes an estimate from the price list, and stores nothing',
    ],
  ]),
];
