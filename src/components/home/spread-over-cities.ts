import type { HospitalCard } from '#contract/directory/cards.ts';

/** Picks `count` hospitals: the first of every city come before the second of any. */
export function spreadOverCities(hospitals: readonly HospitalCard[], count: number): HospitalCard[] {
  const cities = [...Map.groupBy(hospitals, ({ city }) => city.key).values()];
  const firsts = cities.flatMap(([first]) => first ?? []);
  const otherCities = cities.flatMap(([, ...more]) => more);
  return [...firsts, ...otherCities].slice(0, count);
}
