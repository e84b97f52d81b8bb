import { bar, box, boxData, d, oval, plane, polygon, place, soft, times } from './drawing.ts';
import { drawCloud, drawHills, drawMountains, drawSky, drawWater } from './landforms.ts';
import { drawChurch, drawFortress, drawMosque, drawStoneBridge } from './monuments.ts';
import type { Light } from './palette.ts';
import { drawBlocks, drawHouses, drawTower } from './town.ts';
import { drawTrees } from './trees.ts';

/** The colours of a distant monument, which has those of the air. */
const distant = ({ far, middle, near }: Light) => [far, middle, near] as const;

/** A slope with firs along its ridge. */
const drawWooded = (foot: number, light: Light, seed: number): string =>
  drawHills(foot, 60, light.near, seed) +
  plane(
    times(
      19,
      (i) =>
        d`M${i * 52 + (i % 3) * 9} ${foot - 84 + (i % 4) * 11}l${16 - (i % 3) * 2} 66h${-32 + (i % 3) * 4}z`,
    ).join(''),
    light.leaf,
  ) +
  plane(
    times(
      19,
      (i) => d`M${i * 52 + (i % 3) * 9} ${foot - 84 + (i % 4) * 11}l${16 - (i % 3) * 2} 66h-14z`,
    ).join(''),
    light.shade,
  ) +
  box(0, foot - 20, 960, 20, light.near);

