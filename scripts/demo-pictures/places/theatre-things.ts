import { bar, box, d, disc, dots, oval, plane, polygon, place, soft } from './drawing.ts';
import type { Cloth } from './cloths.ts';
import { shadowOf, wheels, trace } from './parts.ts';
import { CORAL, INK, METAL, TEAL } from './palette.ts';

/** The head of an operating lamp, with its middle at 0, 0. */
const lampHead = (radius: number): string =>
  plane(d`M${-radius} 0Q0 ${-radius * 0.66} ${radius} 0z`, METAL.plain) +
  plane(
    d`M${radius * 0.3} ${-radius * 0.3}Q${radius * 0.7} ${-radius * 0.2} ${radius} 0H${radius * 0.2}z`,
    METAL.dark,
  ) +
  oval(0, 0, radius, radius * 0.16, METAL.light) +
  dots({ x: -radius * 0.6, rows: [0], count: 5, step: radius * 0.3, radius: radius * 0.09 }, '#fff3d0');
const beam = (radius: number, reach: number): string =>
  polygon('#fffbe8', [-radius * 0.8, 4, radius * 0.8, 4, radius * 1.5, reach, -radius * 1.5, reach], 0.3);

/** Equipment of an operating theatre, with its feet at 0; lamps and screens hang from their fixing at 0. */
export const THEATRE_THINGS = {
  lamp: () => bar('M0 0V46L70 88V104', METAL.dark, 8) + place(beam(62, 170) + lampHead(62), 70, 128),
  lamps: () =>
    box(-22, 0, 44, 12, METAL.plain) +
    bar('M0 8V44L-110 78V96M0 44L116 92V110', METAL.dark, 8) +
    place(beam(66, 180) + lampHead(66), -110, 120) +
    place(lampHead(54), 116, 130),
  lampsThree: () =>
    box(-26, 0, 52, 12, METAL.plain) +
    bar('M0 8V40L-130 66V84M0 40L132 70V88M0 40V96', METAL.dark, 7) +
    place(lampHead(50), -130, 104) +
    place(lampHead(50), 132, 108) +
    place(beam(64, 170) + lampHead(64), 0, 124),
  ring: () =>
    bar('M0 0V60', METAL.dark, 8) +
    place(beam(100, 190), 0, 70) +
    oval(0, 70, 110, 22, METAL.plain) +
    oval(0, 74, 110, 20, METAL.light) +
    oval(0, 74, 62, 10, METAL.plain) +
    dots({ x: -90, rows: [74], count: 2, step: 180, radius: 8 }, '#fff3d0') +
    dots({ x: -54, rows: [86], count: 4, step: 36, radius: 7 }, '#fff3d0'),
  screens: () =>
    bar('M0 0V70H-54M0 70H60', METAL.dark, 7) +
    soft(-128, 50, 118, 80, 6, INK) +
    soft(-120, 57, 102, 66, 3, '#123f4b') +
    trace(-112, 84, '#7fe0b0') +
    trace(-112, 108, '#ffe3ad') +
    soft(4, 56, 104, 72, 6, INK) +
    soft(11, 63, 90, 58, 3, '#c98b7b') +
    disc(56, 92, 22, '#e2b0a2') +
    disc(60, 94, 9, '#a85f56'),
  screen: () =>
    bar('M0 0V64', METAL.dark, 7) +
    soft(-66, 58, 132, 86, 6, INK) +
    soft(-58, 65, 116, 71, 3, '#123f4b') +
    trace(-50, 92, '#7fe0b0') +
    trace(-50, 118, '#8fd5f0'),
  operatingTable: ({ cloth, shade }: Cloth) =>
    shadowOf(-120, 120) +
    soft(-70, -14, 140, 14, 5, METAL.dark) +
    box(-24, -70, 48, 58, METAL.plain) +
    box(4, -70, 20, 58, METAL.dark) +
    soft(-190, -92, 380, 24, 8, '#35505a') +
    plane('M-150 -100q0 -8 8 -8H150q10 0 10 8v12H-150z', cloth) +
    plane('M-90 -108H150q10 0 10 8v44q-26 8-52 0t-52 0t-52 0t-52 0t-42 0z', cloth) +
    plane('M60 -108H150q10 0 10 8v44q-26 8-52 0q-26 8-48 0z', shade) +
    soft(-186, -112, 44, 20, 9, '#ffffff'),
  operatingTableFront: ({ cloth, shade }: Cloth) =>
    shadowOf(-90, 90) +
    soft(-70, -14, 140, 14, 5, METAL.dark) +
    box(-22, -80, 44, 68, METAL.plain) +
    polygon('#35505a', [-62, -150, 62, -150, 92, -84, -92, -84]) +
    plane('M-58 -156H58L92 -96v40q-24 8-46 0t-46 0t-46 0t-46 0v-40z', cloth) +
    plane('M16 -156H58L92 -96v40q-24 8-46 0t-16 2z', shade) +
    soft(-30, -172, 60, 24, 9, '#ffffff'),
  anaesthesia: () =>
    shadowOf(-50, 50) +
    box(-50, -150, 100, 142, METAL.light) +
    box(14, -150, 36, 142, METAL.plain) +
    wheels(-38, 38) +
    soft(-46, -224, 92, 62, 6, INK) +
    soft(-39, -217, 78, 48, 3, '#123f4b') +
    trace(-32, -196, '#7fe0b0') +
    trace(-32, -178, '#ffe3ad') +
    box(-6, -166, 12, 18, METAL.dark) +
    soft(-40, -138, 28, 40, 6, TEAL.light) +
    soft(-6, -138, 28, 40, 6, CORAL) +
    plane('M-40 -82h80v4h-80zM-40 -56h80v4h-80zM-40 -30h80v4h-80z', METAL.dark) +
    bar('M-48 -110Q-92 -92-84 -50', '#9fc6cc', 6),
  trolley: ({ cloth }: Cloth) =>
    shadowOf(-60, 60) +
    wheels(-50, 50) +
    bar('M-50 -6V-88M50 -6V-88', METAL.dark, 5) +
    box(-62, -92, 124, 8, METAL.plain) +
    plane('M-62 -98H62v26q-16 6-31 0t-31 0t-31 0t-31 0z', cloth) +
    bar('M-40 -102h26M-4 -102h18M26 -102h22', METAL.light, 4) +
    box(-54, -44, 108, 6, METAL.plain) +
    soft(-36, -66, 40, 22, 4, METAL.light),
  tower: () =>
    shadowOf(-44, 44) +
    wheels(-34, 34) +
    box(-44, -176, 88, 168, METAL.light) +
    box(16, -176, 28, 168, METAL.plain) +
    plane('M-36 -166h72v26h-72zM-36 -128h72v26h-72zM-36 -90h72v26h-72zM-36 -52h72v26h-72z', '#7d949c') +
    dots({ x: -26, rows: [-153, -115, -77, -39], count: 2, step: 12, radius: 3 }, '#7fe0b0') +
    soft(-62, -262, 124, 78, 6, INK) +
    soft(-54, -255, 108, 63, 3, '#c98b7b') +
    oval(0, -224, 28, 20, '#e6b8a8') +
    oval(4, -222, 12, 9, '#a85f56') +
    bar('M44 -110Q84 -80 60 -40', INK, 5),
  arc: () =>
    shadowOf(-70, 60) +
    wheels(-60, 40) +
    soft(-72, -120, 90, 110, 8, METAL.light) +
    bar('M0 -96H40M96 -206A92 92 0 1 0 96 -36', METAL.plain, 15) +
    soft(76, -236, 44, 32, 6, METAL.dark) +
    soft(72, -40, 52, 26, 6, METAL.dark),
} as const satisfies Record<string, (cloth: Cloth) => string>;
