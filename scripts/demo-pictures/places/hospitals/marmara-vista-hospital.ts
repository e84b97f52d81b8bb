import type { Hospital } from '../hospital.ts';

/** A hall of glass and a tower by the Sea of Marmara. */
export const marmaraVistaHospital: Hospital = {
  entrance: {
    light: 'dawn',
    sun: [130, 230],
    back: ['islands'],
    far: [['ferry', 120, 450, 0.8]],
    blocks: [
      {
        x: 560,
        width: 330,
        storeys: 9,
        storey: 40,
        wall: 'white',
        windows: 'ribbon',
        columns: 7,
        roof: 'flat',
        turned: 0.34,
      },
      {
        x: 260,
        width: 420,
        storeys: 6,
        storey: 44,
        wall: 'grey',
        windows: 'curtain',
        columns: 9,
        roof: 'flat',
      },
    ],
    door: { kind: 'glass', x: 470 },
    ground: 'plaza',
    front: [
      ['pine', 200, 530, 1.35],
      ['pine', 880, 540, 1.15],
      ['pine', 90, 520, 0.9],
    ],
    near: [
      ['flags', 740, 520, 0.9],
      ['hedge', 320, 530],
    ],
  },
  room: {
    light: 'dawn',
    wall: 'stone',
    floor: 'oak',
    cloth: 'ink',
    openings: [
      { kind: 'wide', x: 60, y: 60, width: 840, height: 250, view: 'marmara', middle: 480, zoom: 1 },
    ],
    pieces: [
      ['bed', 420, 550, -1.15, 'teal'],
      ['drip', 620, 530, 1.05],
      ['armchair', 790, 540, 1.25],
      ['night', 150, 520, 1],
      ['flowers', 150, 456, 0.9],
    ],
  },
  theatre: {
    light: 'dawn',
    wall: 'sea',
    floor: 'blue',
    cloth: 'teal',
    side: 'left',
    lining: { kind: 'panels', colour: '#bfe0e2', from: 120 },
    openings: [{ kind: 'slit', x: 180, y: 130, width: 320, height: 150, view: 'marmara', middle: 480 }],
    pieces: [
      ['hood', 560, 0, 1.1],
      ['lampsThree', 560, 30, 1.05],
      ['operatingTable', 560, 566, -1.2, 'ink'],
      ['tower', 260, 560, 1.2],
      ['anaesthesia', 850, 560, 1.2],
    ],
  },
  lounge: {
    light: 'dawn',
    wall: 'stone',
    floor: 'grey',
    cloth: 'ink',
    openings: [
      { kind: 'glazed', x: 30, y: 40, width: 900, height: 360, view: 'marmara', middle: 480, zoom: 1 },
    ],
    pieces: [
      ['sofa', 220, 530, 1.1, 'teal'],
      ['armchair', 430, 550, 1.1, 'coral'],
      ['table', 340, 578, 0.8],
      ['row', 740, 540, 1.1, 'sand'],
      ['olive', 540, 520, 1.2],
    ],
  },
};
