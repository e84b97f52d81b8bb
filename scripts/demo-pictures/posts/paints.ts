import type { Look } from '#components/diagrams/drawing.ts';

/** SVG attributes of a shape. */
type Paint = Readonly<Record<string, string | number>>;

const INK = '#23424b';
/** The edge of a filled shape. */
const EDGE: Paint = { stroke: INK, 'stroke-opacity': 0.55, 'stroke-width': 1.25 };
const CUT: Paint = { stroke: '#ae3f29', 'stroke-dasharray': '5 4' };

const filled = (fill: string): Paint => ({ fill, ...EDGE });
/** A thick open line. */
const tube = (stroke: string, width: number): Paint => ({ fill: 'none', stroke, 'stroke-width': width });

/** The paint of each material of diagrams, in the colours of the light theme of pages (`styles/materials.css`). */
export const PAINTS: Readonly<Record<Look, Paint>> = {
  added: filled('#01bac6'),
  'added-deep': filled('#04919e'),
  'added-pale': filled('#b9eff2'),
  removed: { fill: '#ffd1c1', 'fill-opacity': 0.75, ...CUT, 'stroke-width': 1.75 },
  'removed-line': { fill: 'none', ...CUT, 'stroke-width': 2.5 },
  beam: { fill: '#ee7658', 'fill-opacity': 0.28 },
  metal: filled('#b0c1c6'),
  skin: filled('#f3d8c4'),
  'skin-deep': filled('#e5bea7'),
  fat: filled('#f7eace'),
  bone: filled('#f5ead5'),
  'bone-deep': filled('#e2d2b7'),
  gum: filled('#f1b1b2'),
  enamel: filled('#fdfcf8'),
  dentine: filled('#f4e3bb'),
  nerve: filled('#ec928b'),
  organ: filled('#f5b9b4'),
  'organ-pale': filled('#f4dbd3'),
  'organ-deep': filled('#fbd8d3'),
  bowel: filled('#f7d7c2'),
  'bowel-line': tube('#f7d7c2', 24),
  'organ-line': tube('#f5b9b4', 24),
  cornea: filled('#b9daee'),
  fluid: filled('#e5f7fc'),
  sclera: filled('#fdfcf9'),
  iris: filled('#8d6d54'),
  pupil: filled('#172428'),
  lens: filled('#f2e8c3'),
  cloud: filled('#bba07b'),
  hair: filled('#584238'),
  'hair-line': tube('#483229', 3),
  edge: { fill: 'none', ...EDGE, 'stroke-width': 2 },
  'tube-edge': tube('#a68b82', 27),
  detail: { fill: 'none', ...EDGE },
  arrow: { fill: 'none', stroke: INK, 'stroke-width': 2.5 },
  paper: filled('#fffdf8'),
  'paper-deep': filled('#ece4d4'),
  cloth: filled('#6cbec6'),
  'cloth-deep': filled('#2f8f9a'),
  'cloth-pale': filled('#c9e9eb'),
  wood: filled('#dcbd94'),
  'wood-deep': filled('#bd976c'),
  sky: filled('#cfeaf3'),
  'cloud-white': { fill: '#ffffff', 'fill-opacity': 0.85 },
  leaf: filled('#8cb48d'),
  screen: filled('#2b4d57'),
  coral: filled('#f0896d'),
  sun: filled('#f5d48b'),
  print: tube('#a3b3b6', 4),
  'print-added': tube('#04919e', 5),
  rim: tube('#2b4d57', 6),
};
