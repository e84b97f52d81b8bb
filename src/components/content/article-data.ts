import type { Article } from 'schema-dts';
import { organisationId } from '#components/site/structured-data.ts';
import type { Person, Post } from '#contract/content/blog.ts';

const person = ({ name, title }: Person) => ({ '@type': 'Person' as const, name, jobTitle: title });

/** What a search engine is told of a post; `canonical` is its path. */
export function article(origin: string, canonical: string, post: Post): Exclude<Article, string> {
  const url = new URL(canonical, origin).href;
  return {
    '@type': 'Article',
    '@id': `${url}#article`,
    headline: post.title,
    description: post.summary,
    inLanguage: post.locale,
    datePublished: post.published_at,
    dateModified: post.updated_at,
    articleSection: post.category.title,
    author: person(post.author),
    ...(post.reviewer && { editor: person(post.reviewer) }),
    publisher: { '@id': organisationId(origin) },
    mainEntityOfPage: {
      '@type': 'MedicalWebPage',
      '@id': url,
      url,
      name: post.title,
      ...(post.reviewed_at && { lastReviewed: post.reviewed_at }),
      ...(post.reviewer && { reviewedBy: person(post.reviewer) }),
    },
    citation: post.sources.map(({ title, publisher }) => `${title}, ${publisher}`),
  };
}
