import * as v from 'valibot';
import { otherwise, parts } from '#contract/reading.ts';
import { Segment } from '#contract/text.ts';

/** A filter of a list; each value has the number of entries that would be left. */
export const Facet = v.object({
  /** Its name in the query. */
  name: v.string(),
  title: v.string(),
  values: parts(
    v.array(
      v.object({
        /** As the query takes it; the same in every language. */
        value: v.string(),
        title: v.string(),
        count: v.number(),
        chosen: otherwise(v.boolean(), false),
      }),
    ),
  ),
});
export type Facet = v.InferOutput<typeof Facet>;

/** An order that a list can have, and what decides in it. */
export const SortOrder = v.object({
  value: v.string(),
  title: v.string(),
  text: v.string(),
  chosen: otherwise(v.boolean(), false),
});
export type SortOrder = v.InferOutput<typeof SortOrder>;

/** A query value of a fixed set; anything else is as if nothing had been said. */
export const oneOf = <const Value extends string>(values: readonly Value[]) =>
  v.optional(
    v.pipe(
      v.unknown(),
      v.transform((raw) => values.find((value) => value === raw)),
    ),
  );

/** A query value that content decides on: whatever a path segment may be. */
export const anyKey = v.optional(
  v.pipe(
    v.unknown(),
    v.transform((raw) => (v.is(Segment, raw) ? raw : undefined)),
  ),
);

/** Characters of what is typed into the search field of a list. */
export const WORDS_LONGEST = 80;

/** The words typed into the search field of a list; longer ones, or no text, are as if nothing had been typed. */
export const wordsAsked = v.optional(
  v.pipe(
    v.unknown(),
    v.transform((raw) =>
      typeof raw === 'string' && raw.trim() !== '' && raw.length <= WORDS_LONGEST ? raw.trim() : undefined,
    ),
  ),
);
