import type { Hotel } from '../hotel.ts';

/** A low house at the edge of the lake, with reeds and a jetty. */
export const adanaLakeHotel: Hotel = {
  front: {
    light: 'sea',
    sun: [180, 150],
    back: ['hills'],
    behind: [
      ['pine', 120, 500, 1.4],
      ['pine', 830, 500, 1.3],
    ],
    blocks: [
      {
        x: 190,
        width: 400,
        storeys: 3,
        storey: 66,
        wall: 'cream',
        windows: 'balconies',
        columns: 6,
        roof: 'hip',
        accent: '#0e6470',
      },
      {
        x: 560,
        width: 230,
        storeys: 2,
        storey: 70,
        wall: 'white',
        windows: 'wide',
        columns: 4,
        roof: 'hip',
        turned: 0.4,
      },
    ],
    door: { kind: 'awning', x: 540, accent: '#ee7f66' },
    ground: 'shore',
    front: [
      ['reeds', 110, 580, 1.2],
      ['reeds', 200, 594, 0.9],
      ['reeds', 900, 570, 1.3],
    ],
    near: [
      ['parasols', 320, 540, 0.7],
      ['bench', 700, 534, 0.9],
    ],
  },
  room: {
    light: 'sea',
    wall: 'sea',
    floor: 'terracotta',
    cloth: 'teal',
    openings: [
      { kind: 'glazed', x: 330, y: 60, width: 300, height: 320, view: 'lake', middle: 600, zoom: 1.05 },
    ],
    pieces: [
      ['kitchenette', 790, 470, 1.05],
      ['frame', 170, 150, 1.2],
      ['divanFront', 190, 550, 0.95, 'sand'],
      ['armchair', 470, 530, 1.05, 'coral'],
      ['table', 620, 560, 0.9],
      ['tea', 620, 522, 0.9],
    ],
  },
  view: { light: 'dawn', view: 'lake', from: 'deck' },
};
