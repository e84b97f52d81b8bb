import { box, boxData, d, oval, plane, polygon, soft, times, WIDTH } from './drawing.ts';
import { drawWater } from './landforms.ts';
import { WOOD, type Light } from './palette.ts';

const drawPebbles = (): string =>
  times(14, (i) =>
    oval(20 + i * 48, 540 + ((i * 37) % 50), 7 + (i % 3) * 3, 4, i % 2 ? '#d7cbb5' : '#c9c4b8'),
  ).join('');

/** The ground on which a building stands, from the foot of the building at y = 500 down. */
const GROUNDS = {
  plaza: ({ ground, path }: Light) =>
    box(0, 500, WIDTH, 100, ground) +
    polygon(path, [330, 500, 640, 500, 790, 600, 170, 600]) +
    plane(times(3, (i) => boxData(0, 520 + i * 27, WIDTH, 2 + i)).join(''), '#ffffff', 0.45),
  street: ({ path }: Light) =>
    box(0, 500, WIDTH, 36, path) +
    box(0, 536, WIDTH, 5, '#ffffff') +
    box(0, 541, WIDTH, 59, '#b9c0c2') +
    plane(times(7, (i) => boxData(30 + i * 144, 570, 70, 5)).join(''), '#eef0ee'),
  lawn: ({ lawn, path, leaf }: Light) =>
    box(0, 500, WIDTH, 100, lawn) +
    plane('M440 500H540C560 530 640 560 700 600H330C380 560 440 530 440 500z', path) +
    plane('M0 560C120 540 220 552 330 600H0zM700 600C760 556 860 540 960 552V600z', leaf, 0.4),
  quay: (light: Light) =>
    box(0, 500, WIDTH, 34, light.path) +
    box(0, 526, WIDTH, 22, '#cdbfa6') +
    plane(times(12, (i) => boxData(i * 84 + 20, 532, 60, 2)).join(''), '#b5a68b') +
    drawWater(546, light),
  beach: (light: Light) =>
    box(0, 500, WIDTH, 100, light.path) +
    drawPebbles() +
    plane('M960 520C820 526 700 560 660 600H960z', light.water) +
    plane('M960 514C810 520 690 556 648 600H664C710 560 820 528 960 523z', '#ffffff', 0.8),
  cliff: (light: Light) =>
    plane('M0 600V520C60 500 90 470 160 452C400 436 760 440 960 446V600z', '#e5d2ad') +
    plane(
      'M120 600C140 540 130 500 180 456L240 454C210 500 240 550 220 600zM420 600C410 540 440 500 430 450H500C520 500 480 550 510 600zM720 600C740 550 720 490 740 446H790C800 500 770 550 800 600z',
      '#cdb68c',
    ) +
    plane('M120 462C300 432 700 432 960 440V450C700 446 300 446 120 470z', light.leaf) +
    drawWater(560, light),
  cobbles: ({ ground, path }: Light) =>
    box(0, 500, WIDTH, 100, ground) +
    plane(
      times(33, (i) =>
        boxData((i % 11) * 92 + (Math.floor(i / 11) % 2) * 46 - 30, 508 + Math.floor(i / 11) * 32, 84, 24),
      ).join(''),
      path,
    ),
  wet: ({ glow, sky, middle }: Light) =>
    box(0, 500, WIDTH, 100, middle) +
    plane('M0 520H960V534H0zM0 566H960V578H0z', glow, 0.5) +
    plane(times(9, (i) => boxData(40 + i * 104, 512 + (i % 3) * 26, 60, 5)).join(''), sky, 0.8),
  lane: ({ path, ground }: Light) =>
    plane('M0 500H960V520C620 530 300 560 0 580z', path) +
    plane('M0 580C300 560 620 530 960 520V600H0z', ground) +
    plane(times(8, (i) => d`M${i * 130} ${586 - i * 5}h70v4h-70z`).join(''), '#ffffff', 0.5),
  shore: (light: Light) =>
    box(0, 500, WIDTH, 100, light.lawn) +
    plane('M0 548C260 520 520 560 960 530V600H0z', light.water) +
    plane('M0 544C260 516 520 556 960 526V534C520 566 260 528 0 554z', '#f4ead6') +
    soft(640, 556, 200, 8, 4, WOOD.plain) +
    plane('M664 560h7v34h-7zM740 560h7v34h-7zM810 560h7v34h-7z', WOOD.dark),
} as const satisfies Record<string, (light: Light) => string>;

export type GroundName = keyof typeof GROUNDS;

export const drawGround = (name: GroundName, light: Light): string => GROUNDS[name](light);
