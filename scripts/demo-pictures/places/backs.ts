import { d, plane, place, times } from './drawing.ts';
import { drawHills, drawMountains, drawWater } from './landforms.ts';
import { drawChurch, drawFortress, drawSuspensionBridge } from './monuments.ts';
import type { Light } from './palette.ts';
import { drawBlocks, drawHouses, drawTower } from './town.ts';

/** Backgrounds of a building: landscapes and distant houses, drawn over the sky. */
const BACKS = {
  hills: (light: Light) => drawHills(500, 190, light.far, 1) + drawHills(500, 110, light.middle, 4),
  wooded: (light: Light) =>
    drawHills(500, 230, light.far, 3) +
    drawHills(500, 170, light.middle, 5) +
    plane(times(17, (i) => d`M${i * 60 + 12} ${372 - (i % 4) * 14}l17 100h-34z`).join(''), light.near),
  bay: (light: Light) =>
    drawMountains(420, 130, 'far', { light: light.far, shadow: light.middle }) + drawWater(416, light, 510),
  sea: (light: Light) => drawWater(392, light, 510),
  islands: (light: Light) =>
    plane('M-10 402C80 370 160 364 230 402zM700 402C760 376 880 366 960 402z', light.far) +
    drawWater(400, light, 510),
  jagged: (light: Light) =>
    drawMountains(452, 300, 'jagged', { light: light.far, shadow: light.middle }) +
    drawHills(500, 56, light.near, 2),
  snow: (light: Light) =>
    drawMountains(
      500,
      400,
      'broad',
      { light: light.far, shadow: light.middle, snow: '#fdfdfb' },
      [-160, 1040],
    ) + drawHills(504, 90, light.middle, 2),
  city: (light: Light) => drawBlocks(-20, 970, 500, [60, 190], light.far, 4),
  skyscrapers: (light: Light) =>
    place(drawTower(90, 430, light.far, light.middle, light.sky), 130, 500) +
    place(drawTower(70, 340, light.middle, light.near, light.sky), 250, 500) +
    place(drawTower(84, 400, light.far, light.middle, light.sky), 760, 500) +
    place(drawTower(110, 300, light.middle, light.near, light.sky), 880, 500),
  citadel: (light: Light) =>
    plane('M-20 500C120 330 240 300 420 318C520 340 560 420 640 500z', light.far) +
    place(drawFortress([light.middle, light.near, '']), 250, 316, 0.7),
  church: (light: Light) =>
    drawHills(500, 240, light.far, 2) +
    place(drawChurch([light.middle, light.near, light.near]), 830, 300, 0.9),
  quarter: (light: Light) =>
    drawHills(520, 300, light.far, 2) +
    drawHouses(200, 320, (x) => 380 - x / 9, 11, 0.84) +
    drawHouses(640, 760, (x) => 260 + x / 9, 5, 0.84),
  strait: (light: Light) =>
    drawHills(430, 110, light.far, 1) +
    place(drawSuspensionBridge(560, light.near), 180, 350) +
    drawHills(440, 50, light.middle, 5) +
    drawWater(436, light, 510),
  fortress: (light: Light) =>
    plane('M380 500C440 300 560 240 720 232S960 300 980 330V500z', light.far) +
    place(drawFortress([light.middle, light.near, '']), 730, 240, 0.9),
} as const satisfies Record<string, (light: Light) => string>;

export type BackName = keyof typeof BACKS;

export const drawBack = (name: BackName, light: Light): string => BACKS[name](light);
