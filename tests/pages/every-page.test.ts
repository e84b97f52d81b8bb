import { describe, expect, test } from 'vitest';
import { LOCALES, type Locale } from '#config.ts';
import { DESCRIPTION_LENGTH, TITLE_LENGTH } from '#i18n/head-text.ts';
import { dirOf } from '#i18n/locales.ts';
import { note } from '../support/note.ts';
import { absolute, crawl, type Page } from './support/crawl.ts';
import { leaksIn } from './support/leaks.ts';

const pages = await crawl();
const byAddress = new Map(pages.map((page) => [absolute(page.path), page]));

/** Addresses that every language must have at least one of. */
const KINDS: Record<string, (locale: Locale) => RegExp> = {
  home: (locale) => new RegExp(`^/${locale}$`),
  blog: (locale) => new RegExp(`^/${locale}/blog$`),
  'index of categories': (locale) => new RegExp(`^/${locale}/blog/category$`),
  category: (locale) => new RegExp(`^/${locale}/blog/category/[^/]+$`),
  post: (locale) => new RegExp(`^/${locale}/blog/[^/?]+$`),
  'index of tags': (locale) => new RegExp(`^/${locale}/tags$`),
  tag: (locale) => new RegExp(`^/${locale}/tags/[^/]+$`),
  services: (locale) => new RegExp(`^/${locale}/services/turkey$`),
  'dentistry, by its name': (locale) => new RegExp(`^/${locale}/services/turkey/dentistry-turkey$`),
  'hair transplant, by its name': (locale) =>
    new RegExp(`^/${locale}/services/turkey/hair-transplant-turkey$`),
  'obesity operations, by their name': (locale) =>
    new RegExp(`^/${locale}/services/turkey/obesity-operations-turkey$`),
  'vision correction, by its name': (locale) => new RegExp(`^/${locale}/services/turkey/vision-correction$`),
  procedure: (locale) =>
    new RegExp(`^/${locale}/services/turkey/(?!(?:\\w+-)+turkey$|vision-correction$)[^/]+$`),
  hospitals: (locale) => new RegExp(`^/${locale}/hospitals$`),
  'hospitals of a country': (locale) => new RegExp(`^/${locale}/hospitals/[^/?]+$`),
  'hospitals of a city': (locale) => new RegExp(`^/${locale}/hospitals(/[^/?]+){2}$`),
  hospital: (locale) => new RegExp(`^/${locale}/hospitals/[^/]+/[^/]+/[^/]+$`),
  'places to recover': (locale) => new RegExp(`^/${locale}/resorts$`),
  'place to recover': (locale) => new RegExp(`^/${locale}/resorts/[^/]+$`),
  doctors: (locale) => new RegExp(`^/${locale}/doctors$`),
  'doctors of a country': (locale) => new RegExp(`^/${locale}/doctors/[^/?]+$`),
  'doctors of a city': (locale) => new RegExp(`^/${locale}/doctors(/[^/?]+){2}$`),
  'doctors of a field in a city': (locale) => new RegExp(`^/${locale}/doctors(/[^/?]+){3}$`),
  doctor: (locale) => new RegExp(`^/${locale}/doctors(/[^/?]+){4}$`),
  questions: (locale) => new RegExp(`^/${locale}/faqs$`),
  'category of questions': (locale) => new RegExp(`^/${locale}/faqs/[^/]+$`),
  'cost estimator': (locale) => new RegExp(`^/${locale}/cost$`),
  contact: (locale) => new RegExp(`^/${locale}/contact-us$`),
  'Türkiye overview': (locale) => new RegExp(`^/${locale}/tr$`),
  'personal data': (locale) => new RegExp(`^/${locale}/genel-aydinlatma-metni$`),
  cookies: (locale) => new RegExp(`^/${locale}/cerez-aydinlatma-metni$`),
  'application of a data subject': (locale) => new RegExp(`^/${locale}/veri-sahibi-basvuru-formu$`),
  'online consultation': (locale) => new RegExp(`^/${locale}/online-treatment$`),
  'first step of an online consultation': (locale) => new RegExp(`^/${locale}/online-treatment/level-1$`),
  'topic of online consultation': (locale) => new RegExp(`^/${locale}/online-treatment/topic/[^/]+$`),
  'coming soon': (locale) => new RegExp(`^/${locale}/cooming-soon$`),
  empty: (locale) => new RegExp(`^/${locale}/empty$`),
  'empty in the default layout': (locale) => new RegExp(`^/${locale}/empty-default$`),
  'empty with the footer': (locale) => new RegExp(`^/${locale}/empty-default-footer$`),
  'empty with the navbar': (locale) => new RegExp(`^/${locale}/empty-default-nav$`),
};

