import type { View } from '#components/diagrams/drawing.ts';
import { attributesOf } from '../svg.ts';
import { PAINTS } from './paints.ts';
import { POSTS_ON_CARE } from './posts-on-care.ts';
import { POSTS_ON_PROCEDURES } from './posts-on-procedures.ts';

/** The size of a picture, the same as that of places. */
const WIDTH = 960;
const HEIGHT = 600;
/** The part in the middle that pages always show: square frames crop the sides, flat ones the top and the bottom. */
const SAFE_AREA = { width: 560, height: 500 };
/** The space between two panels. */
const GAP = 30;

const paths = ({ shapes }: View): string =>
  shapes
    .map(
      ({ look, d, transform }) =>
        `<path${attributesOf({ ...PAINTS[look], d, ...(transform && { transform }) })}/>`,
    )
    .join('');

/**
 * Panels side by side in the middle of a picture, as large as the safe area allows. With `bleeds` the one panel goes on
 * beyond its box, to the edges of the picture.
 */
export function drawPost(panels: readonly View[], background: string, bleeds = false): string {
  const gaps = GAP * (panels.length - 1);
  const totalWidth = panels.reduce((sum, { width }) => sum + width, 0);
  const maxHeight = Math.max(...panels.map(({ height }) => height));
  const scale = Math.min((SAFE_AREA.width - gaps) / totalWidth, SAFE_AREA.height / maxHeight);
  let x = (WIDTH - totalWidth * scale - gaps) / 2;
  const drawn = panels.map((panel) => {
    const width = panel.width * scale;
    const height = panel.height * scale;
    const place = { x: Math.round(x), y: Math.round((HEIGHT - height) / 2) };
    const size = { width: Math.round(width), height: Math.round(height) };
    x += width + GAP;
    /** The area of the whole picture in units of the panel. */
    const pictureBox = [-place.x / scale, -place.y / scale, WIDTH / scale, HEIGHT / scale]
      .map(Math.round)
      .join(' ');
    const box = attributesOf(
      bleeds
        ? { width: WIDTH, height: HEIGHT, viewBox: pictureBox }
        : { ...place, ...size, viewBox: `0 0 ${panel.width} ${panel.height}` },
    );
    return `<svg${box}>${paths(panel)}</svg>`;
  });
  const ground = `<path d="M0 0h${WIDTH}v${HEIGHT}h-${WIDTH}z" fill="${background}"/>`;
  const lines = attributesOf({ 'stroke-linecap': 'round', 'stroke-linejoin': 'round' });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">${ground}<g${lines}>${drawn.join('')}</g></svg>\n`;
}

/** The pictures of posts and the lists that name them: texts by their paths in the repository. */
export const drawPosts = (): [path: string, text: string][] =>
  Object.entries({ ...POSTS_ON_PROCEDURES, ...POSTS_ON_CARE }).flatMap(
    ([key, { panels, background, bleeds, alt }]): [string, string][] => [
      [`demo/pictures/post-${key}/diagram.svg`, drawPost(panels, background, bleeds)],
      [
        `demo/pictures/post-${key}/pictures.json`,
        `${JSON.stringify([{ name: 'diagram', alt }], undefined, 2)}\n`,
      ],
    ],
  );
