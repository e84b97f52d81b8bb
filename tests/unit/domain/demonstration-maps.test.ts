import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { LOCALES } from '#config.ts';
import { nearestAirport } from '#domain/airports.ts';
import { type Box, labelBox } from '#domain/area-labels.ts';
import { layOutArea, OWN_SIGN } from '#domain/area-layout.ts';
import { AREA_REACH } from '#domain/area-map.ts';
import { cityAround } from '#domain/city-outlines.ts';
import { distanceKm } from '#domain/distance.ts';
import { drivingMinutes, roadKilometres } from '#domain/travel-time.ts';
import { formatKilometres, formatMinutes } from '#i18n/format.ts';
import { getT } from '#i18n/server/t.ts';

interface Facility {
  key: string;
  city: string;
  latitude: number;
  longitude: number;
  /** Kilometres to the airport by road; undefined for a hotel. */
  airportKm: number | undefined;
}

const facilitiesIn = (folder: string): Facility[] =>
  readdirSync(`demo/${folder}`).map((file) => {
    const { city, lat, lon, airport_km } = JSON.parse(readFileSync(`demo/${folder}/${file}`, 'utf8'));
    return { key: file, city, latitude: lat, longitude: lon, airportKm: airport_km };
  });
const hospitals = facilitiesIn('hospitals');
const resorts = facilitiesIn('resorts');

/** Whether a position lies within an outline: a line from it to the east then crosses the outline an odd number of times. */
function isWithin(outline: readonly number[], { latitude, longitude }: Facility): boolean {
  const corners = Array.from({ length: outline.length / 2 }, (_, index) => ({
    x: outline[2 * index] ?? 0,
    y: outline[2 * index + 1] ?? 0,
  }));
  const crossings = corners.filter((from, index) => {
    const to = corners.at(index - 1) ?? from;
    const isBeside = from.y > latitude !== to.y > latitude;
    return isBeside && longitude < from.x + ((to.x - from.x) * (latitude - from.y)) / (to.y - from.y);
  });
  return crossings.length % 2 === 1;
}

test('no hospital and no hotel of the demonstration stands in the water of the maps', () => {
  const places = [...hospitals, ...resorts];
  expect(places.length).toBeGreaterThan(20);
  const isInWater = (place: Facility) =>
    (cityAround(place)?.seas ?? []).some((outline) => isWithin(outline, place));
  expect(places.filter(isInWater).map(({ key }) => key)).toEqual([]);
});

/** The middles of labels are rounded to whole units, so that two of them may come this much closer. */
const ROUNDING = 1;

/** Whether two boxes lie over each other by more than `allowed` units. */
const isOver = (one: Box, other: Box, allowed: number) =>
  Math.abs(one.x - other.x) < one.halfWidth + other.halfWidth - allowed &&
  Math.abs(one.y - other.y) < one.halfHeight + other.halfHeight - allowed;

describe.each(LOCALES)('maps of the demonstration in %s', (locale) => {
  const texts = {
    cityCentre: getT(locale)('hospitals:place.centre'),
    minutes: (minutes: number) => formatMinutes(locale, minutes),
    kilometres: (km: number) => formatKilometres(locale, km),
  };
  const maps = [
    ...hospitals.map((centre) => ({ centre, others: resorts })),
    ...resorts.map((centre) => ({ centre, others: hospitals })),
  ].map(({ centre, others }) => {
    const byRoad = (place: { latitude: number; longitude: number }) =>
      roadKilometres(distanceKm(centre, place));
    const places = others
      .filter(({ city }) => city === centre.city)
      .map((place) => ({ ...place, minutes: drivingMinutes(byRoad(place)) }))
      .sort((a, b) => distanceKm(centre, a) - distanceKm(centre, b));
    const nearest = nearestAirport(centre);
    const airport = nearest && {
      ...nearest,
      minutes: drivingMinutes(centre.airportKm ?? byRoad(nearest)),
    };
    const layout = layOutArea({ centre, places, airport, city: cityAround(centre) }, texts);
    const signs = [...layout.signs, ...(layout.cityCentre ? [layout.cityCentre] : [])];
    const boxesOfSigns = [
      OWN_SIGN,
      ...signs.map(({ x, y, reach }) => ({ x, y, halfWidth: reach, halfHeight: reach })),
    ];
    const labels = [...signs, ...layout.rings].flatMap(({ label, text }) =>
      label ? [labelBox(label, text.length)] : [],
    );
    return { key: centre.key, layout, signs, boxesOfSigns, labels };
  });
  const keysOf = (found: typeof maps) => found.map(({ key }) => key);

  test('name the minutes to every place', () => {
    expect(keysOf(maps.filter(({ signs }) => signs.some(({ label }) => !label)))).toEqual([]);
  });

  test('have no label over a sign', () => {
    const covered = maps.filter(({ labels, boxesOfSigns }) =>
      labels.some((label) => boxesOfSigns.some((sign) => isOver(label, sign, ROUNDING))),
    );
    expect(keysOf(covered)).toEqual([]);
  });

  test('have no label over another label, those of the rings and of the centre of the city among them', () => {
    expect(maps.some(({ layout }) => layout.rings.length > 2)).toBe(true);
    expect(maps.filter(({ layout }) => layout.cityCentre).length).toBeGreaterThan(10);
    const covered = maps.filter(({ labels }) =>
      labels.some((label, index) => labels.slice(index + 1).some((other) => isOver(label, other, ROUNDING))),
    );
    expect(keysOf(covered)).toEqual([]);
  });

  test('have no label at the very edge', () => {
    const high = maps.flatMap(({ signs }) =>
      signs.map(({ label }) => Math.abs(label?.y ?? 0)).filter((y) => y > AREA_REACH - 7),
    );
    expect(high).toEqual([]);
  });
});
