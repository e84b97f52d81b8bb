import { describe, expect, test } from 'vitest';
import { LOCALES } from '#config.ts';
import { ONLINE_TOPICS } from '#domain/online-topics.ts';
import { elements, headOf } from './support/html.ts';
import { get } from './support/request.ts';

const linksOf = (html: string) => elements(html, 'a').map(({ href }) => href);

describe.each(LOCALES)('online consultation in %s', (locale) => {
  const root = `/${locale}/online-treatment`;
  const topics = ONLINE_TOPICS.map((slug) => `${root}/topic/${slug}`);

  test('the overview leads to the first step and to every topic', async () => {
    const { status, text } = await get(root);
    expect({ status, lang: headOf(text).lang }).toEqual({ status: 200, lang: locale });
    expect(linksOf(text)).toEqual(expect.arrayContaining([`${root}/level-1`, ...topics]));
  });

  test('the first step is a choice of topics, or a call', async () => {
    const { status, text } = await get(`${root}/level-1`);
    expect({ status, h1Count: elements(text, 'h1').length }).toEqual({ status: 200, h1Count: 1 });
    expect(linksOf(text)).toEqual(expect.arrayContaining([...topics, `/${locale}/forms/call-back`]));
    expect(elements(text, 'li').filter((item) => item['aria-current'] === 'step')).toHaveLength(1);
  });

  test.each(ONLINE_TOPICS)('the topic %s has its text, and doctors or a way to ask', async (slug) => {
    const { status, text } = await get(`${root}/topic/${slug}`);
    expect({ status, h1Count: elements(text, 'h1').length }).toEqual({ status: 200, h1Count: 1 });
    const doctors = linksOf(text).filter((href) => href && href.split('/').length === 7);
    expect(doctors.length > 0 || linksOf(text).includes(`/${locale}/forms/call-back`)).toBe(true);
  });
});

test('an unknown topic is not found, and the text of a topic has one address', async () => {
  expect((await get('/en/online-treatment/topic/nothing')).status).toBe(404);
  const { status, headers } = await get('/ar/topic-vision');
  expect({ status, location: headers.location }).toEqual({
    status: 301,
    location: '/ar/online-treatment/topic/vision',
  });
});
