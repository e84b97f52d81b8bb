import type { MetaTags } from '#contract/meta-tags.ts';

/** Gives content without a title the title `fallback`, since a back end may send only the items of a list. */
export function withTitle<Content extends { title?: string; meta_tags: MetaTags }>(
  content: Content,
  fallback: string,
): Content {
  const title = content.title || fallback;
  return { ...content, title, meta_tags: { ...content.meta_tags, title: content.meta_tags.title || title } };
}
