import type { MetaTags } from '#contract/meta-tags.ts';

/** Content whose title and meta title are never empty: a back end may send a bare list, which then gets `fallback`. */
export function withTitle<Content extends { title?: string; meta_tags: MetaTags }>(
  content: Content,
  fallback: string,
): Content {
  const title = content.title || fallback;
  return { ...content, title, meta_tags: { ...content.meta_tags, title: content.meta_tags.title || title } };
}
