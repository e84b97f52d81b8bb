import { LOCALES, PAGE_SIZE } from '#config.ts';

const CATEGORIES = 8;
const FEATURED = 3;
const RELATED = 3;
const PARAGRAPHS = 12;
const DAY = 86_400_000;
const SENTENCE: Record<string, string> = {
  ar: 'تختلف مدة التعافي من شخص إلى آخر، ويحدد الطبيب موعد العودة إلى النشاط المعتاد بعد الفحص. ',
  en: 'Recovery takes a different time for everybody, and the doctor says when usual activity may begin. ',
  fr: 'La convalescence varie d’une personne à l’autre, et le médecin dit quand reprendre ses activités. ',
  tr: 'İyileşme süresi kişiden kişiye değişir; günlük hayata ne zaman dönüleceğini hekim söyler. ',
};

/** The slugs of text pages that every page of the site links to. */
const TEXT_PAGES = [
  'contact-us',
  'cooming-soon',
  'genel-aydinlatma-metni',
  'cerez-aydinlatma-metni',
  'veri-sahibi-basvuru-formu',
];

const slugOf = (index: number, locale: string) => `post-${index}-${locale}`;
const alternativesOf = (url: (locale: string) => string) =>
  LOCALES.map((locale) => ({ locale, url: url(locale) }));
const meta = (title: string, url: (locale: string) => string) => ({
  title,
  description: title,
  alternative: alternativesOf(url),
});

function categoryOf(number: number, posts: number) {
  const key = `category-${number}`;
  const count = Math.floor(posts / CATEGORIES) + (number < posts % CATEGORIES ? 1 : 0);
  return { key, slug: key, title: `Category ${number}`, description: `All about ${number}.`, count };
}

function cardOf(index: number, locale: string) {
  const { key, slug, title } = categoryOf(index % CATEGORIES, 0);
  return {
    key: `post-${index}`,
    slug: slugOf(index, locale),
    title: `${index}. ${SENTENCE[locale]?.slice(0, 48)}`,
    summary: SENTENCE[locale],
    locale,
    category: { key, slug, title },
    author: { key: 'author-1', name: 'A. Author' },
    published_at: new Date(Date.UTC(2026, 0, 1) - index * DAY).toISOString().slice(0, 10),
    reading_minutes: 4,
  };
}

function postOf(index: number, locale: string, posts: number) {
  const card = cardOf(index, locale);
  const text = (SENTENCE[locale] ?? '').repeat(5);
  const body = Array.from({ length: PARAGRAPHS }, (_, number) =>
    number % 3 === 0 ? `<h2>${number}. ${card.title}</h2><p>${text}</p>` : `<p>${text}</p>`,
  );
  const related = Array.from(
    { length: Math.min(RELATED, posts - 1) },
    (_, offset) => (index + offset + 1) % posts,
  );
  return {
    ...card,
    body: body.join(''),
    author: { key: 'author-1', name: 'A. Author', title: 'Editor', bio: text },
    reviewer: null,
    updated_at: card.published_at,
    reviewed_at: null,
    sources: [],
    tags: [],
    related: related.map((other) => cardOf(other, locale)),
    meta_tags: meta(card.title, (language) => `/${language}/blog/${slugOf(index, language)}`),
  };
}

function listOf(indices: readonly number[], query: URLSearchParams, locale: string) {
  const size = Number(query.get('limit')) || PAGE_SIZE.blog;
  const page = Math.max(1, Number(query.get('page')) || 1);
  const items = indices.slice((page - 1) * size, page * size).map((index) => cardOf(index, locale));
  const lastPage = Math.max(1, Math.ceil(indices.length / size));
  return { items, meta: { current_page: page, last_page: lastPage, per_page: size, total: indices.length } };
}

const menu = (locale: string) =>
  ['', '/blog', '/faqs', '/tags', '/services/turkey'].map((path) => ({
    slug: path,
    label: `Link ${path}`,
    full_link: `/${locale}${path}`,
    children: [],
  }));

const EMPTY = { items: [], listed_on: null };

/**
 * The `content` of the answer to a call of a synthetic back end; undefined for a path without content (404). `posts`:
 * the numbers of all posts, each of which exists in every language, with a text of a usual length.
 */
export function contentOf(
  path: string,
  query: URLSearchParams,
  locale: string,
  posts: readonly number[],
): unknown {
  const [, noun = '', name = '', more = ''] = path.split('/');
  const titledPage = (title: string) => ({
    title,
    description: title,
    meta_tags: meta(title, (language) => `/${language}${path}`),
  });
  const categories = Array.from({ length: CATEGORIES }, (_, number) => categoryOf(number, posts.length));
  if (noun === 'menus') return menu(locale);
  if (noun === 'settings')
    return name === 'general-settings' ? { items: [{ slug: 'email', value: 'mail@example.test' }] } : EMPTY;
  if (noun === 'tags') return name === '' ? { ...EMPTY, ...titledPage('Tags') } : undefined;
  if (noun === 'faqs') return name === '' ? { ...EMPTY, ...titledPage('Questions') } : undefined;
  if (noun === 'services') return more === '' ? { ...EMPTY, ...titledPage('Services') } : undefined;
  if (noun === 'costs')
    return name === ''
      ? {
          ...titledPage('Costs'),
          meta_tags: meta('Costs', (language) => `/${language}/cost`),
          notes: [],
          stars: [4],
          travellers: { min: 1, max: 6 },
        }
      : EMPTY;
  if (noun === 'pages') return TEXT_PAGES.includes(name) ? textPage(name, locale) : undefined;
  if (noun === 'home' && name === 'form-stamp') return undefined;
  if (noun === 'home') return name === '' ? homeOf(locale) : EMPTY;
  if (noun !== 'blog') return undefined;
  if (name === '') {
    const featured = posts.slice(0, FEATURED).map((index) => cardOf(index, locale));
    return { ...titledPage('Blog'), categories, featured };
  }
  if (name === 'latest-posts') return listOf(posts, query, locale);
  if (name === 'category') {
    const number = categories.findIndex(({ slug }) => slug === more);
    const ownPosts = posts.filter((index) => index % CATEGORIES === number);
    const url = (language: string) => `/${language}/blog/category/${more}`;
    return number < 0
      ? undefined
      : { category: categories[number], ...listOf(ownPosts, query, locale), meta_tags: meta(more, url) };
  }
  const index = Number(/^post-(\d+)-/.exec(name)?.[1] ?? Number.NaN);
  return posts.includes(index) ? postOf(index, locale, posts.length) : undefined;
}

function textPage(slug: string, locale: string) {
  const body = `<p>${SENTENCE[locale]}</p>`;
  const meta_tags = meta(slug, (language) => `/${language}/${slug}`);
  return { slug, title: slug, body, updated_at: '2026-01-01', locale, meta_tags };
}

function homeOf(locale: string) {
  return {
    locale,
    hero: { title: 'Hero', text: 'Text' },
    services: { title: 'Title', text: 'Text', items: [] },
    steps: { title: 'Title', items: [] },
    questions: { title: 'Title', items: [] },
    contact: { title: 'Contact', text: 'Text' },
    meta_tags: meta('Home', (language) => `/${language}`),
  };
}
