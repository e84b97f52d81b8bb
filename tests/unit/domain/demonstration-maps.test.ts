import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { LOCALES } from '#config.ts';
import { nearestAirport } from '#domain/airports.ts';
import { labelBox, placeLabels, placeRingLabels } from '#domain/area-labels.ts';
import { AREA_REACH, drawArea } from '#domain/area-map.ts';
import { cityAround } from '#domain/city-outlines.ts';
import { distanceKm } from '#domain/distance.ts';
import { drivingMinutes, roadKilometres } from '#domain/travel-time.ts';
import { formatKilometres, formatMinutes } from '#i18n/format.ts';

interface Facility {
  key: string;
  city: string;
  latitude: number;
  longitude: number;
}

const facilitiesIn = (folder: string): Facility[] =>
  readdirSync(`demo/${folder}`).map((file) => {
    const { city, lat, lon } = JSON.parse(readFileSync(`demo/${folder}/${file}`, 'utf8'));
    return { key: file, city, latitude: lat, longitude: lon };
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

describe.each(LOCALES)('maps of the demonstration in %s', (locale) => {
  const maps = [
    ...hospitals.map((centre) => ({ centre, others: resorts })),
    ...resorts.map((centre) => ({ centre, others: hospitals })),
  ].map(({ centre, others }) => {
    const airport = nearestAirport(centre);
    const places = others.filter(({ city }) => city === centre.city);
    const { points, rings } = drawArea(centre, airport ? [...places, airport] : places, cityAround(centre));
    const minutesTo = (place: { latitude: number; longitude: number }) =>
      formatMinutes(locale, drivingMinutes(roadKilometres(distanceKm(centre, place))));
    const texts = [...places.map(minutesTo), ...(airport ? [`${airport.code} · ${minutesTo(airport)}`] : [])];
    const signs = points.map((point, index) => ({ ...point, reach: 8, letters: texts[index]?.length ?? 0 }));
    const ownSign = { x: 0, y: 0, halfWidth: 10, halfHeight: 10 };
    const labels = placeLabels(signs, [ownSign]);
    const taken = [
      ownSign,
      ...signs.map(({ x, y, reach }) => ({ x, y, halfWidth: reach, halfHeight: reach })),
      ...labels.flatMap((label, index) => (label ? [labelBox(label, signs[index]?.letters ?? 0)] : [])),
    ];
    const ringTexts = rings.map(({ radius, km }) => ({
      radius,
      letters: formatKilometres(locale, km).length,
    }));
    const ringBoxes = placeRingLabels(ringTexts, taken).map((place, index) =>
      labelBox(place, ringTexts[index]?.letters ?? 0),
    );
    return { key: centre.key, labels, taken, ringBoxes };
  });

  test('name the minutes to every place', () => {
    expect(maps.filter(({ labels }) => labels.some((label) => !label)).map(({ key }) => key)).toEqual([]);
  });

  test('name the kilometres of every ring where no sign and no other label lies', () => {
    const covered = maps.filter(({ ringBoxes, taken }) =>
      ringBoxes.some((box) =>
        taken.some(
          (other) =>
            Math.abs(box.x - other.x) < box.halfWidth + other.halfWidth &&
            Math.abs(box.y - other.y) < box.halfHeight + other.halfHeight,
        ),
      ),
    );
    expect(covered.map(({ key }) => key)).toEqual([]);
    expect(maps.some(({ ringBoxes }) => ringBoxes.length > 2)).toBe(true);
  });

  test('have no label at the very edge', () => {
    const high = maps.flatMap(({ labels }) =>
      labels.map((label) => Math.abs(label?.y ?? 0)).filter((y) => y > AREA_REACH - 7),
    );
    expect(high).toEqual([]);
  });
});
