import { findOrMoved } from '#api/moved.ts';
import { fail } from '#api/errors.ts';
import { CACHED, type Implementation, implement } from '#api/implement.ts';
import { listMeta, offsetOf } from '#api/present/list-meta.ts';
import { metaTagsOfAllLanguages, metaTags } from '#api/present/meta-tags.ts';
import { presentPostCard } from '#api/present/post.ts';
import { presentFound } from '#api/present/search.ts';
import type { Locale } from '#config.ts';
import { getTag, getTags, OTHERS_PER_KIND, type TagScope } from '#contract/content/tags.ts';
import type { Database } from '#db/client.ts';
import { listTaggedPosts } from '#db/queries/posts.ts';
import { listTagged, type TaggedKind } from '#db/queries/tagged.ts';
import { findTagBySlug, listTags } from '#db/queries/tags.ts';
import { paths } from '#i18n/routes.ts';
import { getT } from '#i18n/server/t.ts';

export const tagCalls: Implementation[] = [
  implement(
    getTags,
    async ({ db, locale }) => {
      const t = getT(locale);
      return {
        items: await listTags(db, locale),
        meta_tags: metaTagsOfAllLanguages(t('blog:tags.title'), t('blog:tags.description'), paths.tags),
      };
    },
    CACHED,
  ),

  implement(
    getTag,
    async ({ db, locale, params, query }) => {
      const tag = await findOrMoved(db, 'tag', locale, params.tag, findTagBySlug);
      if (!tag) return fail('not-found');
      const { page, limit } = query;
      const offset = offsetOf(page, limit);
      const listedScope = query.in === 'all' ? 'blog' : query.in;
      const [posts, others] = await Promise.all([
        listedScope === 'blog'
          ? listTaggedPosts(db, { locale, limit, offset, tagId: tag.id })
          : { rows: [], total: tag.counts[KIND_OF[listedScope]] ?? 0 },
        listTaggedWithoutPosts(db, tag.id, locale, query),
      ]);
      const description = getT(locale)('blog:tag.description', { tag: tag.title });
      return {
        tag,
        in: query.in,
        kinds: SCOPES.flatMap((scope) => {
          const count = tag.counts[KIND_OF[scope]];
          return count ? [{ in: scope, count }] : [];
        }),
        others,
        items: posts.rows.map(presentPostCard),
        meta: listMeta(page, limit, posts.total),
        meta_tags: metaTags(tag.title, description, tag.alternatives, paths.tag),
      };
    },
    CACHED,
  ),
];

type Scope = Exclude<TagScope, 'all'>;

const KIND_OF = {
  blog: 'post',
  services: 'service',
  doctors: 'doctor',
  hospitals: 'hospital',
  faqs: 'faq',
} as const satisfies Record<Scope, TaggedKind>;
const SCOPES = Object.keys(KIND_OF) as Scope[];
const isOther = (scope: TagScope): scope is Exclude<Scope, 'blog'> => scope !== 'all' && scope !== 'blog';

/** Everything but articles that carries the tag. */
async function listTaggedWithoutPosts(
  db: Database,
  tagId: number,
  locale: Locale,
  { in: scope, page, limit }: { in: TagScope; page: number; limit: number },
) {
  const part = isOther(scope)
    ? { limit, offset: offsetOf(page, limit) }
    : { limit: OTHERS_PER_KIND, offset: 0 };
  const scopes = isOther(scope) ? [scope] : scope === 'all' && page === 1 ? SCOPES.filter(isOther) : [];
  const found = await Promise.all(
    scopes.map(async (one) => {
      const rows = await listTagged(db, locale, tagId, { kind: KIND_OF[one], ...part });
      return rows.flatMap((row) =>
        presentFound([row], locale).map((item) => ({ in: one, key: row.key, ...item })),
      );
    }),
  );
  return found.flat();
}
