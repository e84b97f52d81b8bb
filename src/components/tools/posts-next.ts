import type { Band } from '#contract/content/tools.ts';

/** Keys of the posts that a result leads to. */
export const postsNext = ({ bands }: { bands: readonly Pick<Band, 'next'>[] }): string[] =>
  bands.flatMap(({ next }) => next.flatMap((step) => (step.to === 'post' ? [step.key] : [])));
