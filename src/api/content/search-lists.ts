import { phrasesIn } from '#api/content/search-phrases.ts';
import type { Locale } from '#config.ts';
import type { FoundItem } from '#contract/content/search.ts';
import type { Database } from '#db/client.ts';
import { listNamedTreatments, type NamedTreatment } from '#db/queries/costs.ts';
import { type DirectoryName, directoryNames } from '#db/queries/directory-names.ts';
import { type DoctorEntry, doctorsWithoutTimes } from '#db/queries/doctor-listing.ts';
import { hospitalListing } from '#db/queries/hospital-listing.ts';
import { localeChain } from '#db/queries/translation.ts';
import { fold } from '#domain/fold.ts';
import { type Choice, countMembers, countValues, itemsOf, type Listing, narrow } from '#domain/listing.ts';
import { type AskedList, parseAskedList } from '#domain/search/list-query.ts';
import { meantWords } from '#domain/search/read-key.ts';
import { locativePhrase } from '#i18n/locative.ts';
import { languageName } from '#i18n/names.ts';
import { paths } from '#i18n/routes.ts';
import { getT } from '#i18n/server/t.ts';

/** A list that a key asks for, as a result of the search. */
interface FoundList {
  item: FoundItem;
  /** The doctors of a list of doctors; undefined for a list of another kind. */
  doctors?: ListedDoctors;
}

/** The doctors of a list, in its order. */
export interface ListedDoctors {
  count: number;
  idsOf: (part: { offset: number; limit: number }) => number[];
}

/**
 * The list that a search key asks for when all of its words name a list and its filters: “dentist Istanbul French”,
 * “LASIK doctors”, “hospitals in Antalya”. Undefined for other keys, for filters that no single list has together, such as
 * two cities, and for a list of doctors or hospitals that would be empty.
 */
export async function findList(db: Database, locale: Locale, key: string): Promise<FoundList | undefined> {
  const [names, treatments, listing] = await Promise.all([
    directoryNames(db, locale),
    listNamedTreatments(db, locale),
    doctorsWithoutTimes(db),
  ]);
  const phrases = phrasesIn(locale, { names, treatments, listing });
  const typed = fold(key).split(' ').filter(Boolean);
  const meant = meantWords(localeChain(locale), key);
  // A key that names no list as it is written may name one by synonyms. Fields come before treatments, because some have
  // the name of one, and more doctors.
  const asked =
    parseAskedList(typed, phrases.fields) ??
    parseAskedList(meant, phrases.fields) ??
    parseAskedList(typed, phrases.all) ??
    parseAskedList(meant, phrases.all);
  if (asked === undefined) return undefined;
  if (asked.kind === 'resorts') return { item: resortList(locale) };
  const place = placeOf(names, asked);
  // A city leads to its own country alone.
  if (asked.country !== undefined && asked.country !== place.country?.key) return undefined;
  if (asked.kind === 'hospitals') return hospitalList(locale, asked, place, await hospitalListing(db));
  const treatment = treatments.find(({ key: one }) => one === asked.treatment);
  return doctorList(locale, asked, { ...place, fields: fieldsOf(names, asked), treatment }, listing);
}

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

interface Asked extends Place {
  fields: readonly DirectoryName[];
  treatment: NamedTreatment | undefined;
}

/** The list of doctors that is asked for; none when it is empty, or several specialties may be meant. */
function doctorList(
  locale: Locale,
  asked: AskedList,
  { fields, treatment, ...place }: Asked,
  listing: Listing<DoctorEntry>,
): FoundList | undefined {
  const choice = { ...choiceOf(locale, place, asked), treatment: asked.treatment };
  const counts = countValues(listing, choice, 'specialization');
  const [field, ...others] = fields.filter(({ key }) => counts.has(key));
  const members = narrow(listing, { ...choice, specialization: field?.key });
  const count = countMembers(members);
  if (others.length > 0 || count === 0 || (fields.length > 0 && field === undefined)) return undefined;
  const shown = item(locale, {
    type: 'doctor',
    title: titleOfDoctors(locale, asked, place, [field, treatment]),
    url: urlOfDoctors(locale, asked, place, field),
    summary: getT(locale)('doctors:list.count', { count }),
  });
  const idsOf: ListedDoctors['idsOf'] = (part) => itemsOf(listing, members, part).map(({ id }) => id);
  return { item: shown, doctors: { count, idsOf } };
}

function titleOfDoctors(
  locale: Locale,
  asked: AskedList,
  place: Place,
  [field, treatment]: readonly [DirectoryName | undefined, NamedTreatment | undefined],
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
    ...(treatment ? [treatment.title] : []),
    ...(asked.language ? [languageName(locale, asked.language)] : []),
    ...(asked.gender ? [t('doctors:facet.female')] : []),
  ];
  return [doctors, ...filters].join(' · ');
}

/** Only the list of a city has addresses for specialties; elsewhere the specialty is a filter. */
function urlOfDoctors(
  locale: Locale,
  { treatment, language, gender }: AskedList,
  { country, city }: Place,
  field: DirectoryName | undefined,
): string {
  const query = { treatment, language, gender };
  const withField = { specialization: field?.key, ...query };
  if (country === undefined) return paths.doctors(locale, withField);
  return city === undefined
    ? paths.doctorsIn(locale, country.slug, undefined, undefined, withField)
    : paths.doctorsIn(locale, country.slug, city.slug, field?.slug, query);
}

/** The list of hospitals that is asked for, without a field or a treatment. */
function hospitalList(
  locale: Locale,
  asked: AskedList,
  place: Place,
  listing: Listing<unknown>,
): FoundList | undefined {
  const { country, city } = place;
  // Only doctors are filtered by gender; a word for women in the key leaves the list of hospitals as it is.
  const count = countMembers(narrow(listing, { ...choiceOf(locale, place, asked), gender: undefined }));
  const { specialization, treatment, dentists } = asked;
  if (count === 0 || specialization !== undefined || treatment !== undefined || dentists) return undefined;
  const t = getT(locale);
  const where = titleIn(locale, place);
  const what = where ? t('hospitals:list.in', { place: where }) : t('hospitals:list.all');
  const title = asked.language ? `${what} · ${languageName(locale, asked.language)}` : what;
  const query = { language: asked.language };
  const url = country
    ? paths.hospitalsIn(locale, country.slug, city?.slug, query)
    : paths.hospitals(locale, query);
  return {
    item: item(locale, { type: 'hospital', title, url, summary: t('hospitals:list.count', { count }) }),
  };
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
