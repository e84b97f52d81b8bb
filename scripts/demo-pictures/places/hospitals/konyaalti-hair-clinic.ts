import type { Hospital } from '../hospital.ts';

/** Two low white blocks beside a cedar, on the pebble beach west of Antalya. */
export const konyaaltiHairClinic: Hospital = {
  entrance: {
    light: 'sea',
    sun: [220, 130],
    back: ['jagged'],
    behind: [
      ['cypress', 330, 500, 0.9],
      ['cypress', 370, 500, 1],
    ],
    blocks: [
      {
        x: 400,
        width: 400,
        storeys: 2,
        storey: 70,
        wall: 'white',
        windows: 'ribbon',
        columns: 6,
        roof: 'flat',
        turned: 0.3,
      },
      {
        x: 270,
        width: 300,
        storeys: 1,
        storey: 84,
        wall: 'cream',
        windows: 'wide',
        columns: 4,
        roof: 'garden',
      },
    ],
    door: { kind: 'glass', x: 630, scale: 0.9, mark: 'hair' },
    ground: 'beach',
    front: [
      ['cedar', 150, 530, 1.85],
      ['bush', 330, 516, 0.7],
    ],
  },
  room: {
    light: 'sea',
    wall: 'white',
    floor: 'pale',
    cloth: 'sand',
    side: 'right',
    openings: [
      { kind: 'glazed', x: 60, y: 60, width: 520, height: 330, view: 'beach', middle: 420, zoom: 1.05 },
    ],
    pieces: [
      ['hairChair', 330, 552, 1.2],
      ['loupe', 560, 560, 1.1],
      ['camera', 700, 560, 1.2],
      ['television', 716, 190, 1.1],
      ['plant', 880, 560, 1.1],
    ],
  },
  theatre: {
    light: 'sea',
    wall: 'sand',
    floor: 'pale',
    cloth: 'sand',
    lining: { kind: 'boards', colour: '#ead9bd', from: 0, to: 300 },
    openings: [{ kind: 'tall', x: 690, y: 80, width: 190, height: 290, view: 'beach', middle: 360 }],
    pieces: [
      ['shelfBoard', 160, 200, 1.2],
      ['lamp', 450, 0, 1.15],
      ['cabinet', 150, 450, 0.85, 'teal'],
      ['hairChair', 480, 566, -1.35, 'teal'],
      ['trolley', 250, 574, 1],
      ['camera', 730, 566, 1],
      ['stool', 640, 578, 1.3],
    ],
  },
  lounge: {
    light: 'sea',
    wall: 'white',
    floor: 'stone',
    cloth: 'sand',
    side: 'right',
    openings: [
      { kind: 'french', x: 80, y: 50, width: 400, height: 370, view: 'beach', middle: 420, zoom: 1 },
    ],
    pieces: [
      ['counter', 680, 470, 1],
      ['pendant', 620, 130, 0.9],
      ['pendant', 740, 130, 0.9],
      ['armchair', 200, 550, 1.15, 'sea'],
      ['armchair', 380, 550, -1.15, 'sea'],
      ['table', 290, 572, 0.8],
      ['olive', 880, 570, 1.3],
    ],
  },
};
