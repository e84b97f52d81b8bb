import type { Airport } from '#domain/airports.ts';
import { type Box, labelBox, placeLabels, placeRingLabels } from '#domain/area-labels.ts';
import { type Area, drawArea } from '#domain/area-map.ts';
import type { CityOutline } from '#domain/city-outlines.ts';
import type { Position } from '#domain/distance.ts';

/** The subjects of a map of the surroundings of a facility, which is at its centre. */
export interface AreaContents {
  centre: Position;
  /** The places in the order of their numbers, each with its minutes by car. */
  places: readonly (Position & { minutes: number })[];
  airport: (Airport & { minutes: number }) | undefined;
  city: CityOutline | undefined;
}

/** The texts of the labels, in the language of the reader. */
export interface AreaTexts {
  cityCentre: string;
  minutes: (minutes: number) => string;
  kilometres: (km: number) => string;
}

interface Point {
  x: number;
  y: number;
}

/** A sign of the drawing; `reach` is half its side, and `label` the middle of its text, if there is room for it. */
interface Sign extends Point {
  reach: number;
  text: string;
  label: Point | undefined;
}

/** The signs and labels of a map in the units of the drawing. */
export interface AreaLayout extends Pick<Area, 'seas' | 'rivers'> {
  /** The places in their order, and then the airport. */
  signs: Sign[];
  /** The centre of the city; undefined where the facility's sign hides it, or where there is no room for its name. */
  cityCentre: (Sign & { label: Point }) | undefined;
  rings: { radius: number; text: string; label: Point }[];
}

/** The space that the facility's sign takes. */
export const OWN_SIGN: Box = { x: 0, y: 0, halfWidth: 10, halfHeight: 10 };
/** Units of the drawing. The facility's sign hides a city centre within this distance, so the centre is not drawn. */
const HIDDEN_BY_SIGN = 18;
/** Half the side of the sign of a place or an airport, and of that of a city centre. */
const PLACE_REACH = 8;
const CITY_CENTRE_REACH = 4;

/** Lays out the signs and labels of a map, so that none lies over another where there is room. */
export function layOutArea({ centre, places, airport, city }: AreaContents, texts: AreaTexts): AreaLayout {
  const positions = [
    ...places.map((place) => ({ ...place, reach: PLACE_REACH, text: texts.minutes(place.minutes) })),
    ...(airport
      ? [{ ...airport, reach: PLACE_REACH, text: `${airport.code} · ${texts.minutes(airport.minutes)}` }]
      : []),
  ];
  const withCity = [
    ...positions,
    ...(city ? [{ ...city, reach: CITY_CENTRE_REACH, text: texts.cityCentre }] : []),
  ];
  const { points, rings, seas, rivers } = drawArea(centre, withCity, city);
  const drawn = withCity
    .map(({ reach, text }, index) => ({ x: points[index]?.x ?? 0, y: points[index]?.y ?? 0, reach, text }))
    .filter(({ x, y }, index) => index < positions.length || Math.hypot(x, y) > HIDDEN_BY_SIGN);
  const labels = placeLabels(
    drawn.map(({ text, ...sign }) => ({ ...sign, letters: text.length })),
    [OWN_SIGN],
  );
  const signs = drawn
    .map((sign, index) => ({ ...sign, label: labels[index] }))
    // The dot of a city centre without its name would say nothing.
    .filter(({ label }, index) => index < positions.length || label);
  const ringTexts = rings.map(({ km }) => texts.kilometres(km));
  const ringLabels = placeRingLabels(
    rings.map(({ radius }, index) => ({ radius, letters: ringTexts[index]?.length ?? 0 })),
    [
      OWN_SIGN,
      ...signs.map(({ x, y, reach }) => ({ x, y, halfWidth: reach, halfHeight: reach })),
      ...signs.flatMap(({ label, text }) => (label ? [labelBox(label, text.length)] : [])),
    ],
  );
  const cityCentre = signs[positions.length];
  return {
    signs: signs.slice(0, positions.length),
    cityCentre: cityCentre?.label && { ...cityCentre, label: cityCentre.label },
    rings: rings.map(({ radius }, index) => ({
      radius,
      text: ringTexts[index] ?? '',
      label: ringLabels[index] ?? { x: 0, y: -radius },
    })),
    seas,
    rivers,
  };
}
