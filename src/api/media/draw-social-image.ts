import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { drawPicture } from '#domain/pattern/picture.ts';
import { starPoints } from '#domain/pattern/tiling.ts';
import { LOCALE_INFO } from '#i18n/locales.ts';
import type { SocialImage } from '#api/media/social-address.ts';

/** Pixels of the picture that social networks show beside a link. */
const WIDTH = 1200;
const HEIGHT = 630;

/** The place of the text, in pixels: `edge` counts from the side at which lines begin. */
const TEXT_BOX = { edge: 76, width: 640, top: 96 };
const INK = '#0d2b2f';
const BACKGROUND = '#fdfcf8';
/** The colours of the tones: the palette `sea` of the site's light theme. */
const PLANES = ['#eef8f8', '#d3eded', '#a9dcdd', '#63bfc3', '#1d959d', '#e78a6c'];
const LINES = ['#c6e4e4', '#86c6c9', '#2f8f96'];

/** MozJPEG would save a tenth of the bytes and take five times as long. */
const JPEG = { quality: 82, chromaSubsampling: '4:4:4' };

/** The typeface of each script. Pango ignores the woff2 files of fontsource, so these are TrueType files. */
const FONTS = {
  latin: {
    name: 'Lexend SemiBold',
    file: () => import.meta.resolve('@expo-google-fonts/lexend/600SemiBold/Lexend_600SemiBold.ttf'),
  },
  arabic: {
    name: 'Readex Pro SemiBold',
    file: () => import.meta.resolve('@expo-google-fonts/readex-pro/600SemiBold/ReadexPro_600SemiBold.ttf'),
  },
} as const;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A picture for links to a page, as JPEG: its title in its own script beside the star tiling. */
export async function drawSocialImage({ locale, seed, title, site }: SocialImage): Promise<Buffer> {
  const { script, dir } = LOCALE_INFO[locale];
  const rtl = dir === 'rtl';
  const [words, name] = await Promise.all([
    typeset(title, script, sizeFor(title)),
    typeset(site, 'latin', 30),
  ]);
  const leftOf = (width: number, edge: number) => (rtl ? WIDTH - edge - width : edge);
  return sharp(Buffer.from(drawBackground(seed, rtl)))
    .composite([
      { input: words.data, left: leftOf(words.info.width, TEXT_BOX.edge), top: TEXT_BOX.top },
      {
        input: name.data,
        left: leftOf(name.info.width, TEXT_BOX.edge + 58),
        top: HEIGHT - 92 - Math.round(name.info.height / 2),
      },
    ])
    .jpeg(JPEG)
    .toBuffer();
}

/** The size of a title in points: long titles are smaller, so that they stay within five lines. */
function sizeFor(title: string): number {
  const { length } = [...title];
  return length > 90 ? 42 : length > 50 ? 50 : 60;
}

function typeset(text: string, script: keyof typeof FONTS, size: number) {
  const { name, file } = FONTS[script];
  return sharp({
    text: {
      text: `<span foreground="${INK}">${escaped(text)}</span>`,
      font: `${name} ${size}`,
      fontfile: fileURLToPath(file()),
      width: TEXT_BOX.width,
      // Pango understands this as the side at which lines of the script begin.
      align: 'left',
      spacing: Math.round(size * 0.22),
      dpi: 72,
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
}

/** The tiling on the far side, fading towards the words; the site's star below them. */
function drawBackground(seed: string, rtl: boolean): string {
  const picture = drawPicture({ seed, width: 640, height: HEIGHT, scale: 120 });
  const paths = picture.layers.map(({ kind, tone, d }) =>
    kind === 'plane'
      ? `<path d="${d}" fill="${PLANES[tone - 1] ?? PLANES[0]}"/>`
      : `<path d="${d}" fill="none" stroke="${LINES[tone - 1] ?? LINES[0]}"/>`,
  );
  const star = (radius: number) =>
    starPoints(8, radius, (61 * Math.PI) / 180)
      .map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`)
      .join(' ');
  const mark = rtl ? WIDTH - TEXT_BOX.edge - 20 : TEXT_BOX.edge + 20;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<defs><linearGradient id="fade"><stop offset="0" stop-color="${BACKGROUND}"/><stop offset=".55" stop-color="${BACKGROUND}" stop-opacity="0"/></linearGradient><clipPath id="half"><rect width="640" height="${HEIGHT}"/></clipPath></defs>
<rect width="${WIDTH}" height="${HEIGHT}" fill="${BACKGROUND}"/>
<g transform="${rtl ? 'translate(640 0) scale(-1 1)' : 'translate(560 0)'}" clip-path="url(#half)"><g transform="rotate(${picture.turn} 320 ${HEIGHT / 2})">${paths.join('')}</g>
<rect width="640" height="${HEIGHT}" fill="url(#fade)"/></g>
<g transform="translate(${mark} ${HEIGHT - 92})"><polygon points="${star(22)}" fill="#01bac6"/><polygon points="${star(9)}" fill="${BACKGROUND}"/></g>
</svg>`;
}
