import { section } from '../row.ts';

export const COST_CALLS = [
  ...section('7 public GET', [
    [
      'GET /costs',
      'Cost page',
      'tests/api/costs.test.ts > the estimator in * > says its words and where its figures come from',
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
      'tests/api/costs.test.ts > POST /costs/get-price > makes an estimate of the list, and keeps nothing',
    ],
  ]),
];
