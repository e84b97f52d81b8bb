import type { Article, MedicalWebPage } from 'schema-dts';
import { citationOf } from '#page/structured-data/citation.ts';
import { authorData, editorData, reviewData } from '#page/structured-data/person.ts';
import { organisationId, pageId } from '#page/structured-data/graph.ts';
import type { Post } from '#contract/content/blog.ts';
import { withoutFocus } from '#domain/picture-sizes.ts';

/** Structured data of a post: the page, with the article as its main entity. `canonical` is its path. */
export const articlePage = (
  origin: string,
  canonical: string,
  post: Post,
): Exclude<MedicalWebPage, string> => ({
  '@type': 'MedicalWebPage',
  '@id': pageId(origin, canonical),
  inLanguage: post.locale,
  ...reviewData(post.reviewer, post.reviewed_at),
  mainEntity: article(origin, post),
});

const article = (origin: string, post: Post): Exclude<Article, string> => ({
  '@type': 'Article',
  headline: post.title,
  ...(post.photo && { image: new URL(withoutFocus(post.photo), origin).href }),
  inLanguage: post.locale,
  ...(post.published_at && { datePublished: post.published_at }),
  dateModified: post.updated_at,
  ...(post.category && { articleSection: post.category.title }),
  ...(post.author && { author: authorData(post.author, organisationId(origin)) }),
  ...editorData(post.reviewer),
  publisher: { '@id': organisationId(origin) },
  citation: post.sources.map(citationOf),
});
