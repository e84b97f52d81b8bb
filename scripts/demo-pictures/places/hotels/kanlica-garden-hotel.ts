import type { Hotel } from '../hotel.ts';

/** A white house on the Bosphorus with wisteria over its terrace. */
export const kanlicaGardenHotel: Hotel = {
  front: {
    light: 'sea',
    sun: [640, 140],
    back: ['strait'],
    far: [['ferry', 840, 474, 0.9]],
    blocks: [
      {
        x: 290,
        width: 130,
        storeys: 2,
        storey: 84,
        wall: 'cream',
        windows: 'shutters',
        columns: 2,
        roof: 'hip',
        accent: '#8f7fb5',
      },
      {
        x: 400,
        width: 320,
        storeys: 3,
        storey: 86,
        wall: 'white',
        windows: 'bays',
        columns: 3,
        roof: 'hip',
        accent: '#b7a3d6',
        turned: 0.25,
      },
    ],
    door: { kind: 'wooden', x: 580, scale: 0.9 },
    ground: 'lawn',
    behind: [['pine', 780, 500, 1.2]],
    front: [
      ['cypress', 250, 520, 1.3],
      ['linden', 880, 550, 1.4],
    ],
    near: [
      ['wisteria', 360, 512, 1.1],
      ['bench', 300, 562],
      ['hedge', 760, 560],
    ],
  },
  room: {
    light: 'sea',
    wall: 'white',
    floor: 'oak',
    cloth: 'plum',
    lining: { kind: 'alcove', colour: '#ebe2f2', from: 60, to: 460 },
    openings: [
      {
        kind: 'tall',
        x: 560,
        y: 40,
        width: 300,
        height: 380,
        view: 'garden',
        middle: 480,
        zoom: 1,
        curtain: true,
      },
    ],
    pieces: [
      ['divanFront', 260, 552, 1.15],
      ['night', 500, 540, 1],
      ['rocker', 700, 560, 1.1, 'sage'],
      ['plant', 890, 550, 1.05],
    ],
  },
  view: { light: 'sea', view: 'strait', from: 'pergola' },
};
