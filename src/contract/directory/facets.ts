import * as v from 'valibot';
import { withFallback, detailList } from '#contract/reading.ts';
import { Segment } from '#contract/text.ts';

/**
 * A filter of a list; each value has the number of entries that it would leave while the other filters stay.
 * Values that would leave none are left out, except the chosen one, and so is a filter without values.
 */
export const Facet = v.object({
  /** The filter's name in the query. */
  name: v.string(),
  title: v.string(),
  values: detailList(
    v.array(
      v.object({
        /** The value in the query; the same in every language. */
        value: v.string(),
        title: v.string(),
        count: v.number(),
        chosen: withFallback(v.boolean(), false),
      }),
    ),
  ),
});
export type Facet = v.InferOutput<typeof Facet>;

/**
 * An order that can be chosen for a list; `text` explains what the list is sorted by. Orders that the law of
 * the language forbids are left out.
 */
export const SortOrder = v.object({
  value: v.string(),
  title: v.string(),
  text: v.string(),
  chosen: withFallback(v.boolean(), false),
});
export type SortOrder = v.InferOutput<typeof SortOrder>;

/** A query value of a fixed set; any other value counts as missing. */
export const oneOf = <const Value extends string>(values: readonly Value[]) =>
  v.optional(
    v.pipe(
      v.unknown(),
      v.transform((raw) => values.find((value) => value === raw)),
    ),
  );

/** A query value that is a key of content: any path segment, known or not; another text counts as missing. */
export const anyKey = v.optional(
  v.pipe(
    v.unknown(),
    v.transform((raw) => (v.is(Segment, raw) ? raw : undefined)),
  ),
);

/** The most characters of the search field of a list. */
export const TYPED_WORDS_MAX = 80;

/** The words typed into the search field of a list; too many characters, or none, count as missing. */
export const typedWords = v.optional(
  v.pipe(
    v.unknown(),
    v.transform((raw) =>
      typeof raw === 'string' && raw.trim() !== '' && raw.length <= TYPED_WORDS_MAX ? raw.trim() : undefined,
    ),
  ),
);
