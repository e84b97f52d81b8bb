import type { Locale } from '#config.ts';
import type { FoundItem } from '#contract/content/search.ts';
import type { Database } from '#db/client.ts';
import { type DirectoryName, directoryNames } from '#db/queries/directory-names.ts';
import { doctorsWithoutTimes } from '#db/queries/doctor-listing.ts';
import { hospitalListing } from '#db/queries/hospital-listing.ts';
import { localeChain } from '#db/queries/translation.ts';
import { fold } from '#domain/fold.ts';
import { languageNames } from '#domain/language-code.ts';
import { type Choice, countValues, type Listing, narrow, countMembers } from '#domain/listing.ts';
import { type AskedList, parseAskedList, type FilterValue, Phrases } from '#domain/search/list-query.ts';
import { meantWords } from '#domain/search/read-key.ts';
import { locativePhrase } from '#i18n/locative.ts';
import { languageName } from '#i18n/names.ts';
import { paths } from '#i18n/routes.ts';
import { getT } from '#i18n/server/t.ts';

/**
 * The list that a search key asks for when all of its words name a list and its filters: “dentist Istanbul French”,
 * “hospitals in Antalya”. No item for other keys, for filters that no single list has together, such as two cities, and
 * for a list of doctors or hospitals that would be empty.
 */
export async function presentLists(db: Database, locale: Locale, key: string): Promise<FoundItem[]> {
  const [names, listing] = await Promise.all([directoryNames(db, locale), doctorsWithoutTimes(db)]);
  const phrases = phrasesIn(locale, names, listing);
  // A key that names no list as it is written may name one by synonyms.
  const asked =
    parseAskedList(fold(key).split(' ').filter(Boolean), phrases) ??
    parseAskedList(meantWords(localeChain(locale), key), phrases);
  if (asked === undefined) return [];
  if (asked.kind === 'resorts') return [resortList(locale)];
  const place = placeOf(names, asked);
  // A city leads to its own country alone.
  if (asked.country !== undefined && asked.country !== place.country?.key) return [];
  return asked.kind === 'hospitals'
    ? hospitalLists(locale, asked, place, await hospitalListing(db))
    : doctorLists(locale, asked, { ...place, fields: fieldsOf(names, asked) }, listing);
}

const phrasesOfNames = new WeakMap<
  readonly DirectoryName[],
  { listing: Listing<unknown>; phrases: Phrases }
>();

/** Phrases of a reader's language that mean filters: the same until a name or a doctor changes. */
function phrasesIn(locale: Locale, names: readonly DirectoryName[], listing: Listing<unknown>): Phrases {
  const cached = phrasesOfNames.get(names);
  if (cached?.listing === listing) return cached.phrases;
  const spoken = [...(listing.sets.get('language')?.keys() ?? [])];
  const phrases = new Phrases(localeChain(locale), [...namedIn(names), ...languagesIn(locale, spoken)]);
  phrasesOfNames.set(names, { listing, phrases });
  return phrases;
}

/** The filter of a list for each kind of name. */
const FILTER_OF_KIND = { country: 'country', city: 'city', specialty: 'specialization' } as const;

const namedIn = (names: readonly DirectoryName[]): FilterValue[] =>
  names.flatMap(({ kind, key, names: phrases, practitioners }) => [
    { filter: FILTER_OF_KIND[kind], value: key, phrases, isPerson: false },
    { filter: FILTER_OF_KIND[kind], value: key, phrases: practitioners, isPerson: true },
  ]);

const languagesIn = (locale: Locale, codes: readonly string[]): FilterValue[] => {
  const named = localeChain(locale).map((reader) => languageNames(reader, codes));
  return codes.map((value, at) => ({
    filter: 'language' as const,
    value,
    phrases: named.flatMap((titles) => titles[at] ?? []),
    isPerson: false,
  }));
};

interface Place {
  country: DirectoryName | undefined;
  city: DirectoryName | undefined;
}

function placeOf(names: readonly DirectoryName[], asked: AskedList): Place {
  const city = names.find(({ kind, key }) => kind === 'city' && key === asked.city);
  const country = names.find(
    ({ kind, id, key }) => kind === 'country' && (city ? id === city.countryId : key === asked.country),
  );
  return { country, city };
}

