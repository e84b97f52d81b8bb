import * as v from 'valibot';
import { PICTURE_FOCUSES } from '#domain/content-kinds.ts';
import { Key, Texts } from '#content/schemas/parts.ts';

/** The pictures of one subject, the first of them its main one. */
export const Pictures = v.pipe(
  v.array(
    v.strictObject({
      /** Of its file, without the ending. */
      name: Key,
      /** For those who do not see it. */
      alt: Texts(200),
      /** Shown below it. */
      caption: v.optional(v.nullable(Texts(100)), null),
      /** The part that a narrower frame keeps; left out, the upper part of people and the middle of all else. */
      focus: v.optional(v.picklist(PICTURE_FOCUSES, 'is no part of a picture')),
    }),
  ),
  v.minLength(1, 'is empty'),
);
