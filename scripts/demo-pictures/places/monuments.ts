import { bar, box, boxData, d, dashes, disc, plane, polygon, times } from './drawing.ts';

/** The colours of a monument. Monuments are drawn with the middle of their foot at 0, 0. */
export type Stone = readonly [light: string, shadow: string, roof: string];

const minaret = (x: number, height: number, [light, shadow, roof]: Stone): string =>
  box(x - 4, -height, 8, height, light) +
  box(x + 1, -height, 3, height, shadow) +
  box(x - 6.5, -height * 0.72, 13, 4, light) +
  polygon(roof, [x - 5, -height, x, -height - 34, x + 5, -height]);

/** A mosque of Istanbul: a cascade of domes, and minarets at these distances from the middle. */
export const drawMosque = (stone: Stone, minarets: readonly number[] = [-120, -70, 70, 120]): string => {
  const [light, shadow, roof] = stone;
  return (
    minarets.map((x) => minaret(x, Math.abs(x) > 90 ? 150 : 172, stone)).join('') +
    box(-104, -46, 208, 46, light) +
    plane('M-60 -84a60 58 0 0 1 120 0zM-98 -46a36 34 0 0 1 72 0zM26 -46a36 34 0 0 1 72 0z', roof) +
    box(-62, -86, 124, 40, light) +
    plane('M-40 -86a40 40 0 0 1 80 0M-66 -48a30 26 0 0 1 60 0zM6 -48a30 26 0 0 1 60 0z', roof) +
    plane('M10 -142a60 58 0 0 1 50 58h-32a70 70 0 0 0-18-58z', '#0b2b33', 0.1) +
    box(40, -86, 22, 40, shadow) +
    box(64, -46, 40, 46, shadow) +
    dashes({ x: -92, rows: [-24], count: 9, step: 22, width: 11, height: 24 }, shadow) +
    box(-1, -154, 2, 14, roof)
  );
};

/** Galata's tower: a round shaft, a gallery and a pointed roof. */
export const GALATA =
  box(-24, -124, 48, 124, '#dcc7a4') +
  box(6, -124, 18, 124, '#c2aa83') +
  box(-28, -134, 56, 12, '#ecdcbd') +
  box(-22, -156, 44, 24, '#dcc7a4') +
  box(6, -156, 16, 24, '#c2aa83') +
  polygon('#6f8fa0', [-28, -156, 0, -216, 28, -156]) +
  polygon('#56758a', [0, -216, 28, -156, 6, -156]) +
  plane(
    times(4, (i) => d`M${-17 + i * 10} -136v-9a3 4 0 0 1 6 0v9z`).join('') +
      d`M-8 -90v-12a4 4 0 0 1 8 0v12zM-8 -50v-12a4 4 0 0 1 8 0v12zM-8 0v-16a7 7 0 0 1 14 0v16z`,
    '#80704f',
  );

/** A suspension bridge of width `span`; the road lies at y = 0. */
export const drawSuspensionBridge = (span: number, colour: string): string => {
  const half = span / 2;
  const tower = span * 0.34;
  const sag = (x: number) => -96 + 92 * (1 - (x / tower) ** 2);
  const ropes = times(11, (i) => (i - 5) * (tower / 5.6));
  return (
    bar(d`M${-half} 0L${-tower} -96Q0 88 ${tower} -96L${half} 0`, colour, 2.5) +
    bar(ropes.map((x) => d`M${x} 0V${Math.min(0, sag(x))}`).join(''), colour, 1) +
    box(-half, -2, span, 6, colour) +
    box(-tower - 5, -100, 10, 140, colour) +
    box(tower - 5, -100, 10, 140, colour)
  );
};

/** The mausoleum of Ankara, simplified: a wide base, square columns, a heavy top. */
export const drawColonnade = ([light, shadow]: Stone): string =>
  polygon(light, [-170, 0, -150, -14, 150, -14, 170, 0]) +
  polygon(shadow, [-150, -14, -138, -26, 138, -26, 150, -14]) +
  box(-104, -122, 208, 96, shadow) +
  plane(times(8, (i) => boxData(-120 + i * 32.4, -118, 13, 92)).join(''), light) +
  box(-126, -140, 252, 24, light) +
  box(-84, -156, 168, 16, light) +
  box(-126, -120, 252, 5, shadow);

/** Izmir's clock tower. */
export const CLOCK_TOWER =
  polygon('#d9c6a5', [-62, 0, -50, -12, 50, -12, 62, 0]) +
  box(-42, -60, 84, 48, '#f1e3c8') +
  box(16, -60, 26, 48, '#d8c3a0') +
  plane('M-36 -12v-24a10 12 0 0 1 20 0v24zM16 -12v-24a10 12 0 0 1 20 0v24z', '#a88d68') +
  plane('M-46 -60a12 14 0 0 1 24 0zM22 -60a12 14 0 0 1 24 0z', '#7f9b9a') +
  box(-26, -152, 52, 92, '#f4e8d1') +
  box(6, -152, 20, 92, '#d8c3a0') +
  plane('M-10 -70v-30a10 12 0 0 1 20 0v30z', '#a88d68') +
  box(-32, -158, 64, 8, '#e6d4b2') +
  box(-22, -206, 44, 48, '#f4e8d1') +
  box(6, -206, 16, 48, '#d8c3a0') +
  disc(0, -182, 15, '#fffdf6') +
  bar('M0 -182L-8 -188M0 -182L6 -190', '#0b2b33', 2) +
  box(-26, -212, 52, 7, '#e6d4b2') +
  plane('M-15 -212v-18h30v18z', '#f4e8d1') +
  plane('M-17 -230C-17 -252-4 -258 0 -272C4 -258 17 -252 17 -230z', '#7f9b9a');

