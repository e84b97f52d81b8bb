import * as v from 'valibot';
import { PAGE_SIZE } from '#config.ts';
import { PostCard } from '#contract/content/blog.ts';
import { FoundItem } from '#contract/content/search.ts';
import { endpoint } from '#contract/endpoint.ts';
import { listOf, pageQuery } from '#contract/list.ts';
import { MetaTags } from '#contract/meta-tags.ts';
import { essential, mainList, nullIfMissing, detailList } from '#contract/reading.ts';

/** The values of `in`, which narrows the entries of a tag to one kind. */
export const TAG_SCOPES = ['all', 'blog', 'services', 'doctors', 'hospitals', 'faqs'] as const;
export type TagScope = (typeof TAG_SCOPES)[number];
/** The number of entries of each other kind that the first page shows beside the articles. */
export const OTHERS_PER_KIND = 4;

export const Tag = v.object({
  key: v.string(),
  slug: essential(v.string()),
  title: essential(v.string()),
  /** The number of entries of all kinds that readers of this language are shown. */
  count: nullIfMissing(v.number()),
});
export type Tag = v.InferOutput<typeof Tag>;

export const getTags = endpoint({
  method: 'GET',
  path: '/tags',
  access: 'public',
  summary: 'All tags in use, by name in the language of the call.',
  output: v.object({ items: mainList(v.array(Tag)), meta_tags: MetaTags }),
});

export const getTag = endpoint({
  method: 'GET',
  path: '/tags/{tag}',
  access: 'public',
  summary:
    'The entries with a tag; `in` narrows them to one kind, and an unknown one counts as `all`. 404 for an unknown tag. A former slug, or one of another language, finds it too.',
  query: v.object({
    ...pageQuery(PAGE_SIZE.blog),
    in: v.optional(v.fallback(v.picklist(TAG_SCOPES), 'all'), 'all'),
  }),
  output: v.object({
    tag: Tag,
    in: v.optional(v.picklist(TAG_SCOPES), 'all'),
    /** The kinds of entries that have the tag, with their numbers, whatever `in` names. */
    kinds: v.optional(detailList(v.array(v.object({ in: v.picklist(TAG_SCOPES), count: v.number() }))), []),
    /** Articles, newest first; none where `in` names another kind, of which `meta` counts the pages then. */
    ...listOf(PostCard),
    /**
     * Entries other than articles: a page of the kind that was asked for, or at most four of each kind on the
     * first page of `all`.
     */
    others: v.optional(
      detailList(
        v.array(v.object({ in: v.picklist(TAG_SCOPES), key: essential(v.string()), ...FoundItem.entries })),
      ),
      [],
    ),
    meta_tags: MetaTags,
  }),
});
