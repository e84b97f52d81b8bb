import type { HospitalCard } from '#contract/directory/cards.ts';

/**
 * Picks at most `count` hospitals, of as many cities as possible: the first of each city, then the others, city by
 * city.
 */
export function spreadOverCities(hospitals: readonly HospitalCard[], count: number): HospitalCard[] {
  const cities = [...Map.groupBy(hospitals, ({ city }) => city.key).values()];
  const firstOfEachCity = cities.flatMap(([first]) => first ?? []);
  const others = cities.flatMap(([, ...rest]) => rest);
  return [...firstOfEachCity, ...others].slice(0, count);
}
