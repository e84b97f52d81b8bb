import type { Hotel } from '../hotel.ts';

/** Two low white buildings with the sea between them. */
export const laraQuietShoreHotel: Hotel = {
  front: {
    light: 'sand',
    sun: [500, 210],
    back: ['sea'],
    far: [['sail', 490, 440]],
    blocks: [
      {
        x: 70,
        width: 330,
        storeys: 3,
        storey: 60,
        wall: 'white',
        windows: 'balconies',
        columns: 5,
        roof: 'flat',
        accent: '#5fcbd3',
        turned: 0.2,
      },
      {
        x: 590,
        width: 310,
        storeys: 2,
        storey: 66,
        wall: 'white',
        windows: 'balconies',
        columns: 4,
        roof: 'garden',
        accent: '#5fcbd3',
        turned: 0.36,
      },
    ],
    door: { kind: 'canopy', x: 235, scale: 0.85 },
    ground: 'plaza',
    front: [
      ['palm', 440, 520, 1.25],
      ['palm', 560, 530, 1.5],
      ['palm', 930, 540, 1.4],
    ],
    near: [
      ['parasols', 720, 560, 0.8],
      ['lilies', 120, 590],
      ['lilies', 380, 594, 0.8],
    ],
  },
  room: {
    light: 'sand',
    wall: 'white',
    floor: 'stone',
    cloth: 'sea',
    side: 'left',
    openings: [
      {
        kind: 'glazed',
        x: 560,
        y: 50,
        width: 300,
        height: 340,
        view: 'beach',
        middle: 620,
        zoom: 1.05,
        curtain: true,
      },
    ],
    pieces: [
      ['divan', 330, 550, 1.1, 'sand'],
      ['frame', 320, 180, 1.5],
      ['fridge', 914, 556, 0.85],
      ['armchair', 740, 556, 1.05],
      ['pendant', 180, 160, 0.9],
    ],
  },
  view: { light: 'sea', view: 'beach', from: 'shore', things: [['lilies', 880, 590, 1]] },
};
