import { drawPicture, type Layer } from '#domain/pattern/picture.ts';
import { TILINGS } from '#domain/pattern/tilings.ts';

/** The opacity of lines by their tone. */
const LINE_OPACITY = [0, 0.25, 0.5, 0.8];

/** The colours are those of the page (`src/styles/palettes.css`), so one file serves all palettes, light and dark. */
const paint = ({ kind, tone }: Layer) =>
  kind === 'plane'
    ? `fill="var(--art-${tone === 6 ? 'star' : tone})"`
    : `fill="none" stroke="var(--art-line)" stroke-opacity="${LINE_OPACITY[tone]}" vector-effect="non-scaling-stroke"`;

/** All tilings: names of files with their SVG text. */
export function drawTilings(): [name: string, svg: string][] {
  return TILINGS.map(({ name, ...options }) => {
    const { width, height, turn, layers } = drawPicture(options);
    const turned = turn === 0 ? '' : ` transform="rotate(${turn} ${width / 2} ${height / 2})"`;
    const paths = layers.map((layer) => `<path ${paint(layer)} d="${layer.d}"/>`);
    const group = `<g id="tiling" stroke-linejoin="round"${turned}>\n${paths.join('\n')}\n</g>`;
    return [
      `${name}.svg`,
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">\n${group}\n</svg>\n`,
    ];
  });
}
