import type { Light } from './palette.ts';
import { LAND_VIEWS } from './views-land.ts';
import { WATER_VIEWS } from './views-water.ts';

const VIEWS = { ...WATER_VIEWS, ...LAND_VIEWS };

export type ViewName = keyof typeof VIEWS;

/** A landscape that fills the picture; `drawThrough` crops it to a window. */
export const drawView = (name: ViewName, light: Light): string => VIEWS[name](light);
