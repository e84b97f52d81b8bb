import type { Band } from '#contract/content/tools.ts';

type Results = readonly Pick<Band, 'next'>[];

/** Keys of the posts that the results of a quiz or a calculator link to. */
export const linkedPostKeys = ({ bands, notes = [] }: { bands: Results; notes?: Results }): string[] =>
  [...bands, ...notes].flatMap(({ next }) => next.flatMap((step) => (step.to === 'post' ? [step.key] : [])));
