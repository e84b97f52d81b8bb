import type { Person } from '#contract/content/blog.ts';

/** The author or reviewer of a page. */
const personData = ({ name, title }: Person) => ({
  '@type': 'Person' as const,
  name,
  jobTitle: title,
});

/** The author of a page; the site itself where the person is invented. `organisation` is the site's id. */
export const authorData = (author: Person, organisation: string) =>
  author.invented ? { '@id': organisation } : personData(author);

/** The reviewer as the page's editor; nobody where there is none or the person is invented. */
export const editorData = (reviewer: Person | null) =>
  reviewer && !reviewer.invented ? { editor: personData(reviewer) } : {};

/** The reviewer of a page and the date of the review. For an invented reviewer both are left out. */
export const reviewData = (reviewer: Person | null, reviewedAt: string | null) =>
  reviewer?.invented
    ? {}
    : {
        ...(reviewedAt && { lastReviewed: reviewedAt }),
        ...(reviewer && { reviewedBy: personData(reviewer) }),
      };
