/** The colours of a landscape in one light. `sky` and `glow` are the colours of a background of portraits. */
export interface Light {
  sky: string;
  glow: string;
  sun: string;
  far: string;
  middle: string;
  near: string;
  water: string;
  deep: string;
  leaf: string;
  shade: string;
  ground: string;
  path: string;
  lawn: string;
}

export const LIGHTS = {
  sea: {
    sky: '#cfecef',
    glow: '#b2dfe4',
    sun: '#fdf8ea',
    far: '#a3d0d8',
    middle: '#85bcc6',
    near: '#6aa7ac',
    water: '#6cc3cc',
    deep: '#48aab8',
    leaf: '#5aa58c',
    shade: '#438a76',
    ground: '#e6dfcd',
    path: '#f3eee1',
    lawn: '#a9cfae',
  },
  dawn: {
    sky: '#f8e3d4',
    glow: '#f2d0b9',
    sun: '#fff6e6',
    far: '#dfbdb2',
    middle: '#c9a2a0',
    near: '#a68a88',
    water: '#a6cdd0',
    deep: '#83b6bd',
    leaf: '#8ba57c',
    shade: '#6f8d69',
    ground: '#ecd9c1',
    path: '#f7ead9',
    lawn: '#c3cda4',
  },
  grove: {
    sky: '#dcebdc',
    glow: '#c4dcc6',
    sun: '#fbf8e8',
    far: '#a9caae',
    middle: '#8ab595',
    near: '#6d9f7f',
    water: '#90cdc6',
    deep: '#6cb4b0',
    leaf: '#5f9f74',
    shade: '#488460',
    ground: '#e4dfca',
    path: '#f2eddc',
    lawn: '#a6cb9c',
  },
  dusk: {
    sky: '#dfe1f2',
    glow: '#c8cde9',
    sun: '#fdeede',
    far: '#b0b7dc',
    middle: '#929bc6',
    near: '#7680ab',
    water: '#93b4d6',
    deep: '#7398c2',
    leaf: '#5b8d8c',
    shade: '#467476',
    ground: '#d8d6df',
    path: '#e9e6ec',
    lawn: '#a3bfb4',
  },
  sand: {
    sky: '#f2e9d8',
    glow: '#e6d8bd',
    sun: '#fffaec',
    far: '#d8c5a0',
    middle: '#c3ac82',
    near: '#a59069',
    water: '#93c6c4',
    deep: '#73b0b2',
    leaf: '#8ea56b',
    shade: '#728b55',
    ground: '#e3d3b5',
    path: '#f1e6cf',
    lawn: '#c0c796',
  },
} as const satisfies Record<string, Light>;

export type LightName = keyof typeof LIGHTS;

/** The colours of a wall in the light, in the shadow, and of its mouldings. */
export const WALLS = {
  white: ['#fbfaf5', '#dde5e6', '#ffffff'],
  cream: ['#f8efdf', '#e2d4bc', '#fffaf0'],
  stone: ['#e6d6b9', '#c9b693', '#f1e6d0'],
  pink: ['#e6c3b4', '#cba392', '#f2d9cd'],
  brick: ['#cd8d70', '#ad7059', '#e3ac92'],
  ochre: ['#ecca8c', '#d0aa6b', '#f6dfb3'],
  teal: ['#8fcfd1', '#69b0b5', '#b9e3e3'],
  grey: ['#dbe1e3', '#b8c4c9', '#eef2f3'],
  blue: ['#a9c5de', '#86a6c4', '#cbdded'],
  sage: ['#bfd3bd', '#9cb69d', '#d8e5d5'],
  rust: ['#d98f78', '#b97362', '#ecb3a0'],
  wood: ['#b98d66', '#97704f', '#d2ab87'],
} as const;

export type WallName = keyof typeof WALLS;

export const GLASS = { day: '#8cc3cd', dark: '#6aa7b4', shine: '#bfe2e7', lit: '#ffe3ad' } as const;
export const TILE = { light: '#d98c6f', dark: '#bd7259' } as const;
export const TEAL = {
  pale: '#a5e1e5',
  light: '#5fcbd3',
  plain: '#01bac6',
  deep: '#0b8c97',
  dark: '#0e6470',
} as const;
export const INK = '#0b2b33';
export const CORAL = '#ee7f66';
export const WOOD = { light: '#d3ab82', plain: '#b98d66', dark: '#97704f' } as const;
export const METAL = { light: '#eef2f3', plain: '#c3ced2', dark: '#93a5ac' } as const;
