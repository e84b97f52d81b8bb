import { AMOUNTS } from './estimator-file.ts';
import type { SeedFolder } from './seed-folder.ts';

interface OriginFixture {
  country: string;
  /** The prices of services in the country, from `homePrice`. */
  prices?: object[];
  /** Fields that replace those of a valid flight. */
  flight?: object;
}

/** A valid price of a service, with `change` over it. */
export const homePrice = (service: string, change: object = {}) => ({
  ...AMOUNTS,
  service,
  sources: [{ title: 'A page', publisher: 'A paper', year: 2024 }],
  ...change,
});

/** Writes the file of a country; `file` is another name than the country’s, for tests of that error. */
export function writeOrigin(
  folder: SeedFolder,
  { country, prices = [], flight = {} }: OriginFixture,
  file = country.toLowerCase(),
): void {
  folder.write(`home-costs/${file}.json`, {
    country,
    currency: 'DZD',
    prices,
    flight: { ...AMOUNTS, stops: 0, ...flight },
  });
}
