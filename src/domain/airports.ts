import { distanceKm } from '#domain/distance.ts';

/** An airport with flights from abroad, by its IATA code. */
export interface Airport {
  code: string;
  /** Degrees. */
  latitude: number;
  longitude: number;
}

/** Airports near the cities of the site; positions as published by ourairports.com (public domain). */
const AIRPORTS: readonly Airport[] = [
  { code: 'IST', latitude: 41.275, longitude: 28.752 },
  { code: 'SAW', latitude: 40.899, longitude: 29.309 },
  { code: 'ESB', latitude: 40.128, longitude: 32.995 },
  { code: 'ADB', latitude: 38.292, longitude: 27.157 },
  { code: 'AYT', latitude: 36.899, longitude: 30.8 },
  { code: 'COV', latitude: 36.899, longitude: 35.066 },
  { code: 'YEI', latitude: 40.255, longitude: 29.563 },
  { code: 'TBS', latitude: 41.669, longitude: 44.955 },
  { code: 'BUS', latitude: 41.61, longitude: 41.6 },
];
/** The most kilometres, in a straight line, between a city and its airport. */
const MAX_DISTANCE = 80;

/** The nearest airport of the list; undefined when none is within {@link MAX_DISTANCE} kilometres. */
export function nearestAirport(place: { latitude: number; longitude: number }): Airport | undefined {
  const [nearest] = AIRPORTS.map((airport) => ({ airport, km: distanceKm(place, airport) })).sort(
    (a, b) => a.km - b.km,
  );
  return nearest && nearest.km <= MAX_DISTANCE ? nearest.airport : undefined;
}
