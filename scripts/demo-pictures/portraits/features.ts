import * as v from 'valibot';
import { BACKGROUNDS, HAIR_COLOURS, SKINS } from './colours.ts';

const Colour = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/));
const keysOf = <T extends object>(of: T) => Object.keys(of) as (keyof T & string)[];
const Offset = (least: number, most: number) =>
  v.optional(v.pipe(v.number(), v.minValue(least), v.maxValue(most)), 0);

/** The features a portrait is drawn from. Lengths are in units of the picture, which is 252 wide and high. */
export const Features = v.strictObject({
  sex: v.picklist(['female', 'male']),
  age: v.picklist(['young', 'middle', 'senior']),
  skin: v.picklist(keysOf(SKINS)),
  background: v.picklist(keysOf(BACKGROUNDS)),
  hair: v.picklist([
    'short',
    'side',
    'crop',
    'wavy',
    'receding',
    'bald',
    'bob',
    'fringe',
    'long',
    'bun',
    'curly',
    'scarf',
  ]),
  hairColour: v.picklist(keysOf(HAIR_COLOURS)),
  beard: v.optional(v.picklist(['full', 'stubble', 'moustache', 'goatee'])),
  /** The cloth of a headscarf, and its folds. */
  scarf: v.optional(v.tuple([Colour, Colour])),
  clothes: v.picklist(['coat', 'scrubs', 'jacket']),
  /** The colour of scrubs or a jacket, or of the top under a coat. */
  cloth: Colour,
  shirt: v.optional(Colour),
  tie: v.optional(Colour),
  stethoscope: v.optional(v.boolean(), false),
  glasses: v.optional(v.picklist(['dark', 'gold', 'steel'])),
  roundGlasses: v.optional(v.boolean(), false),
  earrings: v.optional(v.boolean(), false),
  iris: Colour,
  lips: v.optional(Colour),
  /** The units by which the face is wider and longer than the usual one. */
  wider: Offset(-6, 6),
  longer: Offset(-6, 6),
  nose: Offset(0, 4),
  /** The height of the corners of the mouth and of the brows. */
  smile: Offset(0, 8),
  brows: Offset(0, 3),
});

export type Features = v.InferOutput<typeof Features>;
