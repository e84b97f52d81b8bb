import { bar, box, boxData, dashes, disc, oval, plane, polygon, place, soft, times } from './drawing.ts';
import type { Cloth } from './cloths.ts';
import { CORAL, GLASS, INK, METAL, TEAL, TILE, WOOD } from './palette.ts';
import { shadowOf } from './parts.ts';

/** Desks, cupboards, plants and lamps, with their feet at 0. */
export const FURNITURE = {
  desk: ({ cloth, shade }: Cloth) =>
    shadowOf(-150, 150) +
    box(-150, -104, 300, 104, cloth) +
    box(60, -104, 90, 104, shade) +
    box(-162, -114, 324, 14, '#ffffff') +
    box(-150, -100, 300, 6, INK, 0.12) +
    soft(30, -160, 60, 40, 4, INK) +
    box(56, -122, 8, 10, METAL.dark) +
    place(plane('M-11 -11h22v22h-22zM0 -15.6L15.6 0L0 15.6L-15.6 0z', '#ffffff', 0.7), -60, -50, 1.5),
  shelf: () =>
    box(-70, -220, 140, 220, WOOD.light) +
    plane(times(4, (i) => boxData(-62, -212 + i * 53, 124, 45)).join(''), WOOD.dark) +
    times(4, (i) =>
      plane(
        times(5, (j) =>
          boxData(-56 + j * 13, -167 + i * 53 - 26 - ((j + i) % 3) * 5, 10, 26 + ((j + i) % 3) * 5),
        ).join(''),
        [TEAL.light, '#f2d0b9', CORAL, '#c8cde9'][i] ?? '',
      ),
    ).join('') +
    disc(36, -180, 12, '#f8efdf') +
    disc(36, -74, 12, TEAL.pale),
  wardrobe: () =>
    box(-74, -286, 148, 286, WOOD.light) +
    box(0, -286, 74, 286, WOOD.plain) +
    box(-78, -292, 156, 8, WOOD.dark) +
    bar('M-8 -150v28M8 -150v28', WOOD.dark, 4),
  cabinet: ({ cloth }: Cloth) =>
    box(-120, -84, 240, 84, '#ffffff') +
    box(40, -84, 80, 84, '#e4eaec') +
    box(-124, -92, 248, 9, cloth) +
    bar('M-82 -70h24M-12 -70h24M62 -70h24', METAL.dark, 4) +
    box(-41, -83, 2, 83, METAL.plain) +
    box(39, -83, 2, 83, METAL.plain),
  kitchenette: ({ cloth, shade }: Cloth) =>
    box(-130, -92, 260, 92, cloth) +
    box(50, -92, 80, 92, '#f4f6f6') +
    box(-136, -100, 272, 10, '#ffffff') +
    box(-130, -224, 180, 66, cloth) +
    box(-40, -224, 90, 66, shade) +
    bar('M-90 -70h24M-20 -70h24M66 -80v26', METAL.dark, 4) +
    bar('M-60 -100v-26h18v8', METAL.dark, 5) +
    soft(10, -122, 34, 22, 6, CORAL) +
    box(16, -128, 22, 6, INK),
  /** A shower without a step, with a seat and a rail. */
  shower: () =>
    box(-110, -370, 220, 370, '#d9eef0') +
    dashes({ x: -74, rows: [-370], count: 5, step: 37, width: 2, height: 370 }, '#ffffff') +
    dashes(
      { x: -110, rows: times(9, (i) => -333 + i * 37), count: 1, step: 1, width: 220, height: 2 },
      '#ffffff',
    ) +
    bar('M-60 -300V-330H-10V-316', METAL.dark, 6) +
    bar('M-80 -170H-20M70 -230V-110', METAL.dark, 6) +
    soft(-90, -116, 80, 12, 5, WOOD.light) +
    bar('M-80 -104V-80M-20 -104V-80', METAL.dark, 5) +
    box(20, -350, 90, 350, '#ffffff', 0.4) +
    box(18, -350, 5, 350, METAL.plain),
  fridge: () =>
    soft(-34, -110, 68, 110, 7, '#f6f8f8') +
    box(14, -106, 20, 104, '#e2e8ea') +
    box(-34, -72, 68, 3, METAL.plain) +
    bar('M-22 -92v12M-22 -60v24', METAL.dark, 4),
  plant: () =>
    plane(
      'M0 -52Q-56 -96-44 -150Q-12 -120 0 -52Q-8 -140 16 -176Q34 -130 4 -52Q30 -110 62 -118Q52 -72 6 -50z',
      '#5f9f74',
    ) +
    plane('M2 -52Q22 -120 16 -176Q34 -130 4 -52Q30 -110 62 -118Q52 -72 6 -50z', '#488460') +
    polygon(TILE.light, [-26, -54, 26, -54, 20, 0, -20, 0]) +
    polygon(TILE.dark, [6, -54, 26, -54, 20, 0, 4, 0]),
  olive: () =>
    bar('M0 -50Q6 -100 0 -150M2 -100L24 -136M0 -112L-22 -146', '#8a7562', 5) +
    [
      [-24, -160, 28],
      [22, -156, 30],
      [0, -184, 28],
    ]
      .map(([x = 0, y = 0, r = 0], i) => disc(x, y, r, i === 1 ? '#7f9a72' : '#93ad84'))
      .join('') +
    soft(-28, -54, 56, 54, 8, '#f8efdf') +
    box(6, -54, 22, 54, '#e2d4bc'),
  flowers: () =>
    bar('M0 -26L-14 -58M0 -26L2 -66M0 -26L16 -54', '#5f9f74', 3) +
    disc(-14, -60, 9, CORAL) +
    disc(2, -68, 9, '#fff3d0') +
    disc(16, -56, 9, '#f2b7a4') +
    polygon(GLASS.shine, [-11, -30, 11, -30, 8, 0, -8, 0]),
  floorLamp: () =>
    bar('M0 0V-190M-18 0H18', METAL.dark, 5) +
    polygon('#fff3d0', [-22, -224, 22, -224, 38, -180, -38, -180]) +
    polygon('#f4dfae', [8, -224, 22, -224, 38, -180, 14, -180]),
  stove: () =>
    soft(-56, -150, 112, 150, 12, '#5b6b70') +
    box(20, -146, 36, 142, INK, 0.18) +
    soft(-36, -124, 72, 66, 8, '#2d3c42') +
    plane('M-22 -62q-6 -30 12 -46q0 16 10 20q8 -10 4 -22q24 22 16 48z', '#f0994e') +
    plane('M-8 -62q-2 -16 8 -24q12 12 8 24z', '#ffe3ad') +
    box(-10, -300, 20, 150, '#5b6b70') +
    oval(0, 2, 76, 8, '#cfc4b2'),
  aquarium: () =>
    box(-90, -54, 180, 54, WOOD.light) +
    box(40, -54, 50, 54, WOOD.plain) +
    soft(-92, -156, 184, 104, 5, TEAL.light) +
    soft(-92, -156, 184, 18, 5, '#dff5f6') +
    bar('M-60 -54q-8 -30 2 -54M-40 -54q8 -24 0 -40M60 -54q8 -28-2 -48', '#3f8f6a', 5) +
    plane(
      'M-20 -110q16 -14 32 0l10 -8v16l-10 -8q-16 14-32 0zM64 -84q-12 -10-24 0l-8 -6v12l8 -6q12 10 24 0z',
      CORAL,
    ) +
    plane('M-50 -80q12 -10 24 0l8 -6v12l-8 -6q-12 10-24 0z', '#fff3d0'),
} as const satisfies Record<string, (cloth: Cloth) => string>;
