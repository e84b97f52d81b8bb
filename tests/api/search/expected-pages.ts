import type { Locale } from '#config.ts';
import { readContentFiles } from '#content/content-files.ts';
import { loadContent } from '#content/load-content.ts';
import { paths } from '#i18n/routes.ts';

const content = loadContent(readContentFiles('demo'));

function withKey<T extends { key: string }>(items: readonly T[], key: string): T {
  const item = items.find((candidate) => candidate.key === key);
  if (item === undefined) throw new Error(`nothing has the key ${key}`);
  return item;
}

interface TranslatedSlug {
  locale: Locale;
  slug: string;
}

/** The slug that a reader is shown: the English one where there is no text in their language. */
const slugOf = (texts: readonly TranslatedSlug[], locale: Locale): string =>
  (texts.find((text) => text.locale === locale) ?? texts.find((text) => text.locale === 'en'))?.slug ?? '';

function placeOf(city: string, locale: Locale): [country: string, city: string] {
  const { country, slug } = withKey(content.cities, city);
  return [withKey(content.countries, country).slug[locale], slug[locale]];
}

function doctorPath(key: string, locale: Locale): string {
  const doctor = withKey(content.doctors, key);
  const field = withKey(content.specialties, doctor.specialties[0] ?? '');
  return paths.doctor(locale, ...placeOf(doctor.city, locale), field.slug[locale], doctor.slug[locale]);
}

/** The addresses of single items, by their kind. */
const ITEM_PATHS: Readonly<Record<string, (key: string, locale: Locale) => string>> = {
  service: (key, locale) => paths.service(locale, slugOf(withKey(content.services, key).texts, locale)),
  post: (key, locale) => paths.post(locale, slugOf(withKey(content.posts, key).texts, locale)),
  doctor: doctorPath,
  hospital: (key, locale) => {
    const { city, slug } = withKey(content.hospitals, key);
    return paths.hospital(locale, ...placeOf(city, locale), slug[locale]);
  },
  resort: (key, locale) => paths.resort(locale, withKey(content.resorts, key).slug[locale]),
  quiz: (key, locale) => paths.quiz(locale, withKey(content.quizzes, key).slug[locale]),
  calculator: (key, locale) => paths.calculator(locale, withKey(content.calculators, key).slug[locale]),
  faq: (key, locale) => {
    const category = content.faqCategories.find(({ items }) => items.some((item) => item.key === key));
    if (category === undefined) throw new Error(`no question has the key ${key}`);
    const { slug } = withKey(category.items, key);
    return `${paths.faqCategory(locale, category.slug[locale])}#${slug[locale]}`;
  },
  page: (slug, locale) =>
    slug.startsWith('topic-')
      ? paths.onlineTopic(locale, slug.slice('topic-'.length))
      : paths.page(locale, slug),
  site: (name, locale) => (name === 'cost' ? paths.cost(locale) : paths.login(locale)),
};

/** Address of a list of doctors or hospitals, by keys: `city=istanbul&specialization=orthodontics&language=fr`. */
function listPath(kind: 'doctors' | 'hospitals', filters: string, locale: Locale): string {
  const { city, country, specialization, ...query } = Object.fromEntries(new URLSearchParams(filters));
  if (kind === 'hospitals') return paths.hospitalsIn(locale, ...placeOf(city ?? '', locale));
  if (country !== undefined) return paths.doctorsIn(locale, withKey(content.countries, country).slug[locale]);
  if (city === undefined) return paths.doctors(locale, { specialization, ...query });
  const field =
    specialization === undefined ? undefined : withKey(content.specialties, specialization).slug[locale];
  return paths.doctorsIn(locale, ...placeOf(city, locale), field, query);
}

/** An address in a form for comparisons: decoded, and the cost page without the treatment that is chosen there. */
export function comparablePath(url: string): string {
  const decoded = decodeURIComponent(url);
  return /^\/\w\w\/cost\?/.test(decoded) ? decoded.slice(0, '/en/cost'.length) : decoded;
}

/** The address of a page that a file of questions names as `kind:key`, or of a list. */
export function addressOf(name: string, locale: Locale): string {
  const [kind = '', key = ''] = name.split(/:(.*)/s);
  if (kind === 'resorts') return paths.resorts(locale);
  if (kind === 'doctors' && key === '') return paths.doctors(locale);
  if (kind === 'doctors' || kind === 'hospitals') return comparablePath(listPath(kind, key, locale));
  const path = ITEM_PATHS[kind];
  if (path === undefined) throw new Error(`no page is of the kind ${kind}`);
  return comparablePath(path(key, locale));
}
