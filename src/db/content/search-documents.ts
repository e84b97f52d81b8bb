import { LOCALES } from '#config.ts';
import type { Content } from '#content/load-content.ts';
import type { SearchDocument } from '#db/content/store-documents.ts';
import { pickText } from '#db/queries/translation.ts';
import { midnight } from '#db/content/midnight.ts';
import { fold, foldOnce } from '#domain/fold.ts';
import { languageNames } from '#domain/language-code.ts';

/**
 * Pages without content of their own, the page after a form, and pages that only advertisements and banners lead to.
 */
const NOT_SEARCHED = /^(empty|thanks|cooming-soon|landing-(?!services$)|banner-)/;

/**
 * Makes the documents of the search from the content. Those of hospitals name the treatments of doctors, whose pages may
 * be written from files of their own, so they are made from rows (`db/content/hospital-documents.ts`).
 */
export function searchDocumentsOf(content: Content): SearchDocument[] {
  return [
    ...postDocuments(content),
    ...serviceDocuments(content),
    ...faqDocuments(content),
    ...pageDocuments(content),
    ...doctorDocuments(content),
    ...resortDocuments(content),
    ...toolDocuments('quiz', content.quizzes),
    ...toolDocuments('calculator', content.calculators),
  ];
}

/**
 * The columns of a document: its names, its keywords, and the words of its running text that these do not contain.
 */
function searchWords(names: readonly string[], others: readonly string[], running = '') {
  const namesAndKeywords = foldOnce([...names, ...others]);
  const ownWords = new Set(namesAndKeywords.split(' '));
  const runningWords = [...new Set(fold(running).split(' '))];
  return {
    name: foldOnce(names),
    keywords: foldOnce(others),
    text: [namesAndKeywords, ...runningWords.filter((word) => !ownWords.has(word))].join(' ').trim(),
  };
}

const removeMarkup = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&\w+;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** The most characters of a summary that is the beginning of a longer text. */
const SUMMARY_MAX = 180;

/** The first {@link SUMMARY_MAX} characters of a text, cut at the end of a word. */
function beginningOf(text: string): string {
  if (text.length <= SUMMARY_MAX) return text;
  const cut = text.slice(0, SUMMARY_MAX);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).replace(/[\s,;:.،؛]+$/u, '')}…`;
}

/** Gives a function that finds an item by its key. It throws when there is none. */
const byKey = <T extends { key: string }>(items: readonly T[]) => {
  const map = new Map(items.map((item) => [item.key, item]));
  return (key: string): T => {
    const item = map.get(key);
    if (!item) throw new Error(`Nothing has the key ${key}`);
    return item;
  };
};

function postDocuments({ posts, categories, tags }: Content): SearchDocument[] {
  const category = byKey(categories);
  const tag = byKey(tags);
  return posts.flatMap((post) => {
    const topics = [category(post.category), ...post.tags.map(tag)];
    return post.texts.map(({ locale, slug, title, summary, bodyHtml }) => ({
      kind: 'post' as const,
      key: post.key,
      locale,
      slug,
      title,
      summary,
      parents: [],
      ...searchWords([title], [summary, ...topics.map(({ name }) => name[locale])], removeMarkup(bodyHtml)),
      visibleFrom: midnight(post.published),
    }));
  });
}

/** The documents of treatments; a treatment is also found by its names in other languages. */
function serviceDocuments({ services }: Content): SearchDocument[] {
  return services.flatMap(({ key, texts }) =>
    texts.map(({ locale, slug, title, summary, bodyHtml }) => ({
      kind: 'service' as const,
      key,
      locale,
      slug,
      title,
      summary,
      parents: [],
      ...searchWords([title, ...texts.map((text) => text.title)], [summary], removeMarkup(bodyHtml)),
    })),
  );
}

function faqDocuments({ faqCategories }: Content): SearchDocument[] {
  return faqCategories.flatMap((category) =>
    category.items.flatMap(({ key, slug, question, answerHtml }) =>
      LOCALES.map((locale) => ({
        kind: 'faq' as const,
        key,
        locale,
        slug: slug[locale],
        title: question[locale],
        parents: [category.slug[locale]],
        summary: beginningOf(removeMarkup(answerHtml[locale])),
        ...searchWords([question[locale]], [], removeMarkup(answerHtml[locale])),
      })),
    ),
  );
}

function pageDocuments({ textPages }: Content): SearchDocument[] {
  return textPages
    .filter(({ slug }) => !NOT_SEARCHED.test(slug))
    .flatMap(({ slug, texts }) =>
      texts.map(({ locale, title, metaDescription }) => ({
        kind: 'page' as const,
        key: slug,
        locale,
        slug,
        title,
        parents: [],
        summary: metaDescription,
        ...searchWords([title], [metaDescription]),
      })),
    );
}

/** The documents of doctors. A reader of any language finds a doctor by the spelling of each language. */
function doctorDocuments(content: Content): SearchDocument[] {
  const city = byKey(content.cities);
  const country = byKey(content.countries);
  const hospital = byKey(content.hospitals);
  const specialty = byKey(content.specialties);
  const service = byKey(content.services);
  return content.doctors.flatMap((doctor) => {
    const treatments = doctor.treatments.map((key) =>
      Object.fromEntries(service(key).texts.map((text) => [text.locale, text.title])),
    );
    const town = city(doctor.city);
    const fields = doctor.specialties.map(specialty);
    const facilities = doctor.hospital === null ? [] : [hospital(doctor.hospital)];
    return LOCALES.map((locale) => ({
      kind: 'doctor' as const,
      key: doctor.key,
      locale,
      slug: doctor.slug[locale],
      title: `${doctor.title[locale]} ${doctor.name[locale]}`,
      summary: doctor.summary[locale],
      parents: [country(town.country), town, ...fields.slice(0, 1)].map(({ slug }) => slug[locale]),
      ...searchWords(
        [doctor.name[locale], ...Object.values(doctor.name), ...doctor.transliterations],
        [
          doctor.summary[locale],
          ...fields.flatMap(({ name, practitioner }) => [name[locale], practitioner[locale]]),
          ...[town, ...facilities].map(({ name }) => name[locale]),
          ...languageNames(locale, doctor.languages),
          ...treatments.map((name) => pickText(name, locale)),
        ],
      ),
    }));
  });
}

function resortDocuments({ resorts, cities, countries }: Content): SearchDocument[] {
  const city = byKey(cities);
  const country = byKey(countries);
  return resorts.flatMap(({ key, city: cityKey, slug, name, summary }) => {
    const town = city(cityKey);
    const places = [country(town.country), town];
    return LOCALES.map((locale) => ({
      kind: 'resort' as const,
      key,
      locale,
      slug: slug[locale],
      title: name[locale],
      summary: summary[locale],
      parents: [],
      ...searchWords(
        [name[locale], ...Object.values(name)],
        [summary[locale], ...places.map((place) => place.name[locale])],
      ),
    }));
  });
}

/** The documents of quizzes and calculators, without their questions. */
function toolDocuments(
  kind: 'quiz' | 'calculator',
  tools: Content['quizzes'] | Content['calculators'],
): SearchDocument[] {
  return tools.flatMap(({ key, slug, title, summary }) =>
    LOCALES.map((locale) => ({
      kind,
      key,
      locale,
      slug: slug[locale],
      title: title[locale],
      summary: summary[locale],
      parents: [],
      ...searchWords([title[locale]], [summary[locale]]),
    })),
  );
}
