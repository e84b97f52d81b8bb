import * as v from 'valibot';
import { PICTURE_FOCUSES } from '#domain/content-kinds.ts';
import { essential, otherwise, parts } from '#contract/reading.ts';

/** A picture of a person or place among several. */
export const Picture = v.object({
  /** Path on this site. */
  src: essential(v.string()),
  /** Its text for those who do not see it. */
  alt: v.string(),
  /** Shown below it. */
  caption: v.nullable(v.string()),
  /** The part that a frame of another shape keeps. */
  focus: otherwise(v.picklist(PICTURE_FOCUSES), 'centre'),
  /** Pixels. */
  width: otherwise(v.number(), 960),
  height: otherwise(v.number(), 600),
});
export type Picture = v.InferOutput<typeof Picture>;

/** Pictures in their order, the main one first. */
export const Pictures = v.optional(parts(v.array(Picture)), []);