const isIndexed = (page: Page) => page.status === 200 && !/noindex/.test(page.head.robots);

/** Problems of all pages in one list, so that a failure names every page at fault. */
function problems(checkedPages: readonly Page[], find: (page: Page) => string | false | undefined): string[] {
  return checkedPages.flatMap((page) => {
    const problem = find(page);
    return problem ? [`${page.path}: ${problem}`] : [];
  });
}

test('the crawl found a site', () => {
  note(`pages crawled: ${pages.length}`);
  expect(pages.length).toBeGreaterThan(40);
});

describe.each(LOCALES)('every page in %s', (locale) => {
  const pagesOfLocale = pages.filter((page) => page.locale === locale);
  const foundPages = pagesOfLocale.filter(({ status }) => status === 200);

  test.each(Object.keys(KINDS))('has a page of the kind: %s', (kind) => {
    const pattern = KINDS[kind]?.(locale) ?? /$^/;
    expect(foundPages.filter(({ path }) => pattern.test(path)).length).toBeGreaterThan(0);
  });

  test('is answered with 200, and so is every link of it', () => {
    const answers = (path: string) => byAddress.get(absolute(path))?.status ?? 200;
    const dead = (page: Page) => page.links.filter((link) => answers(link) !== 200);
    expect(problems(pagesOfLocale, ({ status }) => status !== 200 && `${status}`)).toEqual([]);
    expect(problems(foundPages, (page) => dead(page).join(' '))).toEqual([]);
  });

  test('has the language and direction of its address', () => {
    const expectedHead = `${locale} ${dirOf(locale)}`;
    const languageOf = ({ head }: Page) => `${head.lang} ${head.dir}`;
    expect(problems(foundPages, (page) => languageOf(page) !== expectedHead && languageOf(page))).toEqual([]);
  });

  test('has a title, a heading and a description of its own', () => {
    expect(problems(foundPages, ({ head }) => !head.title && 'no title')).toEqual([]);
    expect(problems(foundPages, ({ head }) => !head.h1 && 'no h1')).toEqual([]);
    expect(
      problems(foundPages.filter(isIndexed), ({ head }) => !head.description && 'no description'),
    ).toEqual([]);
    const titles = foundPages.filter(isIndexed).map(({ head }) => head.title);
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  });

  test('has a title and a description that search results show whole', () => {
    const size = (text: string | undefined) => [...(text ?? '')].length;
    const lengthProblem = ({ head }: Page) =>
      size(head.title) > TITLE_LENGTH || size(head.description) > DESCRIPTION_LENGTH;
    expect(
      problems(foundPages, (page) => lengthProblem(page) && `${page.head.title} / ${page.head.description}`),
    ).toEqual([]);
  });

  test('names itself as canonical, on the configured site', () => {
    const canonicalProblem = ({ path, head }: Page) =>
      head.canonical.join() !== absolute(path) && head.canonical.join();
    expect(
      problems(
        foundPages.filter(isIndexed),
        (page) => canonicalProblem(page) && `canonical is ${canonicalProblem(page)}`,
      ),
    ).toEqual([]);
  });

  test('lists its languages: itself, x-default, and each leads back', () => {
    const hreflangProblems = problems(foundPages.filter(isIndexed), ({ path, head }) => {
      if (head.alternates[locale] !== absolute(path))
        return `its own alternate is ${head.alternates[locale]}`;
      if (!head.alternates['x-default']) return 'no x-default';
      for (const [language, address] of Object.entries(head.alternates)) {
        const otherPage = byAddress.get(address);
        if (!otherPage) return `${language} leads to ${address}, which no link leads to`;
        if (language !== 'x-default' && otherPage.head.alternates[locale] !== absolute(path)) {
          return `${language} (${address}) does not lead back`;
        }
      }
      return undefined;
    });
    expect(hreflangProblems).toEqual([]);
  });

  test('has no text of a missing message or value', () => {
    expect(problems(foundPages, ({ text }) => leaksIn(text).join(' '))).toEqual([]);
  });
});
