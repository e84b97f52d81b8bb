import type { Person } from '#contract/content/blog.ts';

/** Who wrote or reviewed a page. */
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

/** Who reviewed a page and when. An invented reviewer has reviewed nothing, so neither is claimed. */
export const reviewData = (reviewer: Person | null, reviewedAt: string | null) =>
  reviewer?.invented
    ? {}
    : {
        ...(reviewedAt && { lastReviewed: reviewedAt }),
        ...(reviewer && { reviewedBy: personData(reviewer) }),
      };
