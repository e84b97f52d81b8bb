import type { Hospital } from '../hospital.ts';

/** A converted house with geraniums between the high towers of Levent. */
export const leventDentalHouse: Hospital = {
  entrance: {
    light: 'dusk',
    sun: [500, 130],
    back: ['skyscrapers'],
    blocks: [
      {
        x: 320,
        width: 320,
        storeys: 4,
        storey: 76,
        wall: 'white',
        windows: 'shutters',
        columns: 3,
        roof: 'hip',
        accent: '#5b8d8c',
        turned: 0.24,
        lit: true,
      },
    ],
    door: { kind: 'steps', x: 480, mark: 'tooth' },
    ground: 'street',
    front: [
      ['linden', 230, 500, 1.25],
      ['linden', 750, 500, 1.35],
    ],
    near: [
      ['geraniums', 484, 254],
      ['geraniums', 484, 330],
      ['wall', 130, 518, 0.7],
      ['wall', 840, 518, 0.7],
      ['geraniums', 110, 482],
      ['geraniums', 850, 482],
    ],
  },
  room: {
    light: 'dusk',
    wall: 'mint',
    floor: 'oak',
    cloth: 'plum',
    side: 'left',
    lining: { kind: 'tiles', colour: '#bfe0d8', from: 120, to: 400 },
    openings: [{ kind: 'french', x: 680, y: 70, width: 200, height: 350, view: 'garden', middle: 300 }],
    pieces: [
      ['boxes', 260, 300, 0.95],
      ['scanner', 600, 500, 0.95],
      ['dentalChair', 440, 570, 1.25],
      ['dentalUnit', 140, 566, -1.15],
    ],
  },
  theatre: {
    light: 'dusk',
    wall: 'dusk',
    floor: 'grey',
    cloth: 'plum',
    lining: { kind: 'tiles', colour: '#dad9ee', from: 0, to: 620 },
    openings: [{ kind: 'slit', x: 680, y: 130, width: 210, height: 130, view: 'garden' }],
    pieces: [
      ['boxes', 160, 400, 1],
      ['ring', 480, 0, 0.85],
      ['scanner', 800, 540, 1.25],
      ['dentalChair', 460, 570, -1.3],
      ['microscope', 250, 566, 1.25],
      ['stool', 640, 576, 1.35],
    ],
  },
  lounge: {
    light: 'dusk',
    wall: 'mint',
    floor: 'oak',
    cloth: 'plum',
    lining: { kind: 'wainscot', colour: '#bfdcd4' },
    openings: [
      { kind: 'tall', x: 130, y: 70, width: 170, height: 310, view: 'garden', middle: 300, curtain: true },
    ],
    pieces: [
      ['stairs', 750, 434, 1.1],
      ['armchair', 240, 550, 1.1, 'coral'],
      ['armchair', 400, 550, 1.1, 'coral'],
      ['table', 320, 574, 0.75],
      ['plant', 560, 540, 1],
      ['pendant', 440, 120, 1.1],
      ['desk', 770, 560, 0.9],
    ],
  },
};
