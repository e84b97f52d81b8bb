import { bar, box, d, dashes, oval, plane, polygon, place, sheet, soft, times } from './drawing.ts';
import { LIGHTS, METAL, TEAL, TILE, WOOD, type Light, type LightName } from './palette.ts';
import { drawThings, type Thing } from './street-things.ts';
import { drawTrees, type Tree } from './trees.ts';
import { drawView, type ViewName } from './views.ts';

/** The view of a guest: a landscape, and the balcony, terrace or shore in the foreground. */
export interface Outlook {
  light: LightName;
  view: ViewName;
  from: keyof typeof FOREGROUNDS;
  trees?: readonly Tree[];
  things?: readonly Thing[];
}

const CHAIR =
  plane('M-50 -86q10 -8 18 2l16 46h52q8 8 0 14h-58q-8 0-12 -10z', WOOD.light) +
  bar('M-22 -26L-30 8M34 -26L40 8M-8 -26L-2 8', WOOD.dark, 5);
const FOREGROUNDS = {
  deck: () =>
    box(0, 540, 960, 60, WOOD.light) +
    dashes({ x: 0, rows: [540], count: 17, step: 60, width: 2, height: 60 }, WOOD.dark) +
    box(0, 452, 960, 10, WOOD.plain) +
    dashes({ x: 20, rows: [460], count: 14, step: 70, width: 8, height: 82 }, WOOD.plain) +
    bar('M0 494H960M0 520H960', WOOD.dark, 2.5) +
    place(CHAIR, 720, 572, 1.3),
  glass: () =>
    box(0, 548, 960, 52, '#e9e2d4') +
    box(0, 446, 960, 104, '#dff3f5', 0.4) +
    polygon('#ffffff', [120, 550, 220, 446, 300, 446, 200, 550], 0.3) +
    box(0, 440, 960, 9, '#ffffff') +
    dashes({ x: 150, rows: [446], count: 4, step: 220, width: 5, height: 104 }, METAL.light) +
    place(CHAIR, 150, 590, 1.2),
  iron: () =>
    box(0, 550, 960, 50, '#ded9e2') +
    box(0, 430, 960, 9, '#4d5a78') +
    dashes({ x: 6, rows: [436], count: 32, step: 30, width: 4, height: 116 }, '#4d5a78') +
    plane(
      times(
        8,
        (i) =>
          d`M${i * 120 + 36} 520a24 24 0 0 1 48 0a24 24 0 0 1-48 0zm5 0a19 19 0 0 0 38 0a19 19 0 0 0-38 0z`,
      ).join(''),
      '#4d5a78',
    ) +
    plane(
      'M0 0H960V50q-40 22-80 0t-80 0t-80 0t-80 0t-80 0t-80 0t-80 0t-80 0t-80 0t-80 0t-80 0t-80 0z',
      TEAL.light,
    ) +
    dashes({ x: 0, rows: [0], count: 6, step: 160, width: 80, height: 52 }, '#ffffff', 0.6),
  stone: () =>
    box(0, 500, 960, 60, '#a6cb9c') +
    box(0, 556, 960, 44, '#e9dcc2') +
    box(0, 448, 960, 18, '#f6ecd8') +
    box(0, 462, 960, 5, '#d6c6a6') +
    plane(
      times(
        16,
        (i) => d`M${i * 62 + 12} 466h22q-8 16-2 30t4 30q0 20-8 30h-10q-8 -10-8 -30q-2 -16 4 -30t-2 -30z`,
      ).join(''),
      '#f6ecd8',
    ) +
    box(0, 550, 960, 12, '#fbf4e6'),
  pergola: () =>
    box(0, 556, 960, 44, '#e9dcc2') +
    box(0, 28, 960, 14, '#ffffff') +
    box(40, 28, 18, 532, '#ffffff') +
    box(902, 28, 18, 532, '#ffffff') +
    bar(times(14, (i) => d`M${i * 71 + 18} 36v${20 + (i % 3) * 16}`).join(''), '#c3aee0', 22) +
    bar(times(14, (i) => d`M${i * 71 + 18} 50v${34 + (i % 3) * 20}`).join(''), '#b49ad6', 13) +
    bar(times(13, (i) => d`M${i * 71 + 54} 30v${16 + (i % 2) * 18}`).join(''), '#a98fcf', 18) +
    bar(times(13, (i) => d`M${i * 71 + 54} 44v${22 + (i % 2) * 22}`).join(''), '#a98fcf', 10) +
    bar(times(16, (i) => d`M${i * 64} ${16 + (i % 2) * 8}h.1`).join(''), '#7fae86', 54) +
    bar(times(16, (i) => d`M${i * 64 + 34} ${6 + (i % 3) * 6}h.1`).join(''), '#6a9c74', 40) +
    place(soft(-60, -74, 120, 9, 4, '#ffffff') + bar('M0 -66V0M-26 0H26', METAL.dark, 6), 480, 586) +
    place(CHAIR, 330, 590, 1.15) +
    place(CHAIR, 630, 590, 1.15, -1.15),
  timber: () =>
    box(0, 560, 960, 40, WOOD.plain) +
    box(0, 0, 36, 600, WOOD.dark) +
    box(924, 0, 36, 600, WOOD.dark) +
    plane('M0 0H960V34H0zM36 34h90L36 124zM924 34h-90L924 124z', WOOD.plain) +
    box(0, 444, 960, 12, WOOD.plain) +
    plane(
      times(
        10,
        (i) => d`M${42 + i * 88} 456l88 104h-10l-88 -104zM${130 + i * 88} 456l-88 104h10l88 -104z`,
      ).join(''),
      WOOD.light,
    ) +
    box(0, 556, 960, 10, WOOD.dark),
  shore: () =>
    oval(250, 590, 200, 12, '#d9c8a8') +
    [180, 330]
      .map((x) =>
        place(
          polygon('#ffffff', [-70, -20, 60, -20, 64, -10, -66, -10]) +
            polygon('#f3ede0', [60, -22, 96, -62, 106, -58, 72, -12]) +
            bar('M-50 -10V4M44 -10V4', WOOD.dark, 5),
          x,
          584,
          1,
        ),
      )
      .join('') +
    place(
      bar('M0 0V-150', WOOD.plain, 6) +
        plane('M-110 -130Q0 -230 110 -130z', '#ffffff') +
        plane('M-36 -178Q0 -200 0 -204Q0 -196 36 -178L40 -130H-40z', TEAL.light),
      256,
      580,
      1.1,
    ) +
    soft(520, 546, 130, 9, 4, WOOD.light) +
    bar('M536 552V580M634 552V580', WOOD.dark, 6),
  carved: () =>
    box(0, 560, 960, 40, WOOD.plain) +
    [0, 228, 456, 684, 912]
      .map((x) => box(x, 0, 18, 560, WOOD.dark) + box(x + 30, 0, 0.1, 1, WOOD.dark))
      .join('') +
    plane(times(4, (i) => d`M${18 + i * 228} 0h210v96q-20 -62-105 -62t-105 62z`).join(''), WOOD.plain) +
    box(0, 430, 960, 10, WOOD.dark) +
    box(0, 552, 960, 10, WOOD.dark) +
    dashes({ x: 30, rows: [440], count: 31, step: 30, width: 9, height: 112 }, WOOD.light) +
    dashes({ x: 26, rows: [486], count: 31, step: 30, width: 17, height: 18 }, WOOD.light),
  sill: () =>
    box(0, 0, 70, 600, '#f8e8d6') +
    box(890, 0, 70, 600, '#ecd6c0') +
    box(66, 0, 12, 560, '#ffffff') +
    box(882, 0, 12, 560, '#ffffff') +
    box(474, 0, 12, 560, '#ffffff') +
    box(66, 120, 828, 9, '#ffffff') +
    box(40, 552, 880, 48, '#fbf4e6') +
    box(40, 580, 880, 20, '#e9d8c2') +
    [180, 760]
      .map((x) =>
        place(
          polygon(TILE.light, [-34, -48, 34, -48, 26, 0, -26, 0]) +
            plane('M-46 -48C-54 -90-24 -104 0 -96C24 -104 54 -90 46 -48z', '#6fa47f') +
            bar('M-26 -74h.1M-6 -92h.1M18 -78h.1M32 -62h.1M-4 -62h.1', '#ee7f66', 18),
          x,
          556,
          1.1,
        ),
      )
      .join(''),
} as const satisfies Record<string, () => string>;

/** The SVG document of a guest's view. */
export function drawOutlook({ light: name, view, from, trees = [], things = [] }: Outlook): string {
  const light: Light = LIGHTS[name];
  return sheet(
    drawView(view, light),
    drawThings(things, light),
    drawTrees(trees, light),
    FOREGROUNDS[from](),
  );
}
