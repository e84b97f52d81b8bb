import * as v from 'valibot';
import { BACKGROUNDS, HAIR_COLOURS, SKINS } from './colours.ts';

const Colour = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/));
const keysOf = <T extends object>(table: T) => Object.keys(table) as (keyof T & string)[];
const Offset = (min: number, max: number) =>
  v.optional(v.pipe(v.number(), v.minValue(min), v.maxValue(max)), 0);

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
  /** The colours of a headscarf and of its folds. */
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
  /** By how much half of the face is wider than usual, and the face longer. */
  wider: Offset(-6, 6),
  longer: Offset(-6, 6),
  /** By how much the nose is broader than usual. */
  nose: Offset(0, 4),
  /** By how much the curve of the mouth is deeper, and the brows stand higher, than usual. */
  smile: Offset(0, 8),
  brows: Offset(0, 3),
});

export type Features = v.InferOutput<typeof Features>;
