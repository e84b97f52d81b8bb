import type { Hotel } from '../hotel.ts';

/** A house of wood with gables, in a forest of pines. */
export const kizilcahamamThermalHotel: Hotel = {
  front: {
    light: 'grove',
    sun: [200, 120],
    back: ['wooded'],
    blocks: [
      {
        x: 480,
        width: 330,
        storeys: 3,
        storey: 60,
        wall: 'cream',
        windows: 'balconies',
        columns: 5,
        roof: 'hip',
        accent: '#97704f',
        turned: 0.3,
      },
      {
        x: 250,
        width: 250,
        storeys: 4,
        storey: 60,
        wall: 'wood',
        windows: 'wide',
        columns: 3,
        roof: 'gable',
      },
      {
        x: 560,
        width: 130,
        storeys: 3,
        storey: 60,
        wall: 'wood',
        windows: 'wide',
        columns: 2,
        roof: 'gable',
      },
    ],
    door: { kind: 'awning', x: 375, accent: '#0b8c97' },
    ground: 'lawn',
    front: [
      ['scots', 110, 560, 1.8],
      ['fir', 210, 530, 1],
      ['fir', 850, 530, 1.3],
      ['scots', 900, 570, 1.8],
    ],
    near: [['bench', 740, 560]],
  },
  room: {
    light: 'grove',
    wall: 'sand',
    floor: 'oak',
    cloth: 'sage',
    side: 'right',
    lining: { kind: 'boards', colour: '#dcc19b', from: 460, to: 840 },
    openings: [
      { kind: 'wide', x: 50, y: 90, width: 360, height: 280, view: 'forest', middle: 480, zoom: 1.1 },
    ],
    pieces: [
      ['beams', 480, 0],
      ['single', 560, 540, 1],
      ['single', 780, 540, 1],
      ['night', 670, 536, 0.9],
      ['armchair', 200, 546, 1.15, 'coral'],
      ['floorLamp', 340, 520, 1.1],
    ],
  },
  view: { light: 'grove', view: 'forest', from: 'timber' },
};
