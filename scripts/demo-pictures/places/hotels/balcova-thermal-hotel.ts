import type { Hotel } from '../hotel.ts';

/** A large hotel above its warm pool, among willows. */
export const balcovaThermalHotel: Hotel = {
  front: {
    light: 'grove',
    sun: [740, 120],
    back: ['hills'],
    far: [['cable', 720, 170]],
    blocks: [
      {
        x: 230,
        width: 500,
        storeys: 5,
        storey: 54,
        wall: 'white',
        windows: 'balconies',
        columns: 8,
        roof: 'cornice',
        turned: 0.26,
        accent: '#5fcbd3',
      },
      {
        x: 140,
        width: 700,
        storeys: 1,
        storey: 62,
        wall: 'stone',
        windows: 'none',
        columns: 9,
        roof: 'garden',
        base: 'arcade',
      },
    ],
    door: { kind: 'glass', x: 480, scale: 0.8 },
    ground: 'lawn',
    front: [
      ['willow', 110, 540, 1.7],
      ['willow', 860, 548, 1.8],
    ],
    near: [
      ['pool', 480, 540],
      ['steam', 480, 566, 0.8],
    ],
  },
  room: {
    light: 'grove',
    wall: 'stone',
    floor: 'pale',
    cloth: 'sage',
    side: 'left',
    lining: { kind: 'boards', colour: '#e0cdae', from: 120, to: 520 },
    openings: [{ kind: 'french', x: 600, y: 50, width: 290, height: 370, view: 'bay', middle: 460, zoom: 1 }],
    pieces: [
      ['divan', 360, 546, 1.05],
      ['sconce', 190, 240],
      ['sconce', 520, 240],
      ['armchair', 790, 556, 1.1, 'sand'],
      ['plant', 640, 500, 0.9],
    ],
  },
  view: {
    light: 'grove',
    view: 'bay',
    from: 'stone',
    trees: [['willow', 90, 540, 1.7]],
    things: [['cable', 620, 210]],
  },
};
