import * as v from 'valibot';
import { PAGE_SIZE } from '#config.ts';
import { PostCard } from '#contract/content/blog.ts';
import { endpoint } from '#contract/endpoint.ts';
import { listOf, pageQuery } from '#contract/list.ts';
import { MetaTags } from '#contract/meta-tags.ts';

/** The kinds a tag can be narrowed to by `in`. */
export const TAG_SCOPES = ['all', 'blog', 'doctors', 'hospitals', 'services', 'faqs'] as const;

export const Tag = v.object({ key: v.string(), slug: v.string(), title: v.string(), count: v.number() });
export type Tag = v.InferOutput<typeof Tag>;

export const getTags = endpoint({
  method: 'GET',
  path: '/tags',
  access: 'public',
  summary: 'All tags in use, by name.',
  output: v.object({ items: v.array(Tag), meta_tags: MetaTags }),
});

export const getTag = endpoint({
  method: 'GET',
  path: '/tags/{tag}',
  access: 'public',
  summary: 'What carries a tag; `in` narrows to one kind.',
  query: v.object({
    ...pageQuery(PAGE_SIZE.blog),
    in: v.optional(v.fallback(v.picklist(TAG_SCOPES), 'all'), 'all'),
  }),
  output: v.object({ tag: Tag, ...listOf(PostCard), meta_tags: MetaTags }),
});
