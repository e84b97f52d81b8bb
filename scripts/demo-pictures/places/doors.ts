import { bar, box, boxData, d, disc, plane, polygon, place, soft, times } from './drawing.ts';
import { MARKS, type MarkName } from './building.ts';
import { CORAL, GLASS, INK, METAL, TEAL, WOOD } from './palette.ts';

/** The two glass leaves of a door, in a white frame. */
const leaves = (width: number, height: number, colour: string = GLASS.dark): string =>
  box(-width / 2, -height, width, height, colour) +
  polygon(GLASS.day, [-width / 2 + 6, 0, -width / 2 + 6, -height * 0.4, 0, -height, width * 0.22, -height]) +
  plane(
    boxData(-1.5, -height, 3, height) +
      boxData(-width / 2, -height, 4, height) +
      boxData(width / 2 - 4, -height, 4, height) +
      boxData(-width / 2, -height, width, 4),
    '#ffffff',
  );
const shadow = (width: number, y: number, height: number): string =>
  box(-width / 2, y, width, height, INK, 0.16);
/** The round sign with the mark of the house. */
const plate = (mark: MarkName, y: number, colour: string = TEAL.deep): string =>
  disc(0, y, 24, colour) + place(MARKS[mark], 0, y, 0.9);

/** Entrances, each drawn with the middle of its threshold at 0, 0. */
const DRAW = {
  canopy: (mark: MarkName) =>
    leaves(112, 62) +
    shadow(190, -74, 14) +
    box(-108, -88, 216, 14, '#ffffff') +
    box(-108, -76, 216, 4, TEAL.light) +
    box(-98, -76, 7, 76, METAL.plain) +
    box(91, -76, 7, 76, METAL.plain) +
    plate(mark, -112),
  drive: (mark: MarkName) =>
    leaves(150, 70) +
    shadow(300, -82, 18) +
    polygon('#ffffff', [-190, -82, -170, -104, 190, -104, 210, -82]) +
    polygon('#dfe7e8', [-190, -82, 210, -82, 206, -74, -186, -74]) +
    plane([-160, -84, 98, 172].map((x) => boxData(x, -78, 9, 78)).join(''), METAL.plain) +
    plate(mark, -132),
  awning: (mark: MarkName, accent: string) =>
    leaves(64, 66) +
    polygon(accent, [-46, -86, 46, -86, 58, -62, -58, -62]) +
    plane(times(3, (i) => d`M${-24 + i * 31} -86h13l${4 + i * 3} 24h-17z`).join(''), '#ffffff', 0.55) +
    shadow(100, -62, 8) +
    place(plate(mark, 0), 0, -112, 0.8),
  arch: (mark: MarkName) =>
    plane('M-52 0V-62A52 52 0 0 1 52 -62V0z', '#f7ecd8') +
    plane('M-38 0V-60A38 38 0 0 1 38 -60V0z', GLASS.dark) +
    plane('M-38 0V-60A38 38 0 0 1 0 -98V0z', GLASS.day) +
    plane(boxData(-1.5, -98, 3, 98) + boxData(-38, -62, 76, 3), '#ffffff') +
    place(plate(mark, 0), 0, -136, 0.8),
  glass: (mark: MarkName) =>
    box(-92, -112, 184, 112, GLASS.day) +
    polygon(GLASS.shine, [-92, -40, -20, -112, 30, -112, -92, 0]) +
    leaves(70, 64, '#5c9aa8') +
    plane(
      times(5, (i) => boxData(-94 + i * 46, -112, 4, 112)).join('') +
        boxData(-94, -116, 188, 7) +
        boxData(-94, -70, 188, 4),
      '#ffffff',
    ) +
    plate(mark, -134),
  steps: (mark: MarkName) =>
    place(leaves(76, 74), 0, -24) +
    polygon(
      '#f2eadb',
      [
        -100, 0, -100, -8, -84, -8, -84, -16, -68, -16, -68, -24, 68, -24, 68, -16, 84, -16, 84, -8, 100, -8,
        100, 0,
      ],
    ) +
    box(-60, -116, 120, 12, '#ffffff') +
    shadow(104, -104, 8) +
    plane(boxData(-58, -104, 8, 80) + boxData(50, -104, 8, 80), '#ffffff') +
    bar('M92 -8V-44L62 -62', METAL.dark, 3) +
    place(plate(mark, 0), 0, -138, 0.8),
  oculus: (mark: MarkName) =>
    disc(-76, -74, 60, '#ffffff') +
    disc(-76, -74, 51, GLASS.day) +
    plane('M-127 -74A51 51 0 0 1 -58 -122L-112 -38A51 51 0 0 1 -127 -74z', GLASS.shine) +
    disc(-76, -74, 22, TEAL.deep) +
    disc(-76, -74, 9, INK) +
    place(leaves(60, 84), 50, 0) +
    box(6, -98, 90, 10, '#ffffff') +
    place(MARKS[mark], 50, -112, 0),
  wooden: (mark: MarkName) =>
    plane('M-40 0V-84A40 30 0 0 1 40 -84V0z', WOOD.dark) +
    plane(boxData(-30, -78, 26, 78) + boxData(4, -78, 26, 78), WOOD.light) +
    plane('M-30 -84A30 24 0 0 1 30 -84z', GLASS.lit) +
    plane(boxData(-24, -70, 14, 30) + boxData(10, -70, 14, 30), GLASS.dark) +
    place(plate(mark, 0), 0, -140, 0.75),
  ramp: (mark: MarkName) =>
    place(leaves(96, 66), 0, -10) +
    polygon('#efe6d5', [-240, 0, -70, -10, 70, -10, 70, 0]) +
    bar('M-220 -32L-66 -42M-220 -32V0M-140 -36V-4M-66 -42V-10', METAL.dark, 3) +
    soft(-84, -104, 168, 20, 10, CORAL) +
    shadow(140, -84, 9) +
    plate(mark, -130),
} as const satisfies Record<string, (mark: MarkName, accent: string) => string>;

export type DoorName = keyof typeof DRAW;
export const drawDoor = (name: DoorName, mark: MarkName, accent: string): string => DRAW[name](mark, accent);
