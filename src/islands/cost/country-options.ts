import type { getCostCountries } from '#contract/costs/costs.ts';
import type { Content } from '#contract/endpoint.ts';

export type Country = Pick<Content<typeof getCostCountries>['items'][number], 'id' | 'title'>;

/** Returns the countries while the server renders the form; null in the browser, because Astro sends no functions. */
export type CountriesOnServer = (() => readonly Country[]) | null;

/**
 * The countries of the form. In the browser they are read from the options of the field `id`, so that the page contains
 * the hundreds of countries only once.
 */
export function countriesOf(onServer: CountriesOnServer, id: string): readonly Country[] {
  if (onServer) return onServer();
  const select = document.getElementById(id);
  if (!(select instanceof HTMLSelectElement)) return [];
  return [...select.options].flatMap(({ value, text }) => (value === '' ? [] : [{ id: value, title: text }]));
}
