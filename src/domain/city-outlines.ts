import { distanceKm, type Position } from '#domain/distance.ts';

/** A line of positions, in degrees: longitude, latitude, longitude, latitude … */
type Line = readonly number[];

/** The centre of a city, and the water around it. */
export interface CityOutline extends Position {
  /** Outlines of seas and lakes. */
  seas: readonly Line[];
  /** Courses of rivers and narrow inlets. */
  rivers: readonly Line[];
}

/** Marmara, Bosphorus and Black Sea; the Golden Horn counts as a river. */
const ISTANBUL: CityOutline = {
  latitude: 41.0082,
  longitude: 28.9784,
  seas: [
    [
      27.9, 40.98, 28.3, 40.99, 28.55, 40.98, 28.72, 40.965, 28.82, 40.957, 28.88, 40.975, 28.93, 40.998,
      28.975, 41.002, 28.987, 41.014, 29.006, 41.012, 29.012, 40.995, 29.018, 40.982, 29.035, 40.968, 29.095,
      40.952, 29.13, 40.925, 29.19, 40.888, 29.24, 40.872, 29.3, 40.82, 29.35, 40.78, 29.6, 40.75, 29.6, 40.5,
      27.9, 40.5,
    ],
    [
      28.983, 41.008, 28.978, 41.021, 28.99, 41.028, 29.006, 41.041, 29.03, 41.049, 29.041, 41.066, 29.044,
      41.078, 29.054, 41.086, 29.055, 41.105, 29.058, 41.125, 29.05, 41.145, 29.052, 41.168, 29.085, 41.19,
      29.112, 41.24, 29.15, 41.225, 29.105, 41.185, 29.085, 41.16, 29.09, 41.13, 29.074, 41.11, 29.066, 41.1,
      29.066, 41.084, 29.058, 41.072, 29.05, 41.053, 29.04, 41.042, 29.014, 41.028, 29.009, 41.008,
    ],
    [
      28, 41.6, 28.4, 41.42, 28.7, 41.32, 28.9, 41.265, 29.1, 41.235, 29.16, 41.22, 29.3, 41.205, 29.6,
      41.175, 30, 41.15, 30, 41.9, 28, 41.9,
    ],
  ],
  rivers: [[28.982, 41.018, 28.965, 41.024, 28.95, 41.034, 28.944, 41.048, 28.938, 41.062]],
};

/** The gulf of the Aegean. */
const IZMIR: CityOutline = {
  latitude: 38.4237,
  longitude: 27.1428,
  seas: [
    [
      26.4, 38.38, 26.7, 38.38, 26.8, 38.365, 26.88, 38.375, 27, 38.4, 27.03, 38.415, 27.07, 38.404, 27.1,
      38.4, 27.126, 38.418, 27.139, 38.437, 27.165, 38.452, 27.15, 38.458, 27.115, 38.454, 27.09, 38.457,
      27.06, 38.468, 26.98, 38.448, 26.9, 38.425, 26.86, 38.45, 26.83, 38.55, 26.76, 38.66, 26.4, 38.66,
    ],
  ],
  rivers: [],
};

/** The Mediterranean. */
const ANTALYA: CityOutline = {
  latitude: 36.8841,
  longitude: 30.7056,
  seas: [
    [
      30.55, 36.2, 30.5, 36.4, 30.57, 36.6, 30.585, 36.7, 30.575, 36.8, 30.605, 36.838, 30.64, 36.864, 30.68,
      36.881, 30.702, 36.883, 30.711, 36.876, 30.735, 36.86, 30.77, 36.85, 30.8, 36.848, 30.88, 36.855, 30.95,
      36.855, 31.05, 36.845, 31.3, 36.78, 31.6, 36.6, 31.6, 36.2,
    ],
  ],
  rivers: [],
};

/** The gulf of Gemlik. */
const BURSA: CityOutline = {
  latitude: 40.1885,
  longitude: 29.061,
  seas: [
    [
      28.3, 40.4, 28.6, 40.385, 28.88, 40.375, 29.02, 40.365, 29.14, 40.415, 29.155, 40.432, 29.08, 40.46,
      28.9, 40.49, 28.78, 40.53, 28.6, 40.7, 28.3, 40.7,
    ],
  ],
  rivers: [],
};

/** The river Seyhan and its lake. */
const ADANA: CityOutline = {
  latitude: 37,
  longitude: 35.3213,
  seas: [
    [
      35.31, 37.046, 35.335, 37.042, 35.352, 37.06, 35.35, 37.1, 35.375, 37.13, 35.36, 37.17, 35.32, 37.16,
      35.28, 37.125, 35.265, 37.09, 35.285, 37.06,
    ],
  ],
  rivers: [
    [35.325, 37.044, 35.334, 37.015, 35.333, 36.985, 35.312, 36.94, 35.25, 36.87, 35.1, 36.8, 34.95, 36.72],
  ],
};

/** The river Kura and the lake above the city. */
const TBILISI: CityOutline = {
  latitude: 41.6941,
  longitude: 44.8014,
  seas: [[44.828, 41.742, 44.855, 41.738, 44.872, 41.756, 44.858, 41.772, 44.835, 41.768]],
  rivers: [
    [
      44.73, 41.87, 44.762, 41.82, 44.772, 41.78, 44.777, 41.745, 44.788, 41.718, 44.801, 41.705, 44.806,
      41.695, 44.816, 41.688, 44.845, 41.68, 44.885, 41.66, 44.94, 41.615, 45.02, 41.56,
    ],
  ],
};

/** The Black Sea. */
const BATUMI: CityOutline = {
  latitude: 41.6509,
  longitude: 41.6362,
  seas: [
    [
      41.2, 41.3, 41.53, 41.42, 41.546, 41.52, 41.56, 41.56, 41.585, 41.6, 41.603, 41.63, 41.622, 41.65,
      41.637, 41.659, 41.655, 41.652, 41.665, 41.675, 41.69, 41.7, 41.75, 41.76, 41.775, 41.82, 41.76, 42,
      41.2, 42,
    ],
  ],
  rivers: [],
};

/** A city on a plateau, without water worth drawing. */
const ANKARA: CityOutline = { latitude: 39.9208, longitude: 32.8541, seas: [], rivers: [] };

/** Traced roughly by hand for maps of a few kilometres: good for the direction of the sea, not for a coast line. */
const CITIES: readonly CityOutline[] = [ISTANBUL, IZMIR, ANTALYA, BURSA, ADANA, TBILISI, BATUMI, ANKARA];

/** The most kilometres in a straight line from the centre of a city to a place in or near it. */
const WITHIN = 90;

/** The city that a place lies in or near; undefined where none of the list is near. */
export function cityAround(place: Position): CityOutline | undefined {
  const [nearest] = CITIES.map((city) => ({ city, km: distanceKm(place, city) })).sort((a, b) => a.km - b.km);
  return nearest && nearest.km <= WITHIN ? nearest.city : undefined;
}
