import type { Look, Shape } from '#components/diagrams/drawing.ts';
import { frameOf, PICTURES, type PictureName } from '#components/pictures/pictures.ts';
import { attributesOf } from '../demo-pictures/svg.ts';
import { PAINTS } from '../demo-pictures/posts/paints.ts';
import { materialColours } from './material-colours.ts';

/** Looks whose colour in `styles/materials.css` has the name of another look. */
const COLOURS: Partial<Record<Look, string>> = {
  'bowel-line': 'bowel',
  'organ-line': 'organ',
  'removed-line': 'cut',
  'print-added': 'added-deep',
};
const EDGE_WIDTH = 1.25;

/** The attributes of a look as `PAINTS` has them for posts, with the colours of the page (`styles/materials.css`). */
function pageAttributes(look: Look): string {
  const {
    fill,
    stroke,
    'stroke-opacity': edgeOpacity,
    'stroke-width': width,
    'stroke-dasharray': dashes,
  } = PAINTS[look];
  const colour = `var(--drawn-${COLOURS[look] ?? look})`;
  const attributes: Record<string, string | number> = { fill: fill === 'none' ? 'none' : colour };
  if (stroke === undefined) attributes['stroke'] = 'none';
  else if (dashes !== undefined) attributes['stroke'] = 'var(--drawn-cut)';
  // An edge has an opacity; its stroke is inherited from the group around the drawing.
  else if (edgeOpacity === undefined) attributes['stroke'] = colour;
  if (width !== undefined && width !== EDGE_WIDTH) attributes['stroke-width'] = width;
  if (dashes !== undefined) attributes['stroke-dasharray'] = dashes;
  return attributesOf(attributes);
}

const path = ({ look, d, transform }: Shape): string =>
  `<path${pageAttributes(look)} d="${d}"${transform ? ` transform="${transform}"` : ''}/>`;

/**
 * The pictures of treatments, tools and subjects: names of files with their SVG text. A file has its frame and its
 * colours, which count where it is the source of an `<img>`; its group alone is shown by `<use>`.
 */
export function drawSubjects(): [name: string, svg: string][] {
  const coloursOf = materialColours();
  const lines = `stroke="var(--drawn-edge)" stroke-width="${EDGE_WIDTH}" stroke-linecap="round" stroke-linejoin="round"`;
  return (Object.keys(PICTURES) as PictureName[]).map((name) => {
    const group = `<g id="drawing" ${lines}>\n${PICTURES[name].view.shapes.map(path).join('\n')}\n</g>`;
    const style = `<style>${coloursOf(group)}</style>`;
    return [
      `${name}.svg`,
      `<svg xmlns="http://www.w3.org/2000/svg"${attributesOf(frameOf(name))}>\n${style}\n${group}\n</svg>\n`,
    ];
  });
}
