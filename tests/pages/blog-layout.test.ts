import { describe, expect, test } from 'vitest';
import { LOCALES } from '#config.ts';
import { type Attributes, elements } from './support/html.ts';
import { get } from './support/request.ts';
import { piecesOf, isWithin } from './support/text.ts';

const links = (html: string) => elements(html, 'a').map(({ href = '' }) => href);

/** The breadcrumbs of a page. */
const trailOf = (html: string) => /<nav class="crumbs"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? '';
const isHere = (attributes: Attributes) => attributes['aria-current'] === 'page';

describe.each(LOCALES)('layout of the blog in %s', async (locale) => {
  const blog = `/${locale}/blog`;
  const firstLink = async (from: string, pattern: RegExp) =>
    links((await get(from)).text).find((href) => pattern.test(href)) ?? 'none';
  const category = await firstLink(`${blog}/category`, new RegExp(`^${blog}/category/[^/?]+$`));
  const post = await firstLink(blog, new RegExp(`^${blog}/(?!category)[^/?]+$`));

  test.each([
    ['blog', blog, []],
    ['blog/category', `${blog}/category`, [blog]],
    ['blog/category/{slug}', category, [blog]],
    ['blog/{slug}', post, [blog]],
  ])('%s says where it stands in the blog, between navbar and footer', async (_, path, stops) => {
    const { status, text } = await get(path);
    expect(status).toBe(200);
    const trail = trailOf(text);
    expect(links(trail)[0]).toBe(`/${locale}`);
    for (const stop of stops) expect(links(trail)).toContain(stop);
    // The page itself is the last of them, and no link.
    expect(links(trail)).not.toContain(path);
    expect(elements(trail, 'span').filter(isHere)).toHaveLength(1);
    const around = piecesOf(text).map((piece) =>
      ['header', 'main', 'footer'].find((name) => isWithin(piece, name)),
    );
    expect(new Set(around)).toEqual(new Set([undefined, 'header', 'main', 'footer']));
  });
});

test('the last breadcrumb leads from a further page of a list to the first', async () => {
  const trail = elements(trailOf((await get('/en/blog?page=2')).text), 'a');
  expect(trail.filter(isHere).map(({ href }) => href)).toEqual(['/en/blog']);
});
