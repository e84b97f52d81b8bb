import { describe, expect, test } from 'vitest';
import { LOCALES } from '#config.ts';
import { BLOCK_KINDS, mayShow } from '#domain/page-law.ts';
import { crawl, type Page, visit } from './support/crawl.ts';
import { elements } from './support/html.ts';
import { lawWordsIn } from './support/law-words.ts';
import { piecesOf } from './support/text.ts';

const pages = (await crawl()).filter(({ status }) => status === 200);
/** Public pages that a visitor reaches by a form or a wrong address. */
const reachedPages = await Promise.all(
  [
    '/nothing-here',
    '/thanks',
    '/thanks?form=contact',
    '/thanks?form=newsletter',
    '/faqs/search?key=zzzz',
    '/forms/contact',
    '/forms/newsletter',
    '/forms/data-request',
    '/faqs/search?key=u%C3%A7ak',
    '/search?key=implant',
  ].map((path) => visit(`/tr${path}`)),
);
const inTurkish = [
  ...pages.filter(({ locale }) => locale === 'tr'),
  ...reachedPages.filter((page) => page !== undefined),
];

/** Kinds of blocks on a page, which the components mark with `data-block`. */
const blocksOf = ({ text }: Page) =>
  new Set([...text.matchAll(/\bdata-block="([^"]*)"/g)].map(([, kind]) => kind));

/**
 * The texts and readable attributes of a page, in whatever language they are marked; without scripts, `noscript` and
 * templates.
 */
const wordsOf = ({ text }: Page) =>
  piecesOf(text, { attributes: true })
    .map((piece) => piece.text)
    .join('\n');

describe('Turkish pages', () => {
  test.each(BLOCK_KINDS)('hold no block of the kind: %s', (kind) => {
    expect(inTurkish.length).toBeGreaterThan(40);
    expect(inTurkish.filter((page) => blocksOf(page).has(kind)).map(({ path }) => path)).toEqual([]);
  });

  test('include pages that no link leads to', () => {
    expect(reachedPages.map((page) => page?.head.lang)).toEqual(reachedPages.map(() => 'tr'));
  });

  test.each(BLOCK_KINDS)('hold no word of the kind: %s', (kind) => {
    const violations = inTurkish.flatMap((page) =>
      lawWordsIn(wordsOf(page), kind).map((word) => `${decodeURI(page.path)}: ${word}`),
    );
    expect(violations).toEqual([]);
  });

  test('tell search engines of no price, rating or review', () => {
    const violatingPages = inTurkish.filter(({ text }) =>
      /"@type":"(?:Offer|AggregateOffer|AggregateRating|Review|Rating)"|"(?:price|priceRange|offers|review)":/.test(
        text,
      ),
    );
    expect(violatingPages.map(({ path }) => path)).toEqual([]);
  });

  test('the home page has the plan with a way to ask in place of prices and stories', () => {
    const home = inTurkish.find(({ path }) => path === '/tr');
    const [plan = ''] =
      home?.text.match(/<section\b[^>]*\baria-labelledby="plan-title"[\s\S]*?<\/section>/) ?? [];
    expect(elements(plan, 'a').map(({ href }) => href)).toContain('/tr/contact-us');
  });
});

describe.each(LOCALES.filter((locale) => mayShow(locale, 'price')))('home in %s', (locale) => {
  const home = pages.find(({ path }) => path === `/${locale}`);

  test.each(['price', 'testimonial'])('has a block of the kind that its law allows: %s', (kind) => {
    expect(home && blocksOf(home).has(kind)).toBe(true);
  });

  test('shows amounts that the search for words of prices finds', () => {
    expect(home && lawWordsIn(wordsOf(home), 'price')).not.toEqual([]);
  });
});

test.each([
  ['price', 'İmplant 450 EUR’dan başlayan tutarlarla'],
  ['price', 'Yalnızca 12.000 TL'],
  ['price', '€ ile ödeyin'],
  ['price', '450 avrodan başlayan'],
  ['price', '3.000 liraya'],
  ['price', '500 dolarlık'],
  ['price', '500 Türk lirası'],
  ['price', '500 ABD doları'],
  ['price', '5 bin TL'],
  ['price', '500\u202fTL'],
  ['discount', 'Yaza özel İNDİRİM'],
  ['discount', 'ücretsiz muayene'],
  ['testimonial', 'Hasta yorumları'],
  ['before-after', 'Öncesi ve sonrası'],
  ['before-after', 'önce/sonra fotoğrafları'],
  ['comparison', 'Avrupa’ya göre %70 daha az öder'],
  ['comparison', 'ABD’ye göre daha az öder'],
  ['comparison', 'yurt dışından daha ucuz'],
  ['ranking', 'Türkiye’nin EN İYİ hastaneleri'],
  ['ranking', 'Bölgenin 1 numaralı kliniği'],
  ['ranking', '4,9/5'],
  ['ranking', 'Hastalarımız 5/5 veriyor.'],
  ['ranking', '4,9/5.'],
  ['ranking', '4,9/5,0'],
] as const)('%s: “%s” would be found', (kind, text) => {
  expect(lawWordsIn(text, kind)).not.toEqual([]);
});

test.each([
  'İyileşme, PRK’ye kıyasla daha hızlıdır.',
  'Ameliyattan önce ve sonra sigarayı bırakın.',
  'Çok geniş bir numara aralığı düzeltilebilir.',
  'Masraflar için bize sorun.',
  'Abdomene göre daha hassas bir bölgedir.',
  '21 numaralı diş',
  '2,5/50 mg tablet',
  'Adım 2/5',
  'Son güncelleme: 12/5/2026',
])('“%s” is not found as promotion', (text) => {
  expect(BLOCK_KINDS.flatMap((kind) => lawWordsIn(text, kind))).toEqual([]);
});
