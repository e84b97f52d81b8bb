import { box, boxData, d, plane, place, soft, times } from './drawing.ts';
import { drawCloud, drawHills, drawMountains, drawSky, drawWater, FERRY, GULL, SAIL } from './landforms.ts';
import { drawSuspensionBridge, drawMosque } from './monuments.ts';
import type { Light } from './palette.ts';
import { drawBlocks, drawHouses, drawMansion } from './town.ts';
import { drawTrees } from './trees.ts';

/** The colours of a distant monument, which has those of the air. */
const distant = ({ far, middle, near }: Light) => [far, middle, near] as const;

/** Landscapes with the sea or a lake. Each fills the picture. */
export const WATER_VIEWS = {
  bay: (light: Light) =>
    drawSky(light, 640, 180) +
    drawCloud(160, 120, 150) +
    drawMountains(352, 130, 'far', { light: light.far, shadow: light.middle }) +
    drawBlocks(40, 420, 354, [10, 34], '#f4efe4', 5) +
    drawWater(352, light) +
    place(SAIL, 360, 428, 1.1) +
    place(SAIL, 760, 392, 0.6) +
    place(GULL, 520, 210, 1.2) +
    place(GULL, 580, 240, 0.8),
  strait: (light: Light) =>
    drawSky(light, 250, 170) +
    drawCloud(560, 110, 170) +
    drawHills(372, 110, light.far, 1) +
    place(drawSuspensionBridge(620, light.near), 520, 322) +
    drawHills(384, 70, light.middle, 4) +
    drawHouses(130, 330, () => 384, 9, 0.9) +
    place(drawMansion('#f3dccb', '#d9b9a4'), 420, 388, 0.62) +
    place(drawMansion('#fbfaf5', '#dde5e6'), 520, 388, 0.55) +
    drawTrees(
      [
        ['pine', 350, 388, 0.4],
        ['pine', 760, 388, 0.42],
        ['plane', 860, 388, 0.4],
      ],
      light,
    ) +
    drawWater(386, light) +
    place(FERRY, 610, 454, 1.05) +
    place(GULL, 380, 240) +
    place(GULL, 440, 262, 0.7),
  horn: (light: Light) =>
    drawSky(light, 470, 200) +
    drawHills(360, 90, light.far, 2) +
    place(drawMosque(distant(light)), 480, 290, 0.9) +
    box(796, 250, 5, 80, light.middle) +
    plane('M-10 384V350C180 320 300 360 480 336S800 352 970 340V384z', light.middle) +
    drawHouses(-10, 970, () => 384, 4, 1.6) +
    drawWater(384, light) +
    place(FERRY, 300, 452, 0.95),
  marmara: (light: Light) =>
    drawSky(light, 560, 230) +
    drawCloud(250, 150, 190) +
    drawCloud(700, 110, 120, 0.5) +
    plane('M140 372C200 346 270 338 330 352S420 372 430 372zM610 372C650 350 720 350 760 372z', light.far) +
    plane('M470 372C500 354 560 352 600 372z', light.middle) +
    drawWater(372, light) +
    place(SAIL, 250, 430, 0.8) +
    place(FERRY, 690, 424, 0.8) +
    place(GULL, 420, 260, 1.1),
  cliffs: (light: Light) =>
    drawSky(light, 300, 170) +
    drawCloud(120, 120, 120) +
    drawMountains(362, 190, 'jagged', { light: light.far, shadow: light.middle }, [60, 900]) +
    drawWater(362, light) +
    plane(
      'M960 300H760C730 306 720 330 700 336C690 372 704 396 688 430C696 470 670 500 676 600H960z',
      '#e3cfa9',
    ) +
    plane('M960 330H790C770 360 778 392 760 430C770 480 744 520 752 600H960z', '#cbb389') +
    plane('M960 270C900 262 770 276 744 302C740 314 790 316 960 318z', light.leaf) +
    drawTrees(
      [
        ['pine', 820, 300, 0.62],
        ['pine', 910, 296, 0.5],
        ['palm', 764, 306, 0.4],
      ],
      light,
    ) +
    place(SAIL, 300, 440, 1),
  beach: (light: Light) =>
    drawSky(light, 700, 160) +
    drawMountains(370, 240, 'jagged', { light: light.far, shadow: light.middle }, [-160, 760]) +
    drawHills(370, 26, light.near, 3) +
    drawWater(368, light) +
    plane('M0 600V540C260 520 420 470 960 452V600z', '#f4ead6') +
    plane('M0 540C260 520 420 470 960 452V462C520 482 300 530 0 552z', '#ffffff', 0.7) +
    drawTrees(
      [
        ['palm', 800, 520, 0.9],
        ['palm', 880, 510, 0.7],
      ],
      light,
    ),
  boulevard: (light: Light) =>
    drawSky(light, 380, 220) +
    drawCloud(560, 120, 200) +
    drawCloud(90, 170, 150, 0.6) +
    drawMountains(382, 70, 'far', { light: light.far, shadow: light.middle }, [520, 1020]) +
    drawWater(382, light, 500) +
    plane('M0 470C300 452 640 452 960 478V600H0z', '#d8d3c4') +
    box(0, 500, 960, 100, light.path) +
    plane(times(8, (i) => boxData(i * 124, 544, 90, 5)).join(''), '#d9cfb8') +
    drawTrees(
      [
        ['palm', 110, 540, 1.5],
        ['magnolia', 500, 520, 0.75],
        ['palm', 830, 540, 1.5],
      ],
      light,
    ) +
    place(SAIL, 570, 428, 0.7),
  lake: (light: Light) =>
    drawSky(light, 560, 180) +
    drawCloud(190, 130, 150) +
    drawHills(368, 90, light.far, 2) +
    drawHills(380, 46, light.middle, 5) +
    plane(times(9, (i) => d`M${i * 56} 382v-28h-16q4 -22 18 -22t18 22h-16v28z`).join(''), light.near) +
    drawWater(380, light) +
    plane('M0 600V560C240 520 320 560 470 572S800 540 960 560V600z', light.lawn) +
    drawTrees(
      [
        ['reeds', 120, 574, 1.3],
        ['reeds', 700, 580, 1.2],
        ['pine', 860, 580, 1.6],
        ['reeds', 300, 590, 0.8],
      ],
      light,
    ) +
    soft(360, 500, 200, 7, 3, '#b98d66') +
    plane('M380 504h7v36h-7zM450 504h7v40h-7zM530 504h7v36h-7z', '#97704f'),
} as const satisfies Record<string, (light: Light) => string>;
