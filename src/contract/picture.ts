import * as v from 'valibot';
import { PICTURE_FOCUSES } from '#domain/content-kinds.ts';
import { essential, withFallback, detailList } from '#contract/reading.ts';

/** A picture of a person or place among several. */
export const Picture = v.object({
  /** Path of the picture on this site. */
  src: essential(v.string()),
  /** Alternative text. */
  alt: v.string(),
  /** Text below the picture. */
  caption: v.nullable(v.string()),
  /** The part of the picture that a frame of another shape keeps. */
  focus: withFallback(v.picklist(PICTURE_FOCUSES), 'centre'),
  /** The width in pixels. */
  width: withFallback(v.number(), 960),
  height: withFallback(v.number(), 600),
});
export type Picture = v.InferOutput<typeof Picture>;

/** Pictures in their order, the main one first. */
export const Pictures = v.optional(detailList(v.array(Picture)), []);
