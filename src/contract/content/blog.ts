import * as v from 'valibot';
import { PAGE_SIZE } from '#config.ts';
import { Address } from '#contract/address.ts';
import { endpoint } from '#contract/endpoint.ts';
import { listOf, pageQuery } from '#contract/list.ts';
import { MetaTags } from '#contract/meta-tags.ts';
import { Pictures } from '#contract/picture.ts';
import { IsoDate, LocaleCode } from '#contract/text.ts';
import { essential, nullIfMissing, detailList } from '#contract/reading.ts';

/** The title and slug of a page, in the language of the call or its fallback. */
export const Link = v.object({ slug: essential(v.string()), title: essential(v.string()) });
export type Link = v.InferOutput<typeof Link>;

/** A person who wrote or medically reviewed a page. */
export const Person = v.object({
  /** The same in every language; the drawn portrait depends on it. */
  key: v.string(),
  name: essential(v.string()),
  /** Profession or position; plain text, like `bio`. */
  title: v.string(),
  bio: v.string(),
  /** Path of the person's picture; back ends without pictures leave it out. */
  photo: v.optional(v.nullable(v.string())),
  /** Whether the person is invented, as in a demonstration. */
  invented: v.optional(v.boolean(), false),
});
export type Person = v.InferOutput<typeof Person>;

export const PostCard = v.object({
  /** The same in every language; the drawn picture depends on it. */
  key: v.string(),
  slug: essential(v.string()),
  title: essential(v.string()),
  /** Plain text. */
  summary: v.string(),
  /**
   * Path of the main picture, which may name the part to keep as its fragment (`#top`); null without one, and
   * back ends without pictures leave it out.
   */
  photo: v.optional(v.nullable(v.string())),
  /** Language of the texts: a fallback's where no translation exists. */
  locale: LocaleCode,
  /** Category and author may be in another language than the post where a translation is missing. */
  category: nullIfMissing(
    v.object({ key: v.string(), slug: essential(v.string()), title: essential(v.string()) }),
  ),
  author: nullIfMissing(v.object({ key: v.string(), name: essential(v.string()) })),
  /** Day in UTC. */
  published_at: nullIfMissing(IsoDate),
  reading_minutes: nullIfMissing(v.pipe(v.number(), v.integer(), v.minValue(1))),
});
export type PostCard = v.InferOutput<typeof PostCard>;

export const Source = v.object({
  title: essential(v.string()),
  publisher: v.string(),
  year: v.nullable(v.number()),
  url: v.nullable(Address),
  /** Language of title and publisher, two letters. */
  lang: v.optional(v.string()),
});
export type Source = v.InferOutput<typeof Source>;

export const Post = v.object({
  ...PostCard.entries,
  /** The pictures with their texts, the one of `photo` first; empty where there is none. */
  pictures: Pictures,
  /** HTML, which pages sanitise when they render it. */
  body: v.string(),
  author: nullIfMissing(Person),
  reviewer: v.nullable(Person),
  /** Days in UTC; `reviewed_at` is null without a medical review. */
  updated_at: IsoDate,
  reviewed_at: v.nullable(IsoDate),
  sources: detailList(v.array(Source)),
  /** In the order of the author. */
  tags: detailList(v.array(Link)),
  /** At most three other posts: those with the most common tags, then the newest. */
  related: v.array(PostCard),
  meta_tags: MetaTags,
});
export type Post = v.InferOutput<typeof Post>;

export const BlogCategory = v.object({
  key: v.string(),
  slug: essential(v.string()),
  title: essential(v.string()),
  description: v.string(),
  /** Path of the picture; back ends without pictures leave it out. */
  photo: v.optional(v.nullable(v.string())),
  /** The number of published posts in this category that have texts for readers of this language. */
  count: nullIfMissing(v.number()),
});
export type BlogCategory = v.InferOutput<typeof BlogCategory>;

export const getBlog = endpoint({
  method: 'GET',
  path: '/blog',
  access: 'public',
  summary:
    'Overview of the blog: its categories in their order, and at most three featured posts, the newest of each category before others.',
  output: v.object({
    title: v.string(),
    description: v.string(),
    categories: v.array(BlogCategory),
    featured: v.array(PostCard),
    meta_tags: MetaTags,
  }),
});

export const getLatestPosts = endpoint({
  method: 'GET',
  path: '/blog/latest-posts',
  access: 'public',
  summary: 'Published posts that have texts for readers of this language, newest first.',
  query: v.object(pageQuery(PAGE_SIZE.blog)),
  output: v.object(listOf(PostCard)),
});

export const getPost = endpoint({
  method: 'GET',
  path: '/blog/{slug}',
  access: 'public',
  summary:
    'One published post. A former slug, or one of another language, finds it too; 404 with `content.elsewhere` where it exists only in other languages.',
  output: Post,
});

export const getCategoryPosts = endpoint({
  method: 'GET',
  path: '/blog/category/{slug}',
  access: 'public',
  summary:
    'Published posts of one category, newest first; 404 for an unknown category. A former slug, or one of another language, finds it too.',
  query: v.object(pageQuery(PAGE_SIZE.blog)),
  output: v.object({ category: BlogCategory, ...listOf(PostCard), meta_tags: MetaTags }),
});
