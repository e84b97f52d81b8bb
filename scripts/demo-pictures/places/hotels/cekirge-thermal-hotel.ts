import type { Hotel } from '../hotel.ts';

/** An old house in a steep street, with chestnut trees and a domed bath. */
export const cekirgeThermalHotel: Hotel = {
  front: {
    light: 'dawn',
    sun: [150, 120],
    back: ['snow'],
    blocks: [
      {
        x: 600,
        width: 210,
        storeys: 2,
        storey: 76,
        foot: 508,
        wall: 'stone',
        windows: 'arched',
        columns: 3,
        roof: 'dome',
        turned: 0.3,
      },
      {
        x: 270,
        width: 340,
        storeys: 4,
        storey: 78,
        foot: 520,
        wall: 'ochre',
        windows: 'shutters',
        columns: 5,
        roof: 'hip',
        accent: '#8a6a52',
        turned: 0.22,
      },
    ],
    door: { kind: 'wooden', x: 440, foot: 520 },
    ground: 'lane',
    front: [
      ['chestnut', 160, 556, 1.7],
      ['chestnut', 860, 530, 1.5],
    ],
    near: [['lantern', 545, 536]],
  },
  room: {
    light: 'dawn',
    wall: 'dawn',
    floor: 'oak',
    cloth: 'coral',
    lining: { kind: 'stripe', colour: '#f3d5c0' },
    openings: [
      { kind: 'arched', x: 380, y: 70, width: 190, height: 310, view: 'snow', middle: 420, zoom: 1.1 },
    ],
    pieces: [
      ['wardrobe', 110, 470, 1.15],
      ['kilim', 480, 568, 1],
      ['divan', 740, 540, -0.95, 'sand'],
      ['armchair', 330, 540, 1.1],
      ['fridge', 230, 460, 0.9],
      ['tile', 740, 180, 1.2],
    ],
  },
  view: { light: 'dawn', view: 'slopes', from: 'sill' },
};
