import { box, boxData, d, dashes, disc, dots, plane, polygon, place, times } from './drawing.ts';
import { drawCloud, drawHills, drawMountains, drawSky, drawWater, FERRY, GULL, SAIL } from './landforms.ts';
import { LATTICE, BOAT } from './landmarks.ts';
import {
  CLOCK_TOWER,
  drawSuspensionBridge,
  drawMinaret,
  drawMosque,
  GALATA,
  type Stone,
} from './monuments.ts';
import type { Light } from './palette.ts';
import { drawBlocks, drawHouses, drawTower } from './town.ts';
import { drawTrees } from './trees.ts';

const WARM: Stone = ['#f0e0c2', '#d6c09a', '#8fa0a4'];

/** Cities by the sea. */
export const COAST = {
  istanbul: (light: Light) =>
    drawSky(light, 480, 170, 40) +
    drawCloud(90, 120, 150) +
    drawHills(392, 90, light.far, 2) +
    place(drawSuspensionBridge(420, light.near), 760, 352, 0.9) +
    plane('M-20 420C120 340 260 322 420 340C520 352 560 390 600 420z', light.middle) +
    place(drawMosque(WARM), 255, 344, 1.15) +
    plane('M560 440C620 376 700 350 780 352S920 390 980 420V440z', light.near) +
    place(GALATA, 770, 380, 0.95) +
    drawHouses(590, 960, (x) => 400 + Math.abs(x - 770) / 7, 9, 1.15) +
    drawHouses(-10, 560, () => 436, 4, 1.2) +
    drawTrees(
      [
        ['cypress', 60, 390, 0.5],
        ['cypress', 440, 384, 0.55],
        ['cypress', 468, 390, 0.45],
      ],
      light,
    ) +
    drawWater(436, light) +
    place(FERRY, 400, 510, 1.3) +
    place(FERRY, 800, 474, 0.7) +
    place(GULL, 520, 260, 1.3) +
    place(GULL, 590, 292, 0.9),
  izmir: (light: Light) =>
    drawSky(light, 760, 160, 40) +
    drawCloud(420, 110, 160) +
    drawMountains(400, 150, 'far', { light: light.far, shadow: light.middle }) +
    drawBlocks(520, 970, 402, [20, 60], '#f3ece0', 5) +
    drawWater(400, light, 500) +
    place(FERRY, 720, 440, 0.9) +
    place(SAIL, 560, 430, 0.8) +
    box(-10, 330, 120, 170, '#f8efe0') +
    box(110, 356, 104, 144, '#f3e3cf') +
    box(214, 384, 60, 116, '#f8efe0') +
    dashes({ x: 4, rows: [346, 376, 406, 436, 466], count: 4, step: 26, width: 15, height: 15 }, '#8cb4bb') +
    dashes({ x: 122, rows: [376, 406, 436, 466], count: 5, step: 29, width: 16, height: 15 }, '#8cb4bb') +
    box(0, 496, 960, 104, light.path) +
    plane(
      times(8, (i) => d`M${i * 124 - 40} 560q31 -22 62 0t62 0v12q-31 22-62 0t-62 0z`).join(''),
      light.ground,
    ) +
    drawTrees(
      [
        ['palm', 130, 540, 1.5],
        ['palm', 600, 530, 1.2],
        ['palm', 800, 540, 1.5],
        ['palm', 910, 530, 1.1],
      ],
      light,
    ) +
    place(CLOCK_TOWER, 370, 552, 1.5) +
    place(GULL, 500, 220, 1.2) +
    place(GULL, 200, 190),
  antalya: (light: Light) =>
    drawSky(light, 720, 160, 40) +
    drawMountains(390, 270, 'jagged', { light: light.far, shadow: light.middle }, [-120, 800]) +
    drawWater(386, light) +
    place(SAIL, 250, 440, 1) +
    plane('M400 600C420 520 410 470 450 424C560 404 800 392 980 396V600z', '#e6cfa2') +
    plane(
      'M470 600C480 540 460 480 500 418L560 412C540 470 570 530 550 600zM690 600C700 540 670 470 700 402H760C760 470 790 540 770 600zM880 600C890 540 870 460 890 396H980V600z',
      '#ceb184',
    ) +
    drawHouses(470, 960, (x) => 420 - (x - 470) / 28, 12, 1.5) +
    place(drawMinaret(150, ['#d08f6c', '#b0704f', '#8fa0a4']), 640, 396, 1.35) +
    place(
      plane('M-34 0v-30a34 30 0 0 1 68 0V0z', '#f0e0c2') + plane('M-34 -28a34 34 0 0 1 68 0z', '#8fa0a4'),
      720,
      392,
    ) +
    drawTrees(
      [
        ['palm', 500, 420, 0.6],
        ['cypress', 820, 400, 0.55],
        ['pine', 900, 400, 0.8],
      ],
      light,
    ) +
    plane('M180 600C240 556 340 546 430 570L520 600z', '#d8c7a2') +
    [
      [300, 520],
      [390, 540],
      [180, 560],
    ]
      .map(([x = 0, y = 0]) => place(BOAT, x, y, 1.1))
      .join(''),
  batumi: (light: Light) =>
    drawSky(light, 220, 170, 40) +
    drawCloud(520, 110, 190) +
    drawCloud(60, 90, 130, 0.5) +
    drawMountains(440, 170, 'far', { light: light.far, shadow: light.middle }) +
    drawBlocks(-10, 970, 450, [24, 70], '#f1eef2', 11) +
    place(drawTower(60, 260, '#e4edf0', '#bccbd3', '#8fb6c6'), 250, 452) +
    place(
      drawTower(54, 330, '#f4f1e8', '#d3cdbf', '#8fb6c6') +
        polygon('#d3cdbf', [-27, -330, 0, -390, 27, -330]) +
        disc(20, -262, 30, '#e6b84f') +
        disc(20, -262, 22, '#8fb6c6') +
        dots({ x: 20, rows: [-262], count: 1, step: 1, radius: 6 }, '#e6b84f'),
      640,
      452,
    ) +
    place(drawTower(74, 200, '#dbe1e3', '#b8c4c9', '#8fb6c6'), 760, 452) +
    place(LATTICE, 430, 452, 0.95) +
    box(0, 448, 960, 40, light.path) +
    plane(boxData(0, 484, 960, 6), '#c9c2b2') +
    drawTrees(
      [
        ['palm', 90, 482, 1],
        ['palm', 170, 482, 0.8],
        ['magnolia', 340, 480, 0.6],
        ['palm', 520, 482, 0.9],
        ['magnolia', 700, 480, 0.6],
        ['palm', 860, 482, 1.1],
      ],
      light,
    ) +
    drawWater(488, light) +
    place(SAIL, 260, 550, 1.1) +
    place(GULL, 560, 230, 1.1),
} as const satisfies Record<string, (light: Light) => string>;
