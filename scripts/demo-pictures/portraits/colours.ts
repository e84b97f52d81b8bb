/** The colours of a skin in the light, in the shadow and of its lines; from fair to dark. */
export const SKINS = {
  fair: ['#f6d7c3', '#e9bfa6', '#d79f86'],
  light: ['#efc7a9', '#dfae8c', '#c98f6f'],
  olive: ['#dfb08a', '#cc976f', '#b37b56'],
  brown: ['#c08a62', '#a9744f', '#8d5d3d'],
  dark: ['#8f5f41', '#794e35', '#5f3b27'],
} as const;

/** The colour of hair, and that of the light on it. */
export const HAIR_COLOURS = {
  black: ['#23222a', '#34323d'],
  dark: ['#3a2a24', '#4e3a31'],
  brown: ['#5d4030', '#74543f'],
  auburn: ['#7a4228', '#945537'],
  blond: ['#b58a4e', '#cba468'],
  salt: ['#55565e', '#77787f'],
  grey: ['#8d8f95', '#a5a8ae'],
  silver: ['#b9bdc3', '#d0d4d9'],
} as const;

/** The colour of the wall behind a person, and that of the arch in it. */
export const BACKGROUNDS = {
  sea: ['#cfecef', '#b2dfe4'],
  dawn: ['#f8e3d4', '#f2d0b9'],
  grove: ['#dcebdc', '#c4dcc6'],
  dusk: ['#dfe1f2', '#c8cde9'],
  sand: ['#f2e9d8', '#e6d8bd'],
} as const;

export const FRAMES = { dark: '#2b2f36', gold: '#a98246', steel: '#5b6f7a' } as const;
