import { drawFacade } from './facade.ts';
import { HOSPITALS } from './hospitals.ts';
import { HOTELS } from './hotels.ts';
import { drawInterior } from './interior.ts';
import { drawOutlook } from './outlook.ts';
import { CITY_NAMES, drawSkyline } from './skylines.ts';

/** Every drawn picture of a place: SVG documents by their paths in the repository. */
export function drawPlaces(): Map<string, string> {
  const hospitals = Object.entries(HOSPITALS).flatMap(([key, { entrance, room, theatre, lounge }]) => [
    [`demo/pictures/hospital-${key}/entrance.svg`, drawFacade(entrance)] as const,
    [`demo/pictures/hospital-${key}/room.svg`, drawInterior(room)] as const,
    [`demo/pictures/hospital-${key}/theatre.svg`, drawInterior(theatre)] as const,
    [`demo/pictures/hospital-${key}/lounge.svg`, drawInterior(lounge)] as const,
  ]);
  const hotels = Object.entries(HOTELS).flatMap(([key, { front, room, view }]) => [
    [`demo/pictures/resort-${key}/front.svg`, drawFacade(front)] as const,
    [`demo/pictures/resort-${key}/room.svg`, drawInterior(room)] as const,
    [`demo/pictures/resort-${key}/view.svg`, drawOutlook(view)] as const,
  ]);
  const cities = CITY_NAMES.map(
    (city) => [`demo/pictures/city-${city}/skyline.svg`, drawSkyline(city)] as const,
  );
  return new Map([...hospitals, ...hotels, ...cities]);
}
