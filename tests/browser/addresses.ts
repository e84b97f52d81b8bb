import type { APIRequestContext } from 'playwright/test';
import type { Locale } from '#config.ts';

/** One page for each route pattern. */
export const KINDS = [
  'home',
  'blog',
  'categories',
  'category',
  'post',
  'tags',
  'tag',
  'thanks',
  'form-errors',
  'not-found',
] as const;
export type Kind = (typeof KINDS)[number];

/** Pages that are found by a link on another page, because their slug differs by language. */
const LINKED: Partial<Record<Kind, { from: string; pattern: RegExp }>> = {
  category: { from: '/blog/category', pattern: /^\/\w\w\/blog\/category\/[^/?#]+$/ },
  post: { from: '/blog', pattern: /^\/\w\w\/blog\/(?!category)[^/?#]+$/ },
  tag: { from: '/tags', pattern: /^\/\w\w\/tags\/[^/?#]+$/ },
};

const FIXED: Partial<Record<Kind, string>> = {
  home: '',
  blog: '/blog',
  categories: '/blog/category',
  tags: '/tags',
  thanks: '/thanks?form=newsletter',
  'not-found': '/nothing-here',
};

/** The address of a page of this kind. `form-errors` is no address: it is where a bad form leads. */
export async function addressOf(request: APIRequestContext, locale: Locale, kind: Kind): Promise<string> {
  const fixed = FIXED[kind];
  if (fixed !== undefined) return `/${locale}${fixed}`;
  const link = LINKED[kind];
  if (!link) throw new Error(`${kind} has no address`);
  const html = await (await request.get(`/${locale}${link.from}`)).text();
  const found = [...html.matchAll(/<a\b[^>]*\bhref="([^"]+)"/g)].map(([, href = '']) => href);
  const address = found.find((href) => link.pattern.test(href));
  if (!address) throw new Error(`no link to a ${kind} on /${locale}${link.from}`);
  return address;
}
