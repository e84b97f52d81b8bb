import { bar, box, boxData, dashes, dots, plane, polygon, soft } from './drawing.ts';
import type { Cloth } from './cloths.ts';
import { INK, METAL, WOOD } from './palette.ts';
import { legs, cushion, shadowOf } from './parts.ts';

/** Beds, with their feet at 0; a bed is about 340 wide. */
export const BEDS = {
  /** A hospital bed from the side, its head on the left. */
  bed: ({ cloth, shade }: Cloth) =>
    shadowOf(-170, 170) +
    legs([-140, 128], 44, METAL.dark) +
    plane(boxData(-150, -46, 306, 10), METAL.plain) +
    dots({ x: -137, rows: [-5], count: 2, step: 268, radius: 6 }, INK) +
    soft(-180, -150, 14, 116, 6, WOOD.light) +
    soft(162, -104, 14, 70, 6, WOOD.light) +
    polygon(
      '#ffffff',
      [-166, -66, -166, -86, -140, -134, -124, -140, -66, -82, 156, -82, 162, -46, -150, -46],
    ) +
    polygon('#e4eaec', [-66, -82, -48, -64, 162, -64, 162, -46, -150, -46, -160, -62]) +
    plane('M-158 -118q-2 -12 8 -20l10 -10q10 -4 16 4l24 30q4 8-4 12z', '#f2f5f5') +
    plane('M-52 -86H158q8 2 8 12v30H-30q-22 -16-22 -42z', cloth) +
    plane('M60 -86H158q8 2 8 12v30H90q-20 -14-30 -42z', shade) +
    plane('M-52 -86h26q2 24 20 42h-24q-22 -16-22 -42z', '#ffffff', 0.7) +
    bar('M-6 -44V-66H66V-44', METAL.dark, 5),
  /** A hospital bed from its foot. */
  bedFront: ({ cloth, shade }: Cloth) =>
    shadowOf(-90, 90) +
    soft(-96, -170, 192, 90, 12, WOOD.light) +
    soft(-62, -140, 124, 40, 14, '#ffffff') +
    plane('M-84 -108H84L104 -40H-104z', cloth) +
    plane('M30 -108H84L104 -40H44z', shade) +
    plane('M-84 -108H84L88 -94H-88z', '#ffffff') +
    soft(-108, -66, 216, 48, 8, METAL.light) +
    box(-92, -50, 184, 14, METAL.plain) +
    legs([-96, 90], 18, METAL.dark),
  /** A wide bed of a hotel, from the side. */
  divan: ({ cloth, shade, second }: Cloth) =>
    shadowOf(-190, 190) +
    soft(-206, -176, 22, 172, 8, WOOD.plain) +
    box(-186, -44, 372, 34, WOOD.light) +
    legs([-176, 168], 12) +
    soft(-188, -84, 378, 46, 14, '#ffffff') +
    cushion(-180, -124, 84, 46, '#f4f6f6') +
    cushion(-150, -116, 78, 40, second) +
    plane('M-74 -92H176q16 2 16 18v42H-74z', cloth) +
    plane('M70 -92H176q16 2 16 18v42H70z', shade) +
    plane('M-74 -92h30v60h-30z', '#ffffff', 0.6),
  /** A wide bed from its foot, with two pillows. */
  divanFront: ({ cloth, shade, second }: Cloth) =>
    shadowOf(-160, 160) +
    soft(-176, -216, 352, 140, 16, second) +
    dashes({ x: -130, rows: [-206], count: 4, step: 86, width: 2, height: 110 }, '#ffffff', 0.4) +
    cushion(-138, -150, 126, 52, '#ffffff') +
    cushion(12, -150, 126, 52, '#eef2f2') +
    plane('M-150 -112H150L172 -22H-172z', '#ffffff') +
    plane('M-158 -82H158L172 -22H-172z', cloth) +
    plane('M60 -82H158L172 -22H84z', shade) +
    box(-170, -24, 340, 14, WOOD.plain) +
    legs([-160, 154], 10),
  single: ({ cloth, shade, second }: Cloth) =>
    shadowOf(-84, 84) +
    soft(-88, -186, 176, 110, 14, second) +
    cushion(-60, -140, 120, 44, '#ffffff') +
    plane('M-80 -108H80L94 -22H-94z', '#ffffff') +
    plane('M-85 -76H85L94 -22H-94z', cloth) +
    plane('M30 -76H85L94 -22H46z', shade) +
    box(-92, -24, 184, 12, WOOD.plain) +
    legs([-86, 80], 12),
  night: () =>
    box(-26, -62, 52, 62, WOOD.light) +
    box(8, -62, 18, 62, WOOD.plain) +
    box(-26, -66, 52, 6, WOOD.dark) +
    box(-20, -36, 40, 2, WOOD.dark) +
    polygon('#fff3d0', [-20, -88, -14, -116, 14, -116, 20, -88]) +
    box(-2, -92, 4, 26, METAL.dark),
} as const satisfies Record<string, (cloth: Cloth) => string>;
