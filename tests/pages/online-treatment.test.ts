import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Locale, LOCALES } from '#config.ts';
import { getT } from '#i18n/server/t.ts';
import { ONLINE_TOPICS } from '#domain/online-topics.ts';
import { elements, headOf } from './support/html.ts';
import { get } from './support/request.ts';

/** The page without its footer, which links to the form for a call on every page. */
const mainOf = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'));
const linksOf = (html: string) => elements(html, 'a').map(({ href = '' }) => href);
/** Whether an address is that of a doctor's page: country, city, field and doctor below the list. */
const isDoctorPage = (href: string) => /^\/\w\w\/doctors(?:\/[^/?#]+){4}$/.test(href);

/** The sentence on the page of a topic for which there is no doctor. */
function noDoctorsText(locale: Locale): string {
  const texts: Record<string, string> = JSON.parse(readFileSync(`locales/${locale}/pages.json`, 'utf8'));
  return texts['online.doctors.none'] ?? expect.fail('the text is missing');
}

describe.each(LOCALES)('online consultation in %s', (locale) => {
  const root = `/${locale}/online-treatment`;
  const topics = ONLINE_TOPICS.map((slug) => `${root}/topic/${slug}`);

  test('the overview leads to the first step and to every topic', async () => {
    const { status, text } = await get(root);
    expect({ status, lang: headOf(text).lang }).toEqual({ status: 200, lang: locale });
    expect(linksOf(text)).toEqual(expect.arrayContaining([`${root}/level-1`, ...topics]));
  });

  test('the overview begins with what one gets, names no price in Turkish, and ends with its date', async () => {
    const { text } = await get(root);
    const main = mainOf(text);
    const lead = getT(locale)('pages:online.lead', { minutes: '15' });
    expect(main).toContain(lead);
    expect(main.indexOf(lead)).toBeLessThan(main.indexOf('topics-title'));
    expect(main.indexOf('<time')).toBeGreaterThan(main.lastIndexOf('/online-treatment/topic/'));
    expect(main.includes('data-block="price"')).toBe(locale !== 'tr');
  });

  test('topics without a doctor stand below the others, without a picture', async () => {
    const { text } = await get(root);
    const main = mainOf(text);
    const none = main.indexOf(getT(locale)('pages:online.count.none'));
    expect(none).toBeGreaterThan(main.lastIndexOf('class="topic '));
    expect(main.slice(none, main.indexOf('</ul>', none))).not.toContain('<svg');
  });

  test('the first step offers all topics and a call', async () => {
    const { status, text } = await get(`${root}/level-1`);
    expect({ status, h1Count: elements(text, 'h1').length }).toEqual({ status: 200, h1Count: 1 });
    expect(linksOf(mainOf(text))).toEqual(expect.arrayContaining([...topics, `/${locale}/forms/call-back`]));
    expect(elements(text, 'li').filter((item) => item['aria-current'] === 'step')).toHaveLength(1);
  });

  test.each(ONLINE_TOPICS)(
    'the topic %s has its text, doctors or a word that there are none, and a call',
    async (slug) => {
      const { status, text } = await get(`${root}/topic/${slug}`);
      expect({ status, h1Count: elements(text, 'h1').length }).toEqual({ status: 200, h1Count: 1 });
      const main = mainOf(text);
      expect(linksOf(main).some(isDoctorPage)).toBe(!main.includes(noDoctorsText(locale)));
      expect(linksOf(main)).toContain(`/${locale}/forms/call-back`);
    },
  );
});

test('an unknown topic is not found, and the text of a topic has one address', async () => {
  expect((await get('/en/online-treatment/topic/nothing')).status).toBe(404);
  const { status, headers } = await get('/ar/topic-vision');
  expect({ status, location: headers.location }).toEqual({
    status: 301,
    location: '/ar/online-treatment/topic/vision',
  });
});
