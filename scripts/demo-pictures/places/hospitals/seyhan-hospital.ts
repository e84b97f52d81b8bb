import type { Hospital } from '../hospital.ts';

/** A hospital of the nineties with deep sun shades behind a row of bitter orange trees. */
export const seyhanHospital: Hospital = {
  entrance: {
    light: 'dawn',
    sun: [790, 140],
    back: ['city'],
    blocks: [
      {
        x: 90,
        width: 560,
        storeys: 7,
        storey: 48,
        wall: 'cream',
        windows: 'crates',
        columns: 9,
        roof: 'flat',
        base: 'arcade',
      },
      {
        x: 650,
        width: 240,
        storeys: 4,
        storey: 50,
        wall: 'ochre',
        windows: 'shades',
        columns: 4,
        roof: 'flat',
        turned: 0.45,
      },
    ],
    door: { kind: 'drive', x: 370, scale: 0.92 },
    ground: 'street',
    behind: [['palm', 920, 500, 1.6]],
    front: [
      ['orange', 60, 532, 1.15],
      ['orange', 150, 532, 1.05],
      ['orange', 620, 532, 1.1],
      ['orange', 710, 532, 1.15],
      ['orange', 800, 532, 1.05],
      ['orange', 890, 532, 1.15],
    ],
  },
  room: {
    light: 'dawn',
    wall: 'dawn',
    floor: 'terracotta',
    cloth: 'sea',
    lining: { kind: 'stars', colour: '#f4cfae', from: 40, to: 420 },
    openings: [
      { kind: 'wide', x: 480, y: 80, width: 400, height: 240, view: 'river', middle: 420, curtain: true },
    ],
    pieces: [
      ['panel', 230, 220, 0.95],
      ['bed', 240, 536, 1],
      ['sofa', 690, 536, 1.05, 'coral'],
      ['armchair', 480, 560, 0.9, 'sand'],
    ],
  },
  theatre: {
    light: 'dawn',
    wall: 'sand',
    floor: 'terracotta',
    cloth: 'sage',
    lining: { kind: 'tiles', colour: '#f0dcc0' },
    openings: [{ kind: 'slit', x: 380, y: 170, width: 200, height: 100, view: 'orchard', middle: 480 }],
    pieces: [
      ['door', 810, 434, 1.05],
      ['lamps', 470, 0, 1.1],
      ['clock', 170, 130, 1.2],
      ['operatingTable', 470, 566, 1.15, 'teal'],
      ['anaesthesia', 170, 556, -1.2],
      ['trolley', 760, 574, 1.1],
    ],
  },
  lounge: {
    light: 'dawn',
    wall: 'dawn',
    floor: 'terracotta',
    cloth: 'sage',
    lining: { kind: 'stars', colour: '#8fcfd1', from: 330, to: 640 },
    openings: [
      { kind: 'arched', x: 80, y: 70, width: 190, height: 310, view: 'orchard', middle: 260 },
      { kind: 'arched', x: 700, y: 70, width: 190, height: 310, view: 'orchard', middle: 640 },
    ],
    pieces: [
      ['desk', 486, 490, 0.95, 'coral'],
      ['row', 190, 566, 1, 'teal'],
      ['row', 790, 566, 1, 'teal'],
    ],
  },
};
