import { describe, expect, test } from 'vitest';
import { LOCALES } from '#config.ts';
import { elements } from './support/html.ts';
import { get } from './support/request.ts';
import { piecesOf, isWithin } from './support/text.ts';

const links = (html: string) => elements(html, 'a').map(({ href = '' }) => href);

/** Addresses in the trail of a page, from home down. */
const trailOf = (html: string) => links(/<nav class="crumbs"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? '');

describe.each(LOCALES)('layout of the blog in %s', async (locale) => {
  const blog = `/${locale}/blog`;
  const firstLink = async (from: string, pattern: RegExp) =>
    links((await get(from)).text).find((href) => pattern.test(href)) ?? 'none';
  const category = await firstLink(`${blog}/category`, new RegExp(`^${blog}/category/[^/?]+$`));
  const post = await firstLink(blog, new RegExp(`^${blog}/(?!category)[^/?]+$`));

  test.each([
    ['blog', blog, [blog]],
    ['blog/category', `${blog}/category`, [blog, `${blog}/category`]],
    ['blog/category/{slug}', category, [blog, category]],
    ['blog/{slug}', post, [blog, post]],
  ])('%s says where it stands in the blog, between navbar and footer', async (_, path, stops) => {
    const { status, text } = await get(path);
    expect(status).toBe(200);
    const trail = trailOf(text);
    expect(trail[0]).toBe(`/${locale}`);
    for (const stop of stops) expect(trail).toContain(stop);
    expect(trail.at(-1)).toBe(path);
    const around = piecesOf(text).map((piece) =>
      ['header', 'main', 'footer'].find((name) => isWithin(piece, name)),
    );
    expect(new Set(around)).toEqual(new Set([undefined, 'header', 'main', 'footer']));
  });
});
