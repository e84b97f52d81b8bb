import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { DRAWINGS, isDrawn, labelsOf } from '#components/diagrams/drawings.ts';
import { LOCALES } from '#config.ts';
import { MESSAGES } from '#i18n/server/messages.ts';

const KEYS = Object.keys(DRAWINGS) as (keyof typeof DRAWINGS)[];

const kindOf = (service: string): string =>
  JSON.parse(readFileSync(`demo/services/${service}/service.json`, 'utf8')).kind;

/** The length of a drawing in the HTML of a page, without the markers of its numbers. */
const weightOf = (key: (typeof KEYS)[number]): number =>
  DRAWINGS[key]
    .flatMap(({ shapes }) =>
      shapes.map(({ look, d, transform = '' }) => `<path data-look="${look}" d="${d}" ${transform}>`),
    )
    .join('').length;

test('each of the 13 procedures has a drawing', () => {
  const procedures = readdirSync('demo/services').filter((service) => kindOf(service) === 'procedure');
  expect(KEYS.toSorted()).toEqual(procedures.toSorted());
  expect(KEYS).toHaveLength(13);
});

test.each(['dentistry-turkey', 'toString', '__proto__', '12', ''])('there is no drawing for %o', (key) => {
  expect(isDrawn(key)).toBe(false);
});

describe.each(KEYS)('the drawing of %s', (key) => {
  const labels = labelsOf(key).map((label) => label.replace('diagrams:', ''));
  const needed = [...labels, `${key}.title`, `${key}.text`].toSorted();

  test.each(LOCALES)('has a text for every number in %s, and no text without a number', (locale) => {
    const texts = MESSAGES[locale].diagrams;
    expect(
      Object.keys(texts)
        .filter((name) => name.startsWith(`${key}.`))
        .toSorted(),
    ).toEqual(needed);
    expect(needed.filter((name) => !texts[name]?.trim())).toEqual([]);
  });

  test('has five to seven numbers, all inside the picture', () => {
    expect(labels.length).toBeGreaterThanOrEqual(5);
    expect(labels.length).toBeLessThanOrEqual(7);
    for (const { width, height, markers } of DRAWINGS[key]) {
      const pointsOutside = markers
        .flatMap(({ at, to }) => [at, ...to])
        .filter(([x, y]) => x < 0 || y < 0 || x > width || y > height);
      expect(pointsOutside).toEqual([]);
      // A marker is a disc; its centre needs 13 units to each edge.
      const cutMarkers = markers.filter(
        ({ at: [x, y] }) => x < 13 || y < 13 || x > width - 13 || y > height - 13,
      );
      expect(cutMarkers).toEqual([]);
    }
  });

  test('weighs at most 6 KB', () => {
    expect(weightOf(key)).toBeLessThanOrEqual(6 * 1024);
  });
});
