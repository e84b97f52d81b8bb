import type { Hospital } from '../hospital.ts';

/** A long house of brick with almond trees on the bank of the Mtkvari. */
export const mtkvariHospital: Hospital = {
  entrance: {
    light: 'grove',
    sun: [200, 140],
    back: ['church'],
    blocks: [
      {
        x: 140,
        width: 640,
        storeys: 5,
        storey: 54,
        wall: 'brick',
        windows: 'arched',
        columns: 12,
        roof: 'hip',
        turned: 0.26,
        base: 'arcade',
      },
      {
        x: 380,
        width: 170,
        storeys: 6,
        storey: 54,
        wall: 'cream',
        windows: 'wide',
        columns: 3,
        roof: 'cornice',
      },
    ],
    door: { kind: 'arch', x: 465, scale: 0.85 },
    ground: 'quay',
    front: [
      ['almond', 90, 516, 1.3],
      ['almond', 250, 518, 0.9],
      ['almond', 680, 518, 0.95],
      ['almond', 860, 516, 1.35],
    ],
    near: [
      ['lamp', 330, 516, 0.8],
      ['lamp', 590, 516, 0.8],
    ],
  },
  room: {
    light: 'grove',
    wall: 'white',
    floor: 'oak',
    cloth: 'coral',
    side: 'right',
    lining: { kind: 'panels', colour: '#e5efe0', from: 0, to: 840 },
    openings: [
      { kind: 'tall', x: 420, y: 80, width: 370, height: 290, view: 'mtkvari', middle: 480, count: 2 },
    ],
    pieces: [
      ['panel', 210, 210],
      ['bedside', 350, 262],
      ['kilim', 560, 560, 0.9],
      ['bed', 240, 540, 1.05, 'sage'],
      ['armchair', 590, 540, 1.05],
      ['table', 716, 546, 0.9],
      ['tea', 716, 508, 0.9],
    ],
  },
  theatre: {
    light: 'grove',
    wall: 'grove',
    floor: 'grey',
    cloth: 'sage',
    lining: { kind: 'stripe', colour: '#b9d6bc' },
    openings: [{ kind: 'slit', x: 110, y: 100, width: 240, height: 120, view: 'forest' }],
    pieces: [
      ['screens', 800, 0, 1.1],
      ['lamps', 450, 0, 1],
      ['operatingTableFront', 450, 572, 1.4, 'teal'],
      ['tower', 720, 566, 1.2],
      ['anaesthesia', 190, 560, 1.15],
    ],
  },
  lounge: {
    light: 'grove',
    wall: 'grove',
    floor: 'oak',
    cloth: 'coral',
    lining: { kind: 'boards', colour: '#d9c3a1', from: 0, to: 330 },
    openings: [
      { kind: 'wide', x: 400, y: 80, width: 480, height: 280, view: 'mtkvari', middle: 520, zoom: 1 },
    ],
    pieces: [
      ['desk', 190, 510, 0.9, 'sage'],
      ['clock', 190, 150, 1.3],
      ['bench', 540, 530, 1.2],
      ['bench', 800, 530, 0.9],
      ['toys', 430, 570, 1],
    ],
  },
};
