import { COMPARED } from '#config.ts';
import type { DoctorCard } from '#contract/directory/cards.ts';
import { compareDoctors } from '#contract/directory/doctors.ts';
import { mayShow } from '#domain/page-law.ts';

/** Fewer are no comparison. */
const FEWEST = 2;
const LONGEST = 200;

/**
 * The doctors that an address wants side by side (`?compare=…&compare=…`); 'few' or 'many' where it names fewer than two
 * or more than four, undefined where it names none or the language's law allows no comparison.
 */
export async function compared(
  { api, locale }: Pick<App.Locals, 'api' | 'locale'>,
  search: URLSearchParams,
): Promise<readonly DoctorCard[] | 'few' | 'many' | undefined> {
  const keys = [...new Set(search.getAll('compare'))].filter(
    (key) => /^[\w-]+$/.test(key) && key.length < LONGEST,
  );
  if (keys.length === 0 || !mayShow(locale, 'comparison')) return undefined;
  if (keys.length > COMPARED.max) return 'many';
  const { items } = await api.call(compareDoctors, { query: { keys: keys.join(',') } });
  return items.length < FEWEST ? 'few' : items;
}
