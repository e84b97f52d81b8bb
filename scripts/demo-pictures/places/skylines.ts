import { sheet } from './drawing.ts';
import { LIGHTS, type LightName } from './palette.ts';
import { COAST } from './skylines-coast.ts';
import { INLAND } from './skylines-inland.ts';

const SKYLINES = { ...COAST, ...INLAND };

export type CityName = keyof typeof SKYLINES;
/** The light of each city. */
const LIGHT_OF_CITY = {
  istanbul: 'dawn',
  ankara: 'sand',
  izmir: 'sea',
  antalya: 'sea',
  bursa: 'grove',
  adana: 'dawn',
  tbilisi: 'sand',
  batumi: 'dusk',
} as const satisfies Record<CityName, LightName>;
export const CITY_NAMES = Object.keys(SKYLINES) as CityName[];

/** The SVG document of a city with its best-known buildings. */
export const drawSkyline = (city: CityName): string => sheet(SKYLINES[city](LIGHTS[LIGHT_OF_CITY[city]]));
