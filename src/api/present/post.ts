import { day } from '#api/present/day.ts';
import { metaTags } from '#api/present/meta-tags.ts';
import { presentPicture } from '#api/present/picture.ts';
import { presentSource } from '#api/present/source.ts';
import type { Locale } from '#config.ts';
import type { Post, PostCard } from '#contract/content/blog.ts';
import type { PostCardRow } from '#db/queries/post-cards.ts';
import type { PostRow } from '#db/queries/posts.ts';
import { paths } from '#i18n/routes.ts';

export const presentPostCard = (row: PostCardRow): PostCard => ({
  key: row.key,
  slug: row.slug,
  title: row.title,
  summary: row.summary,
  photo: row.photo,
  locale: row.locale,
  category: row.category,
  author: row.author,
  published_at: day(row.publishedAt),
  reading_minutes: row.readingMinutes,
});

export const presentPost = (row: PostRow, related: readonly PostCardRow[], locale: Locale): Post => ({
  ...presentPostCard(row),
  pictures: row.pictures.map((picture) => presentPicture(picture, locale)),
  body: row.bodyHtml,
  author: row.author,
  reviewer: row.reviewer,
  updated_at: day(row.updatedAt),
  reviewed_at: row.reviewedAt && day(row.reviewedAt),
  sources: row.sources.map(presentSource),
  tags: row.tags,
  related: related.map(presentPostCard),
  meta_tags: metaTags(row.metaTitle, row.metaDescription, row.alternatives, paths.post),
});
