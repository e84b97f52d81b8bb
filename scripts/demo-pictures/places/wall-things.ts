import { bar, box, boxData, d, disc, dots, plane, polygon, soft, times } from './drawing.ts';
import type { Cloth } from './cloths.ts';
import { GLASS, INK, METAL, TEAL, WOOD } from './palette.ts';

/** Things on the walls, floor and ceiling of a room; their middle, foot or fixing is at 0. */
export const WALL_THINGS = {
  frame: (cloth: Cloth) =>
    soft(-46, -36, 92, 72, 3, '#ffffff') +
    box(-38, -28, 76, 56, cloth.second) +
    plane('M-38 28L-8 -10L14 14L26 2L38 16V28z', cloth.cloth) +
    disc(18, -14, 7, '#fff6e2'),
  tile: (cloth: Cloth) =>
    soft(-40, -40, 80, 80, 3, '#ffffff') +
    plane('M-22 -22h44v44h-44zM0 -32L32 0L0 32L-32 0z', cloth.cloth) +
    disc(0, 0, 10, '#ffffff') +
    disc(0, 0, 5, '#ee7f66'),
  clock: () => disc(0, 0, 28, '#ffffff') + bar('M0 0V-16M0 0H11', INK, 3),
  television: () =>
    soft(-78, -46, 156, 92, 5, INK) +
    soft(-72, -40, 144, 80, 2, '#35606c') +
    polygon('#5c8f9b', [-72, 40, -20, -40, 30, -40, -40, 40], 0.6),
  pendant: () =>
    bar('M0 -200V0', METAL.dark, 3) +
    plane('M-38 26Q-34 -14 0 -16Q34 -14 38 26z', '#fff3d0') +
    plane('M12 -14Q34 -8 38 26H16z', '#f0dcae'),
  lanterns: () =>
    bar('M-60 -200V-10M0 -200V-40M62 -200V0', METAL.dark, 2.5) +
    [
      [-60, -10],
      [0, -40],
      [62, 0],
    ]
      .map(([x = 0, y = 0], i) =>
        plane(
          d`M${x - 20} ${y + 20}q-4 -26 20 -30q24 4 20 30q-20 22-40 0z`,
          [TEAL.light, '#f2c879', '#ee9a86'][i] ?? '',
        ),
      )
      .join(''),
  shelfBoard: () =>
    box(-80, 0, 160, 8, WOOD.plain) +
    box(-60, -30, 12, 30, '#ee9a86') +
    box(-46, -36, 12, 36, '#9ed3da') +
    box(-32, -28, 12, 28, '#f2c879') +
    disc(40, -16, 16, '#efe3cf') +
    plane('M24 -16a16 16 0 0 0 32 0z', TEAL.light),
  sconce: () => plane('M-16 20Q-14 -16 0 -18Q14 -16 16 20z', '#fff3d0') + box(-3, 20, 6, 12, METAL.dark),
  stairs: () =>
    plane(d`M-170 0h60v-36h60v-36h60v-36h60v-36h60v-36h60V0z`, '#e8dcc6') +
    plane(
      'M-170 0h60v-8h-60zM-110 -36h60v-8h-60zM-50 -72h60v-8h-60zM10 -108h60v-8h-60zM70 -144h60v-8h-60zM130 -180h60v-8h-60z',
      WOOD.plain,
    ) +
    bar('M-170 -84L190 -300M-140 -4V-100M-20 -76V-174M100 -148V-246', METAL.dark, 4),
  counter: (cloth: Cloth) =>
    box(-140, -96, 280, 96, WOOD.light) +
    box(50, -96, 90, 96, WOOD.plain) +
    box(-150, -104, 300, 10, '#ffffff') +
    soft(-110, -160, 64, 56, 6, METAL.dark) +
    soft(-100, -150, 44, 20, 3, cloth.cloth) +
    box(20, -124, 16, 20, '#ffffff') +
    box(44, -124, 16, 20, '#ffffff') +
    box(68, -124, 16, 20, cloth.cloth),
  hood: () =>
    soft(-190, 0, 380, 34, 4, '#ffffff') +
    box(-178, 30, 356, 6, '#fff3d0') +
    dots({ x: -160, rows: [14], count: 9, step: 40, radius: 4 }, METAL.plain),
  door: () =>
    soft(-70, -250, 140, 250, 3, METAL.plain) +
    box(-64, -244, 62, 244, METAL.light) +
    box(2, -244, 62, 244, '#e2e8ea') +
    soft(-48, -210, 30, 90, 6, GLASS.day) +
    soft(18, -210, 30, 90, 6, GLASS.day) +
    bar('M-10 -110v30M10 -110v30', METAL.dark, 4),
  beams: () =>
    plane(times(6, (i) => boxData(-460 + i * 170, 0, 40, 26)).join(''), WOOD.plain) +
    box(-480, 26, 960, 10, WOOD.dark),
  vault: () =>
    plane('M-480 0H480V80Q300 0 0 0T-480 80z', '#ffffff', 0.5) +
    dots({ x: -120, rows: [34], count: 4, step: 80, radius: 10 }, '#fff6e2'),
} as const satisfies Record<string, (cloth: Cloth) => string>;
