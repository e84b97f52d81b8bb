import { bar, box, plane, polygon, place } from './drawing.ts';
import { drawCloud, drawHills, drawMountains, drawSky, drawWater } from './landforms.ts';
import { ADANA_CLOCK, ATAKULE, drawBalconies } from './landmarks.ts';
import {
  drawChurch,
  drawColonnade,
  drawFortress,
  drawMosque,
  drawStoneBridge,
  GREEN_TOMB,
  PEACE_BRIDGE,
  type Stone,
} from './monuments.ts';
import { CORAL, METAL, type Light } from './palette.ts';
import { drawBlocks, drawHouses } from './town.ts';
import { drawTrees } from './trees.ts';

const WARM: Stone = ['#f0e0c2', '#d6c09a', '#8fa0a4'];
const CHURCH: Stone = ['#e9d3ab', '#ccb084', '#8d8a7f'];

/** Cities of the plateau, the mountains and the rivers. */
export const INLAND = {
  ankara: (light: Light) =>
    drawSky(light, 740, 150, 40) +
    drawHills(440, 110, light.far, 1) +
    plane('M-20 470C60 330 150 280 250 274S420 330 500 470z', light.middle) +
    place(drawFortress(['#d9c298', '#bda478', '']), 236, 284, 0.95) +
    drawHouses(20, 430, (x) => 372 + Math.abs(x - 230) / 5, 14, 1.15) +
    drawBlocks(-10, 480, 476, [24, 80], '#f6eee0', 7) +
    place(ATAKULE, 870, 440) +
    drawBlocks(790, 970, 460, [40, 110], '#efe4d0', 3) +
    plane('M400 480C500 420 760 420 880 480z', light.near) +
    place(drawColonnade(['#f6e9cb', '#c2a672', '']), 640, 444, 0.95) +
    box(0, 470, 960, 130, light.lawn) +
    polygon(light.path, [560, 470, 720, 470, 860, 600, 420, 600]) +
    drawTrees(
      [
        ['poplar', 440, 520, 0.9],
        ['poplar', 390, 560, 1.1],
        ['poplar', 840, 520, 0.9],
        ['poplar', 900, 560, 1.1],
        ['plane', 120, 560, 1],
      ],
      light,
    ),
  bursa: (light: Light) =>
    drawSky(light, 160, 150, 40) +
    drawCloud(680, 120, 160) +
    drawMountains(
      470,
      360,
      'broad',
      { light: light.far, shadow: light.middle, snow: '#fdfdfb' },
      [-60, 1020],
    ) +
    drawHills(480, 110, light.middle, 2) +
    drawHouses(-10, 420, (x) => 440 - Math.sin(x / 130) * 20, 6, 1.3) +
    drawHouses(590, 970, (x) => 436 + Math.sin(x / 130) * 14, 11, 1.3) +
    place(drawMosque(WARM, [-110, 110]), 790, 462, 0.8) +
    box(0, 456, 960, 144, light.lawn) +
    drawTrees(
      [
        ['cypress', 300, 520, 1.1],
        ['cypress', 350, 540, 1.3],
        ['cypress', 600, 540, 1.3],
        ['cypress', 654, 520, 1.1],
        ['chestnut', 110, 560, 1.2],
        ['chestnut', 880, 570, 1.1],
      ],
      light,
    ) +
    plane('M380 600L440 540H520L590 600z', light.path) +
    place(GREEN_TOMB, 478, 548, 1.35),
  adana: (light: Light) =>
    drawSky(light, 740, 170, 40) +
    drawCloud(470, 110, 150) +
    drawBlocks(-10, 970, 404, [20, 90], light.far, 12) +
    place(drawMosque(WARM, [-150, -96, 96, 150]), 270, 404, 1.3) +
    place(ADANA_CLOCK, 640, 404, 0.95) +
    drawHouses(500, 960, () => 406, 10, 1.3) +
    drawTrees(
      [
        ['palm', 470, 410, 0.7],
        ['orange', 740, 412, 0.6],
        ['orange', 800, 412, 0.6],
        ['palm', 900, 414, 0.8],
      ],
      light,
    ) +
    drawWater(400, light) +
    place(drawStoneBridge(13, ['#eedfbf', '#cfb88f', '']), 480, 424, 1.25) +
    plane('M0 600V560C120 530 260 560 380 600z', light.lawn) +
    drawTrees(
      [
        ['orange', 90, 584, 1.1],
        ['palm', 210, 592, 1.1],
      ],
      light,
    ),
  tbilisi: (light: Light) =>
    drawSky(light, 200, 150, 40) +
    drawHills(430, 170, light.far, 4) +
    plane('M160 470C260 300 400 236 560 222S860 260 980 330V470z', light.middle) +
    place(drawFortress(['#dcc39a', '#bfa477', '']), 600, 240, 1.1) +
    bar('M120 330L560 222', METAL.dark, 2) +
    place(box(-14, 0, 28, 20, CORAL), 330, 280) +
    place(drawChurch(CHURCH), 300, 392, 1.1) +
    place(drawChurch(CHURCH), 860, 350, 0.7) +
    drawHouses(380, 830, (x) => 372 - Math.sin((x - 380) / 170) * 30, 14, 1.4) +
    plane('M-10 480C100 440 220 420 330 424S760 410 970 430V480z', light.near) +
    drawBalconies(560) +
    drawBalconies(740) +
    drawTrees(
      [
        ['cypress', 60, 474, 0.8],
        ['cypress', 100, 478, 0.6],
        ['plane', 200, 476, 0.6],
        ['cypress', 510, 474, 0.6],
      ],
      light,
    ) +
    drawWater(474, light) +
    box(0, 470, 960, 8, '#d8c7a2') +
    plane('M60 516h16v84h-16zM520 516h16v84h-16z', '#8fb0b4') +
    place(PEACE_BRIDGE, 300, 510, 1.3),
} as const satisfies Record<string, (light: Light) => string>;
