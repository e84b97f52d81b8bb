import rss from '@astrojs/rss';
import type { APIRoute } from 'astro';
import { storedFile } from '#cache/policy.ts';
import { tag } from '#cache/tags.ts';
import { MAX_PAGE_SIZE } from '#config.ts';
import { getLatestPosts } from '#contract/content/blog.ts';
import { paths } from '#i18n/routes.ts';

/** The latest articles that are written in the language, newest first. */
export const GET: APIRoute = async ({ locals, cache }) => {
  const { api, locale, t, origin, product } = locals;
  const latest = await api.find(getLatestPosts, { query: { limit: MAX_PAGE_SIZE } });
  const postTags = (latest?.items ?? []).map(({ key }) => tag.post(key));
  cache.set(storedFile('feed', locale, postTags));
  const postsInLanguage = (latest?.items ?? []).filter((post) => post.locale === locale);
  const here = `${origin}${paths.feed(locale)}`;
  return rss({
    title: t('common:title', { page: t('blog:list.title'), site: product.name }),
    description: t('blog:list.description'),
    site: origin + paths.blog(locale),
    trailingSlash: false,
    xmlns: { atom: 'http://www.w3.org/2005/Atom' },
    customData: `<language>${locale}</language><atom:link href="${here}" rel="self" type="application/rss+xml"/>`,
    items: postsInLanguage.map((post) => ({
      title: post.title,
      description: post.summary,
      link: origin + paths.post(locale, post.slug),
      ...(post.published_at && { pubDate: new Date(post.published_at) }),
      categories: post.category ? [post.category.title] : [],
    })),
  });
};
