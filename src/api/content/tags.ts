import { findOrMoved } from '#api/moved.ts';
import { fail } from '#api/errors.ts';
import { type Implementation, implement } from '#api/implement.ts';
import { listMeta, offsetOf } from '#api/present/list-meta.ts';
import { everywhere, metaTags } from '#api/present/meta-tags.ts';
import { presentPostCard } from '#api/present/post.ts';
import { getTag, getTags } from '#contract/content/tags.ts';
import { listPosts } from '#db/queries/posts.ts';
import { findTagBySlug, listTags } from '#db/queries/tags.ts';
import { paths } from '#i18n/routes.ts';
import { getT } from '#i18n/server/t.ts';

export const tagCalls: Implementation[] = [
  implement(getTags, async ({ locale }) => {
    const t = getT(locale);
    return {
      items: await listTags(locale),
      meta_tags: everywhere(t('blog:tags.title'), t('blog:tags.description'), paths.tags),
    };
  }),

  implement(getTag, async ({ locale, params, query }) => {
    const tag = await findOrMoved('tag', locale, params.tag, findTagBySlug);
    if (!tag) return fail('not-found');
    const { page, limit } = query;
    const offset = offsetOf(page, limit);
    const posts =
      query.in === 'all' || query.in === 'blog'
        ? await listPosts({ locale, limit, offset, tagId: tag.id })
        : { rows: [], total: 0 };
    const description = getT(locale)('blog:tag.description', { tag: tag.title });
    return {
      tag,
      items: posts.rows.map(presentPostCard),
      meta: listMeta(page, limit, posts.total),
      meta_tags: metaTags(tag.title, description, tag.alternatives, paths.tag),
    };
  }),
];
