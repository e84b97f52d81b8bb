import type { Place } from '#api/directory/doctor-places.ts';
import type { Locale } from '#config.ts';
import type { DoctorEntry } from '#db/queries/doctor-entries.ts';
import { listServices } from '#db/queries/services.ts';
import { inPlace } from '#i18n/in-place.ts';
import { LOCALE_INFO } from '#i18n/locales.ts';
import { languageName } from '#i18n/names.ts';
import { getT } from '#i18n/server/t.ts';

interface ListTexts {
  title: string;
  /** What stands below the title: of the place, or what its doctors of a field offer. */
  text: string;
  /** For search engines. */
  description: string;
}

/** Title and texts of a list of doctors. */
export async function listTexts(
  locale: Locale,
  { country, city, specialization }: Place,
  entries: readonly DoctorEntry[],
): Promise<ListTexts> {
  const t = getT(locale);
  const area = city ?? country;
  if (!area) {
    const text = t('doctors:list.text');
    return { title: t('doctors:list.title'), text, description: text };
  }
  const place = inPlace(locale, area.title, city ? 'city' : 'country');
  const count = entries.length;
  if (!specialization) {
    const title = t('doctors:list.in', { place });
    return { title, text: area.description, description: t('doctors:list.inText', { place, count }) };
  }
  const field = specialization.title;
  const text = await fieldText(locale, entries, { field, place });
  return { title: t('doctors:list.fieldIn', { field, place }), text, description: text };
}

/** What the doctors of a field in a city have in common, in words: made of their entries, so that it is always true. */
async function fieldText(
  locale: Locale,
  entries: readonly DoctorEntry[],
  { field, place }: { field: string; place: string },
): Promise<string> {
  const t = getT(locale);
  const list = new Intl.ListFormat(LOCALE_INFO[locale].tag);
  const codes = mostFrequent(entries.map(({ languages }) => languages));
  const offered = mostFrequent(entries.map(({ treatments }) => treatments));
  const services = new Map((await listServices(locale)).map(({ key, title }) => [key, title]));
  const treatments = offered.flatMap((key) => services.get(key) ?? []).slice(0, TREATMENTS_NAMED);
  return [
    t('doctors:list.fieldCount', { count: entries.length, field, place }),
    ...(codes.length > 0
      ? [
          t('doctors:list.fieldLanguages', {
            languages: list.format(codes.map((code) => languageName(locale, code))),
          }),
        ]
      : []),
    ...(treatments.length > 0
      ? [t('doctors:list.fieldTreatments', { treatments: list.format(treatments) })]
      : []),
  ].join(' ');
}

const TREATMENTS_NAMED = 4;

/** Every value once, the most frequent first. */
function mostFrequent(lists: readonly (readonly string[])[]): string[] {
  const counts = new Map<string, number>();
  for (const value of lists.flat()) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a).map(([value]) => value);
}