/** A bridge of stone arches; the road lies at 0, the water at 46. */
export const drawStoneBridge = (arches: number, [light, shadow]: Stone, pitch = 62): string => {
  const width = arches * pitch;
  const left = -width / 2;
  return (
    plane(d`M${left - 20} 50V2Q0 -16 ${-left + 20} 2V50z`, light) +
    plane(
      times(
        arches,
        (i) => d`M${left + i * pitch + 8} 52V34a${pitch / 2 - 8} ${pitch / 2 - 8} 0 0 1 ${pitch - 16} 0V52z`,
      ).join(''),
      shadow,
    ) +
    plane(d`M${left - 20} 2Q0 -16 ${-left + 20} 2v-7Q0 -23 ${left - 20} -5z`, shadow)
  );
};

/** The walls of a fortress along the top of a rock. */
export const drawFortress = ([light, shadow]: Stone): string =>
  plane('M-150 0V-30h14v-14h34v14h20v-24h30v20l40 -14v-30h40v34l38 10v-18h36v18l30 14V0z', light) +
  plane('M-116 -44h14V0h-14zM-64 -54h12V0h-20v-30h8zM24 -78h14V0H24zM104 -52h10V0h-10z', shadow);

/** A Georgian church: a drum with a pointed roof over crossing gables. */
export const drawChurch = ([light, shadow, roof]: Stone): string =>
  box(-44, -44, 88, 44, light) +
  box(16, -44, 28, 44, shadow) +
  polygon(roof, [-50, -44, -34, -64, 34, -64, 50, -44]) +
  polygon(light, [-20, -44, 0, -78, 20, -44]) +
  box(-15, -116, 30, 52, light) +
  box(4, -116, 11, 52, shadow) +
  polygon(roof, [-20, -114, 0, -160, 20, -114]) +
  plane('M-10 -78v-22a3 3 0 0 1 6 0v22zM5 -78v-22a3 3 0 0 1 6 0v22zM-6 0v-22a6 7 0 0 1 12 0v22z', '#8b7a62');

/** Tbilisi's bridge of glass and steel: a bow like a wave. */
export const PEACE_BRIDGE =
  box(-210, 0, 420, 7, '#6f8f98') +
  plane(
    'M-210 2C-120 -46-60 -62 0 -58C80 -52 130 -36 210 2C130 -14 70 -22 0 -22C-70 -22-130 -14-210 2z',
    '#b9e3e3',
  ) +
  bar(
    times(8, (i) => d`M${-150 + i * 42} ${-10 - Math.sin((i + 1) / 3) * 6}l16 ${-16 - (i % 4) * 3}`).join(''),
    '#7fc0c6',
    2,
  ) +
  plane('M0 -58C80 -52 130 -36 210 2C130 -14 70 -22 0 -22C60 -30 60 -44 0 -58z', '#8fcfd1');

/** Bursa's tomb: eight sides of turquoise tiles under a dome. */
export const GREEN_TOMB =
  polygon('#d9cdb4', [-86, 0, -78, -12, 78, -12, 86, 0]) +
  polygon('#3fb3b6', [-72, -12, -72, -92, 72, -92, 72, -12]) +
  polygon('#2b989f', [24, -12, 24, -92, 72, -92, 72, -12]) +
  polygon('#5fcbd0', [-72, -12, -72, -92, -34, -92, -34, -12]) +
  plane('M-22 -12v-44a17 20 0 0 1 34 0v44z', '#e9e0c6') +
  plane('M-14 -12v-36a10 12 0 0 1 20 0v36z', '#0e6470') +
  plane('M-62 -40v-16a9 11 0 0 1 18 0v16zM38 -40v-16a9 11 0 0 1 18 0v16z', '#0e6470') +
  box(-76, -98, 152, 8, '#e9e0c6') +
  box(-54, -118, 108, 22, '#3fb3b6') +
  box(18, -118, 36, 22, '#2b989f') +
  plane('M-56 -118C-54 -170-20 -186 0 -186S54 -170 56 -118z', '#93a5a6') +
  plane('M56 -118C54 -166 28 -184 6 -186C30 -168 34 -142 26 -118z', '#788c90') +
  box(-1.5, -204, 3, 20, '#c9a24b') +
  disc(0, -206, 4, '#c9a24b');

export const drawMinaret = (height: number, stone: Stone): string => minaret(0, height, stone);
