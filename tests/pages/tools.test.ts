import { describe, expect, test } from 'vitest';
import { LOCALES, type Locale } from '#config.ts';
import { mayShow } from '#domain/page-law.ts';
import { formatNumber } from '#i18n/format.ts';
import { elements, headOf } from './support/html.ts';
import { get, postForm } from './support/request.ts';

/** Slugs on a list page, in its order. */
async function slugsOn(locale: Locale, list: 'calculators' | 'quizzes'): Promise<string[]> {
  const { text } = await get(`/${locale}/${list}`);
  const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'));
  return elements(main, 'a').flatMap(
    ({ href = '' }) => new RegExp(`^/${locale}/${list}/([^/]+)$`).exec(href)?.[1] ?? [],
  );
}

/** Text between the start of an element with this attribute and the end of the page. */
const resultOf = (text: string) =>
  text.slice(text.indexOf('data-result'), text.indexOf('<form class="tool-form'));

const BODY = { age: '٤٥', height: '170', weight: '93,5', background: 'other' };

describe.each(LOCALES)('calculators without JavaScript in %s', async (locale) => {
  const slugs = await slugsOn(locale, 'calculators');
  const [bmi = '', , hair = '', dental = ''] = slugs;
  const send = (slug: string, fields: Record<string, string>) =>
    postForm(`/${locale}/forms/calculator`, { slug: decodeURIComponent(slug), ...fields });

  test('each has a page with its whole form, which posts', async () => {
    expect(slugs).toHaveLength(5);
    for (const slug of slugs) {
      const { status, text, headers } = await get(`/${locale}/calculators/${slug}`);
      expect({ status, headLang: headLang(text) }).toEqual({ status: 200, headLang: locale });
      expect(headers['cache-control']).toContain('max-age');
      const [form] = elements(text, 'form').filter(({ action }) => action === `/${locale}/forms/calculator`);
      expect(form?.['method']).toBe('post');
      expect(text).toMatch(/<time datetime="2026-/);
      // The part with limits, sources and people is no region that is named after the method.
      expect(text).not.toContain('aria-labelledby="tool-method"');
      // The reviewer is invented, so that the data for search engines names no review.
      expect(text).not.toContain('"lastReviewed"');
    }
  });

  test('answers with the result itself: value, band, picture, and nothing in the address or in a store', async () => {
    const { status, text, headers } = await send(bmi, BODY);
    expect(status).toBe(200);
    expect(headers['cache-control']).toContain('no-store');
    expect(headers['set-cookie']).toBeUndefined();
    expect(headOf(text).robots).toContain('noindex');
    const result = resultOf(text);
    expect(result).toContain('data-band="obesity-1"');
    expect(result).not.toContain('data-band="obesity-2"');
    expect(result).toContain(formatNumber(locale, 32.3));
    expect(result).toContain('data-picture="usual"');
    expect(result).toContain(`/${locale}/doctors?specialization=`);
    const [age] = elements(text, 'input').filter(({ name }) => name === 'age');
    expect(age?.['value']).toBe(BODY.age);
    const storedPage = await get(`/${locale}/calculators/${bmi}`);
    expect(storedPage.text).not.toContain(BODY.weight);
  });

  test('says what is wrong at each field, and keeps what was right', async () => {
    const { status, text } = await send(bmi, {
      ...BODY,
      age: '130',
      height: '1.75',
      weight: '',
      background: 'x',
    });
    expect(status).toBe(422);
    const links = elements(text, 'a').map(({ href }) => href);
    for (const name of ['age', 'height', 'weight', 'background']) expect(links).toContain(`#field-${name}`);
    const [height] = elements(text, 'input').filter(({ id }) => id === 'tool-height');
    expect({ value: height?.['value'], 'aria-invalid': height?.['aria-invalid'] }).toEqual({
      value: '1.75',
      'aria-invalid': 'true',
    });
    expect(text).toContain(`id="${height?.['aria-describedby']?.split(' ').at(-1)}"`);
    expect(text).not.toContain('data-result');
  });

  test('an urgent sign is shown without a result, with what to do next', async () => {
    const { text } = await send(hair, { pattern: 'norwood-4', age: '40', signs: 'patches' });
    const result = resultOf(text);
    expect(result).toContain('data-note="see-dermatologist"');
    expect(result).not.toMatch(/data-band|data-figure=/);
    const next = [...result.matchAll(/<ul class="next-list">[\s\S]*?<\/ul>/g)].join('');
    const links = elements(next, 'a').map(({ href }) => href);
    const doctors = `/${locale}/doctors?specialization=hair-restoration`;
    expect(links).toEqual([`/${locale}/online-treatment`, doctors]);
  });

  test('a count of implants has a price where the law allows one', async () => {
    const healthy = { smoking: 'no', diabetes: 'no', bone: 'enough', gums: 'healthy', history: 'none' };
    const { text } = await send(dental, { ...healthy, teeth: '16', age: '50' });
    const result = resultOf(text);
    expect(result).toContain('data-band="single"');
    expect(elements(result, 'rect').filter((tooth) => 'data-missing' in tooth)).toHaveLength(1);
    expect(result.includes('data-block="price"')).toBe(mayShow(locale, 'price'));
  });

  test('a count of grafts leads to the estimate where the law allows a price', async () => {
    const { text } = await send(hair, {
      pattern: 'norwood-4',
      crown: 'no',
      age: '40',
      earlier: 'no',
      signs: 'none',
    });
    const result = resultOf(text);
    expect(result).toContain(formatNumber(locale, 2400));
    const links = elements(result, 'a').map(({ href = '' }) => href.replaceAll('&amp;', '&'));
    // The middle of 1,800 to 2,400.
    const estimate = `/${locale}/cost?serviceId=fue-hair-transplant&quantity=2100`;
    expect(links.includes(estimate)).toBe(mayShow(locale, 'price'));
  });

  test('an address without a form leads to the list', async () => {
    for (const answer of [await get(`/${locale}/forms/calculator`), await send('nothing', BODY)]) {
      expect(answer.status).toBe(303);
      expect(answer.headers.location).toMatch(new RegExp(`/${locale}/calculators$`));
    }
  });
});

const headLang = (text: string) => headOf(text).lang;

describe.each(LOCALES)('quizzes without JavaScript in %s', async (locale) => {
  const slugs = await slugsOn(locale, 'quizzes');
  const [slug = ''] = slugs;
  const page = (await get(`/${locale}/quizzes/${slug}`)).text;
  const radios = elements(page, 'input').filter(({ type }) => type === 'radio');
  const names = [...new Set(radios.map(({ name = '' }) => name))];
  const firstAnswers = names.map(
    (name) => [name, radios.find((radio) => radio['name'] === name)?.['value'] ?? ''] as const,
  );
  const send = (fields: Record<string, string>) =>
    postForm(`/${locale}/forms/quiz`, { slug: decodeURIComponent(slug), ...fields });

  test('each has a page with all of its questions', async () => {
    expect(slugs.length).toBeGreaterThanOrEqual(5);
    expect(names.length).toBeGreaterThanOrEqual(6);
    for (const quiz of slugs) expect((await get(`/${locale}/quizzes/${quiz}`)).status).toBe(200);
  });

  test('answers with one result, which is stored nowhere', async () => {
    const { status, text, headers } = await send(Object.fromEntries(firstAnswers));
    expect(status).toBe(200);
    expect(headers['cache-control']).toContain('no-store');
    expect(headOf(text).robots).toContain('noindex');
    expect(resultOf(text).match(/data-band="|data-urgent/g)).toHaveLength(1);
  });

  test('names the questions that are left', async () => {
    const { status, text } = await send(Object.fromEntries(firstAnswers.slice(1)));
    expect(status).toBe(422);
    const links = elements(text, 'a').flatMap(({ href = '' }) => (href.startsWith('#field-') ? [href] : []));
    expect(links).toEqual([`#field-${names[0]}`]);
    expect(elements(text, 'input').filter((input) => 'checked' in input)).toHaveLength(names.length - 1);
  });
});