/** Landscapes of mountains, towns and gardens. Each fills the picture. */
export const LAND_VIEWS = {
  snow: (light: Light) =>
    drawSky(light, 220, 150) +
    drawCloud(620, 130, 150) +
    drawMountains(420, 300, 'broad', { light: light.far, shadow: light.middle, snow: '#fdfdfb' }) +
    drawHills(470, 110, light.middle, 2) +
    drawWooded(470, light, 5) +
    box(0, 462, 960, 138, light.lawn) +
    drawHouses(260, 700, (x) => 486 - Math.sin(x / 120) * 8, 12, 1) +
    drawTrees(
      [
        ['fir', 150, 560, 0.9],
        ['fir', 850, 560, 1],
      ],
      light,
    ),
  forest: (light: Light) =>
    drawSky(light, 640, 160) +
    drawCloud(180, 150, 160) +
    drawHills(430, 200, light.far, 1) +
    drawHills(474, 154, light.middle, 3) +
    drawWooded(470, light, 2) +
    box(0, 468, 960, 132, light.lawn) +
    plane('M420 600C450 540 540 520 500 468H530C580 520 520 550 560 600z', light.path) +
    drawTrees(
      [
        ['scots', 140, 570, 1.3],
        ['fir', 260, 520, 0.9],
        ['scots', 830, 560, 1.2],
        ['fir', 720, 510, 0.8],
      ],
      light,
    ),
  plateau: (light: Light) =>
    drawSky(light, 280, 180) +
    drawHills(390, 100, light.far, 2) +
    place(drawFortress(distant(light)), 660, 330, 0.7) +
    plane('M480 400C560 330 600 326 770 330C820 350 860 380 900 400z', light.far) +
    drawHouses(570, 800, (x) => 366 + Math.abs(x - 680) / 6, 8, 1) +
    drawBlocks(-10, 960, 440, [30, 110], '#f3ead9', 15) +
    box(0, 478, 960, 122, light.lawn) +
    drawTrees(
      times(5, (i) => [i % 3 ? 'poplar' : 'plane', 80 + i * 200, 500, 0.6 + (i % 2) * 0.16] as const),
      light,
    ),
  street: (light: Light) =>
    drawSky(light, 700, 150) +
    ['#f6e9d6', '#ecd0bd', '#f8f1e2', '#dfe4e0', '#f0dcc0']
      .map(
        (wall, i) =>
          box(i * 194 - 6, 180 - (i % 3) * 50, 194, 330, wall) +
          box(i * 194 + 130, 180 - (i % 3) * 50, 58, 330, '#0b2b33', 0.06),
      )
      .join('') +
    plane(
      times(5, (i) =>
        times(4, (row) =>
          times(3, (column) =>
            boxData(i * 194 + 18 + column * 56, 206 - (i % 3) * 50 + row * 74, 28, 42),
          ).join(''),
        ).join(''),
      ).join(''),
      '#86a7ad',
    ) +
    box(0, 496, 960, 104, light.path) +
    drawTrees(
      [
        ['plane', 200, 540, 1.35],
        ['plane', 470, 530, 1.1],
        ['plane', 760, 540, 1.4],
      ],
      light,
    ),
  oldtown: (light: Light) =>
    drawSky(light, 250, 150) +
    drawHills(420, 180, light.far, 3) +
    plane('M300 420C380 300 470 250 620 240S860 280 960 330V420z', light.middle) +
    place(drawFortress(['#dcc49c', '#bfa477', '#a98d63']), 640, 252, 0.95) +
    place(drawChurch(['#e6cfa6', '#c9ad80', '#8d8a7f']), 300, 372, 0.9) +
    drawHouses(400, 960, (x) => 396 - Math.sin((x - 380) / 200) * 34, 14, 1.3) +
    plane('M-10 520V420C200 380 420 440 960 400V520z', light.leaf) +
    drawHouses(-10, 960, (x) => 510 - Math.cos(x / 170) * 12, 7, 1.9) +
    box(0, 506, 960, 94, light.lawn) +
    drawTrees(
      [
        ['cypress', 180, 520, 0.7],
        ['cypress', 220, 530, 0.8],
        ['plane', 760, 560, 0.9],
        ['almond', 520, 560, 0.7],
      ],
      light,
    ),
  river: (light: Light) =>
    drawSky(light, 680, 180) +
    place(drawMosque(distant(light), [-120, -70, 70, 120]), 250, 372, 0.75) +
    drawHills(380, 26, light.near, 1) +
    drawWater(378, light) +
    place(drawStoneBridge(9, ['#ecdcbb', '#ceb78d', '']), 590, 384, 1.15) +
    plane('M0 600V540C200 520 340 560 460 600z', light.lawn) +
    drawTrees(
      [
        ['palm', 90, 560, 1],
        ['orange', 220, 574, 0.8],
      ],
      light,
    ),
  mtkvari: (light: Light) =>
    drawSky(light, 700, 150) +
    drawHills(360, 160, light.far, 2) +
    place(drawChurch(['#e6cfa6', '#c9ad80', '#8d8a7f']), 560, 300, 0.8) +
    plane('M180 400C220 300 330 290 600 300S860 330 960 400z', '#c9ad86') +
    plane('M380 400C400 340 470 330 520 302L600 300C560 340 600 360 580 400z', '#ad9069') +
    drawHouses(230, 900, (x) => 318 - Math.sin((x - 230) / 210) * 22, 16, 1.8) +
    drawHouses(0, 230, () => 400, 3, 1.8) +
    drawWater(396, light) +
    box(0, 560, 960, 40, light.path) +
    drawTrees([['almond', 150, 570, 1]], light),
  garden: (light: Light) =>
    drawSky(light, 300, 150) +
    drawTrees(
      times(6, (i) => ['linden', 40 + i * 176, 400 - (i % 2) * 12, 1 + (i % 3) * 0.2] as const),
      light,
    ) +
    box(0, 392, 960, 208, light.lawn) +
    plane('M380 600C400 500 620 470 560 392H590C680 470 500 510 560 600z', light.path) +
    oval(250, 500, 150, 26, light.water) +
    oval(230, 496, 80, 9, '#ffffff', 0.4) +
    drawTrees(
      [
        ['bush', 690, 470, 1],
        ['bush', 120, 480, 0.8],
        ['plane', 820, 560, 1.5],
      ],
      light,
    ) +
    soft(640, 508, 90, 7, 3, '#b98d66') +
    soft(640, 490, 90, 6, 3, '#b98d66') +
    box(650, 494, 5, 34, '#97704f') +
    box(716, 494, 5, 34, '#97704f'),
  towers: (light: Light) =>
    drawSky(light, 300, 200) +
    drawCloud(120, 140, 170) +
    drawMountains(400, 130, 'far', { light: light.far, shadow: light.middle }) +
    drawBlocks(300, 960, 420, [30, 90], '#eef0f2', 11) +
    place(drawTower(60, 250, '#e4edf0', '#bccbd3', '#8fb6c6'), 640, 424) +
    place(drawTower(46, 320, '#f4f1e8', '#d3cdbf', '#8fb6c6'), 740, 424) +
    place(drawTower(70, 190, '#dbe1e3', '#b8c4c9', '#8fb6c6'), 840, 424) +
    polygon('#d3cdbf', [717, 104, 740, 50, 763, 104]) +
    drawHouses(0, 330, () => 424, 5, 1.5) +
    box(0, 422, 960, 178, light.lawn) +
    drawTrees(
      [
        ['magnolia', 120, 520, 1.3],
        ['palm', 840, 520, 1.2],
      ],
      light,
    ) +
    plane('M0 600V560C300 530 600 540 960 566V600z', light.path),
  orchard: (light: Light) =>
    drawSky(light, 480, 170) +
    drawHills(380, 90, light.far, 2) +
    box(0, 370, 960, 230, light.lawn) +
    drawTrees(
      [
        ['orange', 200, 460, 1.5],
        ['orange', 470, 440, 1.2],
        ['orange', 730, 480, 1.7],
      ],
      light,
    ) +
    plane('M0 600V560C300 520 640 530 960 570V600z', light.path),
  slopes: (light: Light) =>
    drawSky(light, 260, 160) +
    drawCloud(600, 110, 170) +
    drawHills(400, 70, light.far, 3) +
    plane('M0 380H960V600H0z', light.lawn) +
    drawHouses(-10, 960, (x) => 420 - Math.sin(x / 200) * 14, 6, 1.6) +
    plane('M-10 520V450C260 410 620 470 970 430V520z', light.leaf) +
    place(
      plane('M-90 0v-40h180V0z', '#e6d6b9') +
        plane('M-84 -40a42 38 0 0 1 84 0zM0 -40a42 38 0 0 1 84 0z', '#93a5a6') +
        plane('M52 -76a42 38 0 0 1 32 36h-24q2 -20-8 -36z', '#788c90'),
      330,
      486,
      1.2,
    ) +
    drawTrees(
      [
        ['cypress', 500, 500, 0.9],
        ['cypress', 540, 510, 1.1],
        ['chestnut', 780, 540, 1.3],
        ['chestnut', 150, 560, 1.2],
      ],
      light,
    ),
  courtyard: (light: Light) =>
    box(0, 0, 960, 600, '#f3dfc7') +
    box(620, 0, 340, 600, '#e2c7aa') +
    times(
      3,
      (row) =>
        box(0, 120 + row * 150, 620, 12, '#97704f') +
        plane(times(16, (i) => boxData(8 + i * 40, 70 + row * 150, 5, 50)).join(''), '#b98d66') +
        box(0, 66 + row * 150, 620, 7, '#b98d66') +
        plane(times(5, (i) => boxData(30 + i * 122, row * 150 - 16, 8, 140)).join(''), '#97704f') +
        plane(times(5, (i) => boxData(70 + i * 122, row * 150 - 10, 40, 74)).join(''), '#7fa7ab'),
    ).join('') +
    bar('M0 470Q300 430 620 40', '#6f8f60', 6) +
    drawTrees(
      [
        ['bush', 380, 400, 0.9],
        ['bush', 520, 240, 0.7],
        ['lilac', 780, 600, 2],
      ],
      light,
    ),
} as const satisfies Record<string, (light: Light) => string>;