/** The field that is asked for; all fields of dentists, of which any may be meant. */
const fieldsOf = (
  names: readonly DirectoryName[],
  { specialization, dentists }: AskedList,
): DirectoryName[] =>
  names.filter(
    ({ kind, key, family }) =>
      kind === 'specialty' &&
      (specialization === undefined ? dentists && family === 'dentistry' : key === specialization),
  );

const choiceOf = (locale: Locale, { country, city }: Place, asked: AskedList): Choice => ({
  reader: locale,
  country: country && String(country.id),
  city: city && String(city.id),
  language: asked.language,
  gender: asked.gender,
});

/** The place of a list as a phrase, such as “in Istanbul”; undefined without a place. */
const titleIn = (locale: Locale, { country, city }: Place): string | undefined => {
  const area = city ?? country;
  return area && locativePhrase(locale, area.title, city ? 'city' : 'country');
};

/** The list of doctors that is asked for; none when it is empty, or several specialties may be meant. */
function doctorLists(
  locale: Locale,
  asked: AskedList,
  { fields, ...place }: Place & { fields: readonly DirectoryName[] },
  listing: Listing<unknown>,
): FoundItem[] {
  const choice = choiceOf(locale, place, asked);
  const counts = countValues(listing, choice, 'specialization');
  const [field, ...others] = fields.filter(({ key }) => counts.has(key));
  const count = field ? (counts.get(field.key) ?? 0) : countMembers(narrow(listing, choice));
  if (others.length > 0 || count === 0 || (fields.length > 0 && field === undefined)) return [];
  return [
    item(locale, {
      type: 'doctor',
      title: titleOfDoctors(locale, asked, place, field),
      url: urlOfDoctors(locale, asked, place, field),
      summary: getT(locale)('doctors:list.count', { count }),
    }),
  ];
}

function titleOfDoctors(
  locale: Locale,
  asked: AskedList,
  place: Place,
  field: DirectoryName | undefined,
): string {
  const t = getT(locale);
  const where = titleIn(locale, place);
  const doctors = field
    ? where
      ? t('doctors:list.fieldIn', { field: field.title, place: where })
      : t('search:list.field', { field: field.title })
    : where
      ? t('doctors:list.in', { place: where })
      : t('doctors:list.all');
  const filters = [
    ...(asked.language ? [languageName(locale, asked.language)] : []),
    ...(asked.gender ? [t('doctors:facet.female')] : []),
  ];
  return [doctors, ...filters].join(' · ');
}

/** Only the list of a city has addresses for specialties; elsewhere the specialty is a filter. */
function urlOfDoctors(
  locale: Locale,
  { language, gender }: AskedList,
  { country, city }: Place,
  field: DirectoryName | undefined,
): string {
  const query = { language, gender };
  const withField = { specialization: field?.key, ...query };
  if (country === undefined) return paths.doctors(locale, withField);
  return city === undefined
    ? paths.doctorsIn(locale, country.slug, undefined, undefined, withField)
    : paths.doctorsIn(locale, country.slug, city.slug, field?.slug, query);
}

function hospitalLists(
  locale: Locale,
  asked: AskedList,
  place: Place,
  listing: Listing<unknown>,
): FoundItem[] {
  const { country, city } = place;
  // Only doctors are filtered by gender; a word for women in the key leaves the list of hospitals as it is.
  const count = countMembers(narrow(listing, { ...choiceOf(locale, place, asked), gender: undefined }));
  if (count === 0 || asked.specialization !== undefined || asked.dentists) return [];
  const t = getT(locale);
  const where = titleIn(locale, place);
  const what = where ? t('hospitals:list.in', { place: where }) : t('hospitals:list.all');
  const title = asked.language ? `${what} · ${languageName(locale, asked.language)}` : what;
  const query = { language: asked.language };
  const url = country
    ? paths.hospitalsIn(locale, country.slug, city?.slug, query)
    : paths.hospitals(locale, query);
  return [item(locale, { type: 'hospital', title, url, summary: t('hospitals:list.count', { count }) })];
}

function resortList(locale: Locale): FoundItem {
  const t = getT(locale);
  return item(locale, {
    type: 'resort',
    title: t('resorts:list.title'),
    url: paths.resorts(locale),
    summary: t('resorts:list.description'),
  });
}

const item = (locale: Locale, shown: Pick<FoundItem, 'type' | 'title' | 'url' | 'summary'>): FoundItem => ({
  slug: `${shown.type}s`,
  locale,
  photo: null,
  ...shown,
});
