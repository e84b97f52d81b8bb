import type { Place } from '#api/directory/doctor-places.ts';
import type { Locale } from '#config.ts';
import type { Database } from '#db/client.ts';
import { listServices } from '#db/queries/services.ts';
import { type Choice, countValues, type Listing } from '#domain/listing.ts';
import { locativePhrase } from '#i18n/locative.ts';
import { LOCALE_INFO } from '#i18n/locales.ts';
import { languageName } from '#i18n/names.ts';
import { getT } from '#i18n/server/t.ts';

interface ListTexts {
  title: string;
  /** The text below the title: about the place, or about what its doctors of a specialty offer. */
  text: string;
  /** The description for search engines. */
  description: string;
}

interface DescribedList {
  /** The number of doctors before the visitor filtered. */
  totalOfPlace: number;
  listing: Listing<unknown>;
  /** The filters that the address of the list sets. */
  placeChoice: Choice;
}

/** Title and texts of a list of doctors. */
export async function listTexts(
  db: Database,
  locale: Locale,
  { country, city, specialization }: Place,
  described: DescribedList,
): Promise<ListTexts> {
  const t = getT(locale);
  const area = city ?? country;
  if (!area) {
    const text = t('doctors:list.text');
    return { title: t('doctors:list.title'), text, description: text };
  }
  const place = locativePhrase(locale, area.title, city ? 'city' : 'country');
  if (!specialization) {
    const title = t('doctors:list.in', { place });
    return {
      title,
      text: area.description,
      description: t('doctors:list.inText', { place, count: described.totalOfPlace }),
    };
  }
  const field = specialization.title;
  const text = await fieldText(db, locale, described, { field, place });
  return { title: t('doctors:list.fieldIn', { field, place }), text, description: text };
}

/**
 * A text with the number of doctors of a specialty in a city, their languages and their most frequent treatments. They
 * are counted and not written by editors, so that the text follows every change of the listing.
 */
async function fieldText(
  db: Database,
  locale: Locale,
  { totalOfPlace, listing, placeChoice }: DescribedList,
  { field, place }: { field: string; place: string },
): Promise<string> {
  const t = getT(locale);
  const list = new Intl.ListFormat(LOCALE_INFO[locale].tag);
  const codes = mostFrequent(countValues(listing, placeChoice, 'language'));
  const offered = mostFrequent(countValues(listing, placeChoice, 'treatment'));
  const procedures = (await listServices(db, locale)).filter(({ kind }) => kind === 'procedure');
  const services = new Map(procedures.map(({ key, title }) => [key, title]));
  const treatments = offered.flatMap((key) => services.get(key) ?? []).slice(0, TREATMENTS_NAMED);
  return [
    t('doctors:list.fieldCount', { count: totalOfPlace, field, place }),
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

/** The keys by frequency, the most frequent first. */
const mostFrequent = (counts: ReadonlyMap<string, number>): string[] =>
  [...counts].sort(([, a], [, b]) => b - a).map(([value]) => value);
