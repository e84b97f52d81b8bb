import type { Person } from '#contract/content/blog.ts';

/** Who wrote or reviewed a page. */
export const personData = ({ name, title }: Person) => ({
  '@type': 'Person' as const,
  name,
  jobTitle: title,
});
