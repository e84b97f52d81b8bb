import { bar, box, d, disc, oval, plane, polygon, soft, times } from './drawing.ts';
import type { Cloth } from './cloths.ts';
import { CORAL, METAL, TEAL, WOOD } from './palette.ts';
import { legs, cushion, shadowOf } from './parts.ts';

/** Seats, low tables and carpets, with their feet at 0; a chair is about 100 wide. */
export const SEATS = {
  armchair: ({ cloth, shade }: Cloth) =>
    shadowOf(-52, 52) +
    legs([-40, 34], 18) +
    soft(-46, -112, 92, 90, 20, cloth) +
    soft(-36, -58, 72, 26, 8, shade) +
    soft(-56, -72, 24, 54, 10, cloth) +
    soft(32, -72, 24, 54, 10, shade) +
    soft(-30, -62, 60, 20, 8, cloth),
  sofa: ({ cloth, shade, second }: Cloth) =>
    shadowOf(-130, 130) +
    legs([-112, 106], 16) +
    soft(-124, -104, 248, 86, 18, cloth) +
    soft(-110, -58, 220, 38, 8, shade) +
    cushion(-106, -66, 104, 24, cloth) +
    cushion(2, -66, 104, 24, cloth) +
    soft(-138, -74, 28, 58, 11, cloth) +
    soft(110, -74, 28, 58, 11, shade) +
    cushion(-92, -98, 46, 36, second) +
    cushion(48, -98, 46, 36, '#ffffff'),
  /** Chairs side by side, as in a hall. */
  row: ({ cloth, shade }: Cloth) =>
    shadowOf(-150, 150) +
    box(-150, -28, 300, 6, METAL.dark) +
    legs([-130, 124], 28, METAL.dark) +
    times(
      4,
      (i) => soft(-150 + i * 77, -96, 66, 56, 12, cloth) + soft(-150 + i * 77, -48, 70, 20, 8, shade),
    ).join(''),
  bench: ({ cloth }: Cloth) =>
    shadowOf(-130, 130) +
    soft(-130, -48, 260, 20, 8, cloth) +
    box(-130, -32, 260, 8, WOOD.light) +
    legs([-116, 110], 26),
  pouf: ({ cloth, shade }: Cloth) =>
    shadowOf(-34, 34) +
    soft(-36, -46, 72, 46, 16, cloth) +
    plane('M8 -46h12q16 0 16 16v14q0 16-16 16H0q18 -20 8 -46z', shade),
  rocker: ({ cloth, shade }: Cloth) =>
    shadowOf(-48, 48) +
    bar('M-50 -6Q0 14 54 -8', WOOD.dark, 6) +
    bar('M-26 0L-14 -60M26 0L20 -60', WOOD.plain, 5) +
    plane('M-52 -130q10 -10 20 0l24 70h50q8 10 0 16h-60q-8 -2-12 -12z', cloth) +
    plane('M-6 -60h48q8 10 0 16h-50z', shade),
  table: () =>
    shadowOf(-56, 56) +
    oval(0, -46, 60, 9, WOOD.light) +
    plane('M-60 -46a60 9 0 0 0 120 0v5a60 9 0 0 1-120 0z', WOOD.dark) +
    bar('M0 -38V0M-26 -2H26', WOOD.dark, 6),
  /** Tea in small glasses, on a tray. */
  tea: () =>
    oval(0, -4, 34, 5, METAL.plain) +
    plane('M-20 -6q-3 -6 0 -10t-2 -8h14q-4 4-2 8t0 10zM8 -6q-3 -6 0 -10t-2 -8h14q-4 4-2 8t0 10z', '#d0754a') +
    plane('M-22 -24h14l-1 3h-12zM6 -24h14l-1 3h-12z', '#f3e3d2'),
  rug: ({ second, cloth }: Cloth) =>
    oval(0, 0, 210, 32, second) + oval(0, 0, 176, 25, '#ffffff', 0.5) + oval(0, 0, 160, 22, cloth, 0.5),
  kilim: ({ second, cloth }: Cloth) =>
    polygon(second, [-190, -30, 190, -30, 230, 30, -230, 30]) +
    plane(times(7, (i) => d`M${-168 + i * 56} 0l20 -18l20 18l-20 18z`).join(''), cloth) +
    plane(times(7, (i) => d`M${-158 + i * 56} 0l10 -9l10 9l-10 9z`).join(''), '#ffffff'),
  toys: () =>
    soft(-40, -34, 34, 34, 4, CORAL) +
    soft(-2, -34, 34, 34, 4, TEAL.light) +
    soft(-22, -66, 34, 32, 4, '#f2c879') +
    disc(58, -16, 16, '#f2d0b9') +
    plane('M42 -16a16 16 0 0 1 32 0z', TEAL.deep),
} as const satisfies Record<string, (cloth: Cloth) => string>;
