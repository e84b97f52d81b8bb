import { metaTags } from '#api/present/meta-tags.ts';
import type { Post, PostCard } from '#contract/content/blog.ts';
import type { PostCardRow } from '#db/queries/post-cards.ts';
import type { PostRow } from '#db/queries/posts.ts';
import { paths } from '#i18n/routes.ts';

/** The calendar day of an instant, as content is dated: in UTC. */
const day = (instant: Date): string => instant.toISOString().slice(0, 10);

export const presentPostCard = (row: PostCardRow): PostCard => ({
  key: row.key,
  slug: row.slug,
  title: row.title,
  summary: row.summary,
  locale: row.locale,
  category: row.category,
  author: row.author,
  published_at: day(row.publishedAt),
  reading_minutes: row.readingMinutes,
});

export const presentPost = (row: PostRow, related: readonly PostCardRow[]): Post => ({
  ...presentPostCard(row),
  body: row.bodyHtml,
  author: row.author,
  reviewer: row.reviewer,
  updated_at: day(row.updatedAt),
  reviewed_at: row.reviewedAt && day(row.reviewedAt),
  sources: row.sources.map(({ title, publisher, year, url }) => ({
    title,
    publisher,
    year: year ?? null,
    url: url ?? null,
  })),
  tags: row.tags,
  related: related.map(presentPostCard),
  meta_tags: metaTags(row.metaTitle, row.metaDescription, row.alternatives, paths.post),
});
