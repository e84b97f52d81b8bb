import type { Hotel } from '../hotel.ts';

/** A blue house on the quay of a small harbour. */
export const yesilkoySeasideHotel: Hotel = {
  front: {
    light: 'dawn',
    sun: [790, 200],
    back: ['islands'],
    far: [['ferry', 880, 450, 0.7]],
    blocks: [
      {
        x: 90,
        width: 140,
        storeys: 3,
        storey: 74,
        wall: 'sage',
        windows: 'bays',
        columns: 1,
        roof: 'gable',
        accent: '#7f9b79',
      },
      {
        x: 220,
        width: 420,
        storeys: 4,
        storey: 74,
        wall: 'blue',
        windows: 'balconies',
        columns: 5,
        roof: 'hip',
        accent: '#ffffff',
        turned: 0.24,
      },
    ],
    door: { kind: 'steps', x: 430, scale: 0.85 },
    ground: 'quay',
    front: [
      ['pine', 710, 516, 1.2],
      ['linden', 60, 520, 0.9],
    ],
    near: [
      ['bench', 600, 520],
      ['breakwater', 790, 580, 0.9],
      ['boats', 170, 584],
    ],
  },
  room: {
    light: 'dawn',
    wall: 'sea',
    floor: 'pale',
    cloth: 'sea',
    openings: [
      { kind: 'french', x: 440, y: 60, width: 280, height: 360, view: 'marmara', middle: 640, zoom: 1 },
    ],
    pieces: [
      ['shower', 120, 470, 1.1],
      ['divanFront', 330, 556, 0.95, 'sand'],
      ['armchair', 620, 550, 1.1, 'coral'],
      ['shelf', 840, 460, 0.95],
      ['plant', 770, 500, 0.9],
    ],
  },
  view: {
    light: 'dawn',
    view: 'marmara',
    from: 'glass',
    things: [
      ['breakwater', 420, 436, 0.9],
      ['boats', 120, 420, 0.6],
    ],
  },
};
