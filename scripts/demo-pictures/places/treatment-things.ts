import {
  bar,
  box,
  boxData,
  d,
  dashes,
  disc,
  dots,
  oval,
  plane,
  polygon,
  place,
  soft,
  times,
} from './drawing.ts';
import type { Cloth } from './cloths.ts';
import { shadowOf, wheels, trace } from './parts.ts';
import { GLASS, INK, METAL, TEAL } from './palette.ts';

/**
 * Chairs and instruments for teeth, eyes and hair, and equipment beside a bed, with their feet at 0; things on walls
 * have their middle at 0.
 */
export const TREATMENT_THINGS = {
  stool: ({ cloth }: Cloth) =>
    shadowOf(-24, 24) + soft(-30, -60, 60, 15, 7, cloth) + bar('M0 -46V-8M-24 -2L0 -10L24 -2', METAL.dark, 5),
  drip: () =>
    bar('M0 -2V-216M-18 -2H18M-14 -212H14', METAL.dark, 4) +
    soft(-24, -208, 20, 40, 6, '#cfecef') +
    bar('M-14 -168Q-14 -110 22 -90', '#b2dfe4', 2.5),
  /** A monitor on the wall beside a bed. */
  bedside: () =>
    soft(-46, -34, 92, 64, 6, INK) +
    soft(-39, -27, 78, 50, 3, '#123f4b') +
    trace(-32, -8, '#7fe0b0') +
    trace(-32, 12, '#8fd5f0'),
  /** Gas, light and sockets above a bed. */
  panel: () =>
    soft(-150, -16, 300, 32, 8, '#ffffff') +
    soft(-150, -16, 300, 8, 4, '#fff3d0') +
    dots({ x: -110, rows: [5], count: 4, step: 24, radius: 6 }, METAL.plain) +
    dots({ x: 60, rows: [5], count: 3, step: 26, radius: 6 }, TEAL.light),
  dentalChair: ({ cloth, shade }: Cloth) =>
    shadowOf(-110, 130) +
    soft(-66, -12, 150, 12, 6, METAL.dark) +
    plane('M-30 -12L-14 -62H36L60 -12z', METAL.plain) +
    plane(
      'M-176 -172q-12 -12 0 -22q12 -6 22 4l92 88H96q16 0 24 12l34 44q8 14-6 18h-18q-8 0-14 -8l-32 -38H-60q-16 0-28 -12z',
      cloth,
    ) +
    plane('M-62 -102H96q16 0 24 12l34 44q8 14-6 18h-18q-8 0-14 -8l-32 -38H-40q20 -8 14 -28z', shade) +
    soft(-196, -206, 50, 30, 12, shade) +
    soft(-70, -122, 90, 13, 6, '#ffffff'),
  dentalUnit: () =>
    bar('M0 0V-250L-96 -284', METAL.plain, 9) +
    place(
      polygon('#fffbe8', [-26, 8, 26, 8, 64, 110, -64, 110], 0.4) +
        soft(-36, -16, 72, 28, 12, METAL.light) +
        soft(-26, 2, 52, 10, 5, '#fff3d0'),
      -110,
      -276,
    ) +
    soft(-26, -96, 52, 96, 8, METAL.light) +
    bar('M0 -150H-60', METAL.dark, 7) +
    soft(-120, -156, 84, 14, 5, METAL.plain) +
    bar('M-110 -142q-6 30 6 52M-92 -142q-4 34 8 50M-74 -142q-2 30 8 44', '#7d949c', 4) +
    oval(20, -110, 26, 8, '#ffffff') +
    oval(20, -108, 18, 5, TEAL.pale) +
    soft(-44, -226, 84, 56, 5, INK) +
    plane(
      'M-34 -204q4 -12 12 -6q8 -6 12 6q0 14-6 22q-4 0-6 -10q-4 10-7 10q-6 -8-5 -22zM4 -204q4 -12 12 -6q8 -6 12 6q0 14-6 22q-4 0-6 -10q-4 10-7 10q-6 -8-5 -22z',
      '#cfe9ec',
    ),
  scanner: () =>
    shadowOf(-60, 60) +
    soft(-54, -14, 108, 14, 6, METAL.dark) +
    box(-46, -270, 30, 258, METAL.light) +
    box(-26, -270, 10, 258, METAL.plain) +
    soft(-46, -262, 120, 34, 12, METAL.light) +
    soft(54, -240, 30, 74, 8, METAL.plain) +
    soft(-16, -228, 24, 50, 8, TEAL.light) +
    soft(-8, -150, 44, 14, 6, METAL.plain),
  slitLamp: () =>
    shadowOf(-90, 90) +
    soft(-92, -112, 184, 12, 5, '#ffffff') +
    box(-12, -100, 24, 92, METAL.plain) +
    soft(-50, -12, 100, 12, 5, METAL.dark) +
    bar('M-46 -112V-206H-34M-46 -150H-22', METAL.dark, 6) +
    soft(-30, -206, 10, 62, 5, '#ffffff') +
    box(22, -170, 12, 58, METAL.dark) +
    soft(6, -212, 84, 30, 10, METAL.light) +
    soft(82, -208, 22, 22, 6, INK) +
    soft(8, -182, 30, 66, 8, INK) +
    disc(6, -197, 11, TEAL.light) +
    soft(20, -126, 50, 12, 5, METAL.dark),
  phoropter: () =>
    bar('M0 0V-300H-92V-262', METAL.plain, 10) +
    soft(-22, -14, 60, 14, 6, METAL.dark) +
    soft(-152, -266, 56, 62, 22, INK) +
    soft(-88, -266, 56, 62, 22, INK) +
    dots({ x: -124, rows: [-236], count: 2, step: 64, radius: 17 }, '#7d949c') +
    dots({ x: -124, rows: [-236], count: 2, step: 64, radius: 9 }, GLASS.shine),
  /** Rings with a gap, to test eyes without letters. */
  chart: () =>
    soft(-64, -100, 128, 190, 8, '#ffffff') +
    [
      [0, -66, 13, 0],
      [-20, -14, 10, 2],
      [20, -14, 10, 3],
      [-34, 34, 7, 1],
      [0, 34, 7, 0],
      [34, 34, 7, 2],
    ]
      .map(([x = 0, y = 0, radius = 0, turn = 0]) => {
        const pointAt = (angle: number) =>
          [x + radius * Math.cos(angle), y + radius * Math.sin(angle)] as const;
        const gap = (turn * Math.PI) / 2;
        const [fromX, fromY] = pointAt(gap + 0.5);
        const [toX, toY] = pointAt(gap - 0.5);
        return bar(d`M${fromX} ${fromY}A${radius} ${radius} 0 1 1 ${toX} ${toY}`, INK, radius / 2.4);
      })
      .join('') +
    bar('M-40 74h80', TEAL.light, 4),
  eyeChair: ({ cloth, shade }: Cloth) =>
    shadowOf(-60, 66) +
    soft(-56, -12, 112, 12, 6, METAL.dark) +
    box(-14, -60, 28, 50, METAL.plain) +
    soft(-62, -92, 124, 34, 12, shade) +
    soft(-66, -214, 36, 140, 14, cloth) +
    soft(-62, -256, 30, 34, 12, shade) +
    soft(-46, -130, 84, 14, 7, METAL.plain) +
    soft(44, -70, 60, 16, 8, shade),
  laser: () =>
    shadowOf(-90, 90) +
    soft(-90, -226, 124, 218, 12, '#f6f8f8') +
    plane('M-6 -226h28q12 0 12 12v194q0 12-12 12h-28z', '#dde5e8') +
    soft(-90, -150, 84, 8, 0, TEAL.plain) +
    soft(-78, -210, 64, 46, 5, INK) +
    disc(-46, -187, 15, '#5fcbd3') +
    disc(-46, -187, 6, INK) +
    soft(14, -206, 158, 38, 12, '#f6f8f8') +
    box(90, -206, 70, 38, '#dde5e8', 0.8) +
    polygon(METAL.dark, [122, -168, 154, -168, 146, -138, 130, -138]) +
    polygon('#bdf3d6', [132, -138, 144, -138, 156, -84, 120, -84], 0.7),
  couch: ({ cloth, shade }: Cloth) =>
    shadowOf(-120, 120) +
    box(-90, -46, 180, 38, METAL.light) +
    box(30, -46, 60, 38, METAL.plain) +
    soft(-150, -74, 300, 30, 13, cloth) +
    soft(20, -74, 130, 30, 13, shade) +
    soft(-150, -92, 64, 24, 10, '#ffffff'),
  microscope: () =>
    shadowOf(-50, 50) +
    soft(-60, -16, 100, 16, 6, METAL.dark) +
    wheels(-50, 30) +
    bar('M-20 -14V-270L84 -290V-250', METAL.plain, 12) +
    soft(58, -254, 52, 56, 9, METAL.light) +
    soft(46, -232, 16, 24, 5, INK) +
    polygon(METAL.dark, [68, -198, 100, -198, 96, -176, 72, -176]) +
    polygon('#fffbe8', [72, -176, 96, -176, 112, -110, 56, -110], 0.6),
  hairChair: ({ cloth, shade }: Cloth) =>
    shadowOf(-120, 130) +
    soft(-60, -12, 140, 12, 6, METAL.dark) +
    box(-14, -70, 46, 60, METAL.plain) +
    soft(-70, -104, 150, 38, 14, shade) +
    plane('M-170 -150q-8 -18 8 -24q12 -4 20 6l88 62q8 22-8 30q-12 4-24 -6z', cloth) +
    soft(70, -98, 120, 26, 12, cloth) +
    soft(-206, -190, 52, 30, 14, '#ffffff') +
    soft(-50, -130, 100, 14, 7, METAL.plain),
  loupe: () =>
    bar('M0 0V-230L-80 -262L-120 -210', METAL.dark, 6) +
    soft(-30, -12, 60, 12, 5, METAL.dark) +
    disc(-126, -190, 34, METAL.light) +
    disc(-126, -190, 26, '#e4f6f8') +
    polygon('#ffffff', [-146, -182, -122, -214, -112, -210, -138, -174], 0.8),
  camera: () =>
    shadowOf(-30, 30) +
    bar('M0 -2V-140M-26 -2L0 -20L26 -2', METAL.dark, 5) +
    soft(-40, -190, 80, 54, 8, '#35505a') +
    disc(-12, -163, 18, METAL.plain) +
    disc(-12, -163, 11, TEAL.deep) +
    soft(14, -182, 18, 12, 3, '#fff3d0'),
  sink: () =>
    box(-80, -108, 160, 40, METAL.light) +
    box(20, -108, 60, 40, METAL.plain) +
    bar('M-40 -108V-140Q-40 -152-26 -150V-142M36 -108V-140Q36 -152 50 -150V-142', METAL.dark, 6) +
    box(-70, -68, 140, 8, METAL.dark),
  boxes: () =>
    plane(
      times(8, (i) => boxData(-86 + (i % 4) * 44, -190 + Math.floor(i / 4) * 84, 40, 78)).join(''),
      GLASS.shine,
    ) +
    dashes({ x: -80, rows: [-140, -56], count: 4, step: 44, width: 28, height: 22 }, TEAL.light) +
    dashes({ x: -80, rows: [-162, -84], count: 4, step: 44, width: 20, height: 14 }, '#ffffff'),
} as const satisfies Record<string, (cloth: Cloth) => string>;
