import * as v from 'valibot';
import { PICTURE_FOCUSES } from '#domain/content-kinds.ts';
import { Key, Texts } from '#content/schemas/parts.ts';

/** The pictures of one subject, the first of them its main one. */
export const Pictures = v.pipe(
  v.array(
    v.strictObject({
      /** The name of the picture's file without its ending. */
      name: Key,
      /** The alternative text. */
      alt: Texts(200),
      /** The text below the picture. */
      caption: v.optional(v.nullable(Texts(100)), null),
      /** The part that a narrower frame keeps; by default the upper part for people, the middle for other subjects. */
      focus: v.optional(v.picklist(PICTURE_FOCUSES, 'is no part of a picture')),
    }),
  ),
  v.minLength(1, 'is empty'),
);
