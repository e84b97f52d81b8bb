import type { Article } from 'schema-dts';
import { organisationId } from '#components/site/structured-data.ts';
import type { Person, Post } from '#contract/content/blog.ts';

/** Who wrote or reviewed a page. */
export const personData = ({ name, title }: Person) => ({
  '@type': 'Person' as const,
  name,
  jobTitle: title,
});

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
    author: personData(post.author),
    ...(post.reviewer && { editor: personData(post.reviewer) }),
    publisher: { '@id': organisationId(origin) },
    mainEntityOfPage: {
      '@type': 'MedicalWebPage',
      '@id': url,
      url,
      name: post.title,
      ...(post.reviewed_at && { lastReviewed: post.reviewed_at }),
      ...(post.reviewer && { reviewedBy: personData(post.reviewer) }),
    },
    citation: post.sources.map(({ title, publisher }) => `${title}, ${publisher}`),
  };
}
