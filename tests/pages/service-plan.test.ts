import { beforeAll, describe, expect, test } from 'vitest';
import { LOCALES } from '#config.ts';
import { mayShow } from '#domain/page-law.ts';
import { getT } from '#i18n/server/t.ts';
import { decode, elements } from './support/html.ts';
import { get } from './support/request.ts';

const KEY = 'dental-implants';
const links = (html: string) => elements(html, 'a').map(({ href = '' }) => href);
const wordsOf = (html: string) => decode(html.replace(/<[^>]*>/g, ' ')).replace(/\s+/g, ' ');
const hasClass = (name: string, wanted: string) => name.split(' ').includes(wanted);

/** The path of a procedure's page in a language. */
async function pathOf(locale: string, key: string): Promise<string> {
  const { text } = await get(`/en/services/turkey/${key}`);
  const alternate = elements(text, 'link').find(
    ({ rel, hreflang }) => rel === 'alternate' && hreflang === locale,
  );
  return new URL(alternate?.['href'] ?? '').pathname;
}

/** The two cards beside the text of a procedure's page. */
const cardsOf = (page: string) =>
  page.slice(page.indexOf('class="long-beside'), page.indexOf('class="long-main'));

/** The steps of the course in the cards, in order. */
function stepsIn(cards: string): string[] {
  const [, course = ''] = /<ol class="plan-course[^>]*>([\s\S]*?)<\/ol>/.exec(cards) ?? [];
  return course
    .split('<li')
    .slice(1)
    .map((step) => `<li${step}`);
}

describe.each(LOCALES)('beside the text on a procedure in %s', (locale) => {
  const isPriced = mayShow(locale, 'price');
  let page = '';
  let cards = '';
  beforeAll(async () => {
    page = (await get(await pathOf(locale, KEY))).text;
    cards = cardsOf(page);
  });

  test('three doctors have a sentence of fit, languages, real times, and a way to book', () => {
    const doctors = cards.split('class="plan-doctor ').slice(1);
    expect(doctors).toHaveLength(3);
    for (const doctor of doctors) {
      const [, fit = ''] = /<p\b[^>]*>([^<]{30,})<\/p>/.exec(doctor) ?? [];
      expect(fit.trim()).not.toBe('');
      expect(links(doctor).some((href) => href.startsWith(`/${locale}/doctors/`))).toBe(true);
      const times = elements(doctor, 'a').filter(({ href }) => href?.includes('at='));
      expect(times.length).toBeGreaterThan(0);
      const book = elements(doctor, 'a').filter(({ class: name = '' }) => hasClass(name, 'doctor-book'));
      expect(book).toHaveLength(1);
      expect(book[0]?.['href']).toContain('/book?doctor=');
      expect(doctor.match(/data-block="price"/g) ?? []).toHaveLength(isPriced ? 1 : 0);
    }
  });

  test('each doctor has only the first free day, which the script updates', () => {
    const strips = elements(cards, 'div').filter(({ class: name = '' }) => hasClass(name, 'week-one'));
    expect(strips).toHaveLength(3);
    for (const strip of strips) {
      expect(strip['data-next-free']).toBeTruthy();
      expect(strip['data-days']).toBe('1');
    }
    for (const [, days = ''] of cards.matchAll(/<ol class="week-days"[^>]*>([\s\S]*?)<\/ol>/g))
      expect(days.match(/<li/g)).toHaveLength(1);
  });

  test('hospitals that offer the procedure are linked', () => {
    expect(links(cards).filter((href) => href.startsWith(`/${locale}/hospitals/`)).length).toBeGreaterThan(0);
  });

  test('the visits and the stay stand as steps', () => {
    const steps = stepsIn(cards);
    expect(steps).toHaveLength(2);
    // Each step has a name, and its duration or the number of visits.
    for (const step of steps) expect(elements(step, 'span').length, wordsOf(step)).toBeGreaterThanOrEqual(2);
  });

  test('the events of the recovery have their time in words and as a bar on one line', () => {
    const [, recovery = ''] = /<ol class="recovery[^>]*>([\s\S]*?)<\/ol>/.exec(cards) ?? [];
    const events = recovery.split('<li').slice(1);
    expect(events.length).toBeGreaterThan(2);
    const bars = events.map((event) => elements(event, 'rect').at(-1));
    const ends = bars.map((bar) => Number(bar?.['x']) + Number(bar?.['width']));
    expect(ends).toEqual(ends.toSorted((a, b) => a - b));
    expect(ends.at(-1)).toBeCloseTo(100, 0);
    for (const event of events) expect(wordsOf(`<li${event}`)).toMatch(/\d/);
  });

  test('the estimate begins with the procedure chosen, where the law allows prices', () => {
    const wanted = `/${locale}/cost?serviceId=${KEY}`;
    expect(links(cards).includes(wanted)).toBe(isPriced);
  });

  test('each risk is an icon array whose numbers are in words below it', () => {
    const risks = page.split('<li class="risk').slice(1);
    expect(risks.length).toBeGreaterThan(0);
    for (const risk of risks) {
      const picture = elements(risk, 'svg').find(({ role }) => role === 'img');
      const id = picture?.['aria-labelledby'] ?? 'none';
      const [, words = ''] = new RegExp(`<p id="${id}"[^>]*>([\\s\\S]*?)</p>`).exec(risk) ?? [];
      expect(wordsOf(words)).toMatch(/\b1[.,\s\u202f]?00/);
      expect(risk).toContain('fill="url(#dot-full)"');
    }
  });

  test('the main action of the head leads to the doctors, and the second to the contact page', () => {
    const head = page.slice(page.indexOf('class="door-words'), page.indexOf('class="door '));
    const buttons = elements(head, 'a').filter(({ class: name = '' }) => hasClass(name, 'button'));
    expect(buttons[0]?.['class']).toContain('button-action');
    expect(buttons[0]?.['href']).toBe(`/${locale}/doctors?treatment=${KEY}`);
    expect(buttons[1]?.['class']).toContain('button-quiet');
    expect(buttons[1]?.['href']).toBe(`/${locale}/contact-us`);
  });

  test('the bar for phones has next free day and action, and the price where the law allows one', () => {
    const [bar = ''] = /<aside class="action-bar[\s\S]*?<\/aside>/.exec(page) ?? [];
    expect(links(bar)).toContain(`/${locale}/doctors?treatment=${KEY}`);
    expect(bar).toContain('data-next-free=');
    expect(bar.includes('data-block="price"')).toBe(isPriced);
  });
});

test.each(LOCALES)(
  'the recovery is the last of three steps where the times of its events are unknown, in %s',
  async (locale) => {
    const { text } = await get(await pathOf(locale, 'porcelain-veneers'));
    const cards = cardsOf(text);
    const steps = stepsIn(cards);
    expect(steps).toHaveLength(3);
    expect(wordsOf(steps.at(-1) ?? '')).toContain(getT(locale)('services:facts.recovery'));
    expect(cards).not.toContain('<ol class="recovery');
  },
);

test('the source of each risk stands once among the sources of the page', async () => {
  const { text } = await get('/en/services/turkey/sleeve-gastrectomy');
  const risks = text.slice(text.indexOf('<li class="risk'), text.indexOf('id="sources"'));
  const sources = links(text.slice(text.indexOf('id="sources"')));
  const ofRisks = elements(risks, 'a').flatMap(({ rel, href }) => (rel === 'noreferrer' ? [href] : []));
  expect(ofRisks.length).toBeGreaterThan(0);
  for (const source of ofRisks) expect(sources.filter((href) => href === source)).toEqual([source]);
});
