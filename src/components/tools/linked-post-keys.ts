import type { Band } from '#contract/content/tools.ts';

/** Keys of the posts that the results of a quiz or a calculator link to. */
export const linkedPostKeys = ({ bands }: { bands: readonly Pick<Band, 'next'>[] }): string[] =>
  bands.flatMap(({ next }) => next.flatMap((step) => (step.to === 'post' ? [step.key] : [])));
