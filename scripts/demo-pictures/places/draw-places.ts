import { drawFacade } from './facade.ts';
import { HOSPITALS } from './hospitals.ts';
import { HOTELS } from './hotels.ts';
import { drawInterior } from './interior.ts';
import { drawOutlook } from './outlook.ts';
import { CITY_NAMES, drawSkyline } from './skylines.ts';

/** Every drawn picture of a place: SVG documents by their paths in the repository. */
export function drawPlaces(): Map<string, string> {
  const hospitals = Object.entries(HOSPITALS).flatMap(([key, { entrance, room, theatre, lounge }]) => [
    [`demo/hospitals/${key}.entrance.svg`, drawFacade(entrance)] as const,
    [`demo/hospitals/${key}.room.svg`, drawInterior(room)] as const,
    [`demo/hospitals/${key}.theatre.svg`, drawInterior(theatre)] as const,
    [`demo/hospitals/${key}.lounge.svg`, drawInterior(lounge)] as const,
  ]);
  const hotels = Object.entries(HOTELS).flatMap(([key, { front, room, view }]) => [
    [`demo/resorts/${key}.front.svg`, drawFacade(front)] as const,
    [`demo/resorts/${key}.room.svg`, drawInterior(room)] as const,
    [`demo/resorts/${key}.view.svg`, drawOutlook(view)] as const,
  ]);
  const cities = CITY_NAMES.map((city) => [`demo/cities/${city}.skyline.svg`, drawSkyline(city)] as const);
  return new Map([...hospitals, ...hotels, ...cities]);
}
