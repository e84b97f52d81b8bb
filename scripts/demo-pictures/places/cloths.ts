/** The colours of the textiles in a room: the cloth, its shadow, and a second cloth. */
export interface Cloth {
  cloth: string;
  shade: string;
  second: string;
}

/** Sets of colours for beds, chairs and drapes; a room uses one, and single pieces another. */
export const CLOTHS = {
  teal: { cloth: '#5fb7bd', shade: '#469da5', second: '#f2d0b9' },
  sea: { cloth: '#9ed3da', shade: '#7fbcc6', second: '#cfecef' },
  sage: { cloth: '#a3c4a6', shade: '#86ab8b', second: '#e6d8bd' },
  coral: { cloth: '#eda38f', shade: '#d78a77', second: '#f8e3d4' },
  dusk: { cloth: '#a9b0da', shade: '#8d95c4', second: '#dfe1f2' },
  sand: { cloth: '#dcc79f', shade: '#c4ad82', second: '#b2dfe4' },
  ink: { cloth: '#3f6d78', shade: '#315962', second: '#f2d0b9' },
  plum: { cloth: '#b79ac4', shade: '#9d80ab', second: '#e9def0' },
} as const satisfies Record<string, Cloth>;
export type ClothName = keyof typeof CLOTHS;
