import type { MetaTags } from '#contract/meta-tags.ts';

/** Gives content a title, also where a back end sends a bare list: then it is `otherwise`. */
export function titled<Content extends { title?: string; meta_tags: MetaTags }>(
  content: Content,
  otherwise: string,
): Content {
  const title = content.title || otherwise;
  return { ...content, title, meta_tags: { ...content.meta_tags, title: content.meta_tags.title || title } };
}
