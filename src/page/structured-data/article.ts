import type { Article, MedicalWebPage } from 'schema-dts';
import { authorData, editorData, reviewData } from '#page/structured-data/person.ts';
import { organisationId, pageId, partId } from '#page/structured-data/graph.ts';
import type { Post } from '#contract/content/blog.ts';
import { withoutFocus } from '#domain/picture-sizes.ts';

/** Structured data of a post: the page, and the article on it. `canonical` is its path. */
export function article(
  origin: string,
  canonical: string,
  post: Post,
): [page: Exclude<MedicalWebPage, string>, article: Exclude<Article, string>] {
  const url = pageId(origin, canonical);
  const id = partId(origin, canonical, 'article');
  const page: Exclude<MedicalWebPage, string> = {
    '@type': 'MedicalWebPage',
    '@id': url,
    inLanguage: post.locale,
    mainEntity: { '@id': id },
    ...reviewData(post.reviewer, post.reviewed_at),
  };
  const text: Exclude<Article, string> = {
    '@type': 'Article',
    '@id': id,
    headline: post.title,
    ...(post.photo && { image: new URL(withoutFocus(post.photo), origin).href }),
    inLanguage: post.locale,
    ...(post.published_at && { datePublished: post.published_at }),
    dateModified: post.updated_at,
    ...(post.category && { articleSection: post.category.title }),
    ...(post.author && { author: authorData(post.author, organisationId(origin)) }),
    ...editorData(post.reviewer),
    publisher: { '@id': organisationId(origin) },
    mainEntityOfPage: { '@id': url },
    citation: post.sources.map(({ title, publisher }) => `${title}, ${publisher}`),
  };
  return [page, text];
}
