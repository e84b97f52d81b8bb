import { bar, box, boxData, d, disc, oval, plane, polygon, place, soft, times } from './drawing.ts';
import { drawCloud, FERRY, GULL, SAIL } from './landforms.ts';
import { CORAL, INK, METAL, TEAL, WOOD, type Light } from './palette.ts';

/** Things near a building, each drawn with its foot at 0, 0. */
const THINGS = {
  bench: () =>
    box(-36, -20, 72, 6, WOOD.light) +
    box(-36, -34, 72, 6, WOOD.plain) +
    box(-30, -36, 5, 36, WOOD.dark) +
    box(25, -36, 5, 36, WOOD.dark),
  lamp: () => bar('M0 0V-128M0 -126Q2 -140 20 -138', METAL.dark, 5) + soft(12, -140, 22, 8, 4, '#fff3d0'),
  lantern: () =>
    bar('M0 0V-96', INK, 5) +
    polygon('#ffe3ad', [-9, -98, 9, -98, 13, -124, -13, -124]) +
    polygon(INK, [-15, -124, 0, -136, 15, -124]),
  tram: () =>
    soft(-110, -92, 220, 76, 8, CORAL) +
    box(-110, -48, 220, 10, '#fff4e2') +
    plane(times(6, (i) => boxData(-100 + i * 34, -82, 26, 30)).join(''), '#cfe9ec') +
    box(-96, -100, 192, 8, '#c9634e') +
    box(-100, -18, 200, 8, INK) +
    disc(-60, -8, 10, INK) +
    disc(60, -8, 10, INK) +
    bar('M0 -100L24 -138', INK, 3),
  pond: ({ water }: Light) =>
    oval(0, 0, 130, 20, '#efe6d5') + oval(0, -1, 118, 15, water) + oval(-30, -4, 40, 4, '#ffffff', 0.5),
  fountain: ({ water }: Light) =>
    oval(0, 0, 96, 16, '#efe6d5') +
    oval(0, -2, 84, 11, water) +
    box(-4, -34, 8, 34, '#e2d4bc') +
    oval(0, -34, 30, 6, '#efe6d5') +
    bar('M0 -40V-58M-2 -56Q-18 -58 -22 -38M2 -56Q18 -58 22 -38', '#ffffff', 3),
  pool: () =>
    polygon('#f6f1e5', [-190, 0, 190, 0, 230, 46, -230, 46]) +
    polygon('#7fd3d8', [-172, 6, 172, 6, 206, 40, -206, 40]) +
    polygon('#a9e3e5', [-172, 6, -40, 6, -90, 40, -206, 40]),
  steam: () =>
    bar('M-40 0q-16 -22 0 -44t0 -44M0 -6q-16 -24 0 -48t0 -48M42 0q-16 -22 0 -44t0 -40', '#ffffff', 9),
  flags: () =>
    bar('M-50 0V-190M0 0V-190M50 0V-190', METAL.dark, 4) +
    plane(
      'M-48 -188q18 -8 36 0v24q-18 8-36 0zM2 -188q18 -8 36 0v24q-18 8-36 0zM52 -188q18 -8 36 0v24q-18 8-36 0z',
      TEAL.light,
    ),
  ferry: () => FERRY,
  sail: () => SAIL,
  gulls: () => GULL + place(GULL, 56, 26, 0.7) + place(GULL, -44, 36, 0.6),
  boats: () =>
    [0, 96, 178]
      .map((x, i) =>
        place(
          polygon(['#fbfaf5', CORAL, TEAL.deep][i] ?? '', [-36, -12, 40, -12, 28, 4, -28, 4]) +
            box(-12, -26, 26, 14, '#f4ead6') +
            bar('M4 -26V-70', WOOD.dark, 3),
          x,
          (i % 2) * 8,
        ),
      )
      .join(''),
  breakwater: () =>
    plane('M-190 8L-180 -18L-140 -30L-96 -20L-60 -34L-10 -22L40 -32L90 -18L140 -24L190 8z', '#b9b3a6') +
    plane('M-140 -30L-96 -20L-110 8H-150zM-60 -34L-10 -22L-30 8H-70zM40 -32L90 -18L70 8H30z', '#a09a8d') +
    plane(
      'M-62 -34q-4 -18 6 -26q4 -8 12 -4l-6 4q8 16-4 26zM42 -32q-4 -18 6 -26q4 -8 12 -4l-6 4q8 16-4 26z',
      INK,
    ),
  cable: () =>
    bar('M-480 60L480 -90', METAL.dark, 2) +
    soft(-40, 4, 46, 34, 8, CORAL) +
    box(-34, 10, 34, 12, '#dff1f2') +
    bar('M-17 4V-14', METAL.dark, 3),
  geraniums: () =>
    times(
      3,
      (i) =>
        box(-76 + i * 62, -8, 30, 8, '#b97362') +
        plane(
          [4, 12, 20, 27]
            .map((x, j) => d`M${-78 + i * 62 + x} ${-12 - (j % 2) * 4}a5 5 0 1 0 .1 0z`)
            .join(''),
          CORAL,
        ),
    ).join(''),
  wall: () =>
    box(-240, -44, 480, 44, '#eadcc2') +
    box(-246, -52, 492, 10, '#f6ecd8') +
    box(-240, -10, 480, 10, '#d2c09f'),
  wisteria: ({ leaf }: Light) =>
    bar('M-130 0V-92M-44 0V-92M44 0V-92M130 0V-92', '#ffffff', 6) +
    box(-146, -98, 292, 8, '#ffffff') +
    bar(times(10, (i) => d`M${-130 + i * 29} -88v${14 + (i % 3) * 10}`).join(''), '#b49ad6', 13) +
    bar(times(10, (i) => d`M${-130 + i * 29} -78v${18 + (i % 3) * 12}`).join(''), '#a98fcf', 7) +
    bar(times(12, (i) => d`M${-138 + i * 25} ${-100 - (i % 2) * 4}h.1`).join(''), leaf, 26),
  lilies: ({ leaf }: Light) =>
    bar(times(7, (i) => d`M${i * 24 - 72} 0q-4 -20 ${(i % 3) * 6 - 6} -34`).join(''), leaf, 3) +
    plane(
      times(7, (i) => d`M${i * 24 - 78 + (i % 3) * 6} -34l-9 -12l7 3l2 -10l5 9l8 -6l-3 11z`).join(''),
      '#ffffff',
    ),
  parasols: () =>
    [-70, 40]
      .map((x, i) =>
        place(
          bar('M0 0V-70', WOOD.plain, 4) +
            plane('M-52 -64Q0 -112 52 -64z', i ? '#ffffff' : TEAL.light) +
            plane('M0 -88Q36 -86 52 -64H12z', INK, 0.1) +
            soft(-44, -14, 44, 6, 3, '#ffffff'),
          x,
          i * 10,
        ),
      )
      .join(''),
  moon: () => drawCloud(-60, 0, 120) + drawCloud(90, 24, 90, 0.5),
  hedge: ({ leaf, shade }: Light) => soft(-120, -30, 240, 32, 12, leaf) + soft(-120, -12, 240, 14, 6, shade),
} as const satisfies Record<string, (light: Light) => string>;

export type Thing = readonly [name: keyof typeof THINGS, x: number, y: number, scale?: number];

export const drawThings = (things: readonly Thing[], light: Light): string =>
  things.map(([name, x, y, scale = 1]) => place(THINGS[name](light), x, y, scale)).join('');
