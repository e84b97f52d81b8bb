import { findOrMoved } from '#api/moved.ts';
import { fail } from '#api/errors.ts';
import { CACHED, type Implementation, implement } from '#api/implement.ts';
import { listMeta, offsetOf } from '#api/present/list-meta.ts';
import { metaTagsOfAllLanguages, metaTags } from '#api/present/meta-tags.ts';
import { presentPost, presentPostCard } from '#api/present/post.ts';
import { getBlog, getCategoryPosts, getLatestPosts, getPost } from '#contract/content/blog.ts';
import { findCategoryBySlug, listCategories } from '#db/queries/categories.ts';
import { findPostBySlug, listFeatured, listPosts } from '#db/queries/posts.ts';
import { listRelated } from '#db/queries/related-posts.ts';
import { paths } from '#i18n/routes.ts';
import { getT } from '#i18n/server/t.ts';

const FEATURED = 3;
const RELATED = 3;

export const blogCalls: Implementation[] = [
  implement(
    getBlog,
    async ({ db, locale }) => {
      const t = getT(locale);
      const [categories, featured] = await Promise.all([
        listCategories(db, locale),
        listFeatured(db, locale, FEATURED),
      ]);
      const title = t('blog:list.title');
      const description = t('blog:list.description');
      return {
        title,
        description,
        categories,
        featured: featured.map(presentPostCard),
        meta_tags: metaTagsOfAllLanguages(title, description, paths.blog),
      };
    },
    CACHED,
  ),

  implement(
    getLatestPosts,
    async ({ db, locale, query: { page, limit } }) => {
      const { rows, total } = await listPosts(db, { locale, limit, offset: offsetOf(page, limit) });
      return { items: rows.map(presentPostCard), meta: listMeta(page, limit, total) };
    },
    CACHED,
  ),

  implement(
    getCategoryPosts,
    async ({ db, locale, params, query: { page, limit } }) => {
      const category = await findOrMoved(db, 'category', locale, params.slug, findCategoryBySlug);
      if (!category) return fail('not-found');
      const { rows, total } = await listPosts(db, {
        locale,
        limit,
        offset: offsetOf(page, limit),
        categoryId: category.id,
      });
      return {
        category,
        items: rows.map(presentPostCard),
        meta: listMeta(page, limit, total),
        meta_tags: metaTags(category.title, category.description, category.alternatives, paths.blogCategory),
      };
    },
    CACHED,
  ),

  implement(
    getPost,
    async ({ db, locale, params }) => {
      const post = await findOrMoved(db, 'post', locale, params.slug, findPostBySlug);
      if (!post) return fail('not-found');
      const related = await listRelated(db, post, locale, RELATED);
      return presentPost(post, related, locale);
    },
    CACHED,
  ),
];
