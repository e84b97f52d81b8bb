import { beforeEach, describe, expect, test } from 'vitest';
import { writeCalculator } from '../../api/db/support/calculator-files.ts';
import type { SeedFolder } from '../../api/db/support/seed-folder.ts';
import { loadError, replaceIn, validFolder } from './support/valid-folder.ts';

let folder: SeedFolder;
beforeEach(() => {
  folder = validFolder();
  writeCalculator(folder, 'bmi');
  writeCalculator(folder, 'vision');
});

const FILE = 'calculators/bmi.json';
const spoil = (change: Parameters<typeof writeCalculator>[2]) => () => writeCalculator(folder, 'bmi', change);
const replace = (from: string | RegExp, to: string) => () => replaceIn(folder, FILE, from, to);
const step = (next: object) =>
  spoil((valid) => ({
    ...valid,
    bands: { ...valid.bands, healthy: { ...valid.bands['healthy'], next: [next] } },
  }));

test('the folder is valid before it is changed', () => {
  expect(loadError(folder)).toBe('none');
});

describe('an error names the file, the key, and the reason', () => {
  test.each<[name: string, spoil: () => void, message: string]>([
    [
      'calculator that the program does not have',
      () => folder.write('calculators/horoscope.json', {}),
      'calculators/horoscope.json: there is no such calculator',
    ],
    [
      'calculator named like a property of every object',
      () => folder.write('calculators/constructor.json', {}),
      'calculators/constructor.json: there is no such calculator',
    ],
    ['question without its texts', replace('"height"', '"length"'), `${FILE}, key fields.height: is missing`],
    [
      'texts of a question that is not asked',
      spoil((valid) => ({ ...valid, fields: { ...valid.fields, shoe: valid.fields['age'] } })),
      `${FILE}, key fields.shoe: is not known`,
    ],
    [
      'option without its texts',
      replace('"middle-eastern": {', '"eastern": {'),
      `${FILE}, key fields.background.options.middle-eastern: is missing`,
    ],
    [
      'option of a question that has none',
      spoil((valid) => ({
        ...valid,
        fields: { ...valid.fields, age: { ...valid.fields['age'], options: { old: { label: 'x' } } } },
      })),
      `${FILE}, key fields.age.options.old: is not known`,
    ],
    [
      'label without a language',
      replace('"fr": "Label age fr"', '"fr": ""'),
      `${FILE}, key fields.age.label.fr: is empty`,
    ],
    [
      'result that the calculator cannot have',
      spoil((valid) => ({ ...valid, bands: { ...valid.bands, giant: valid.bands['healthy'] } })),
      `${FILE}, key bands.giant: is not known`,
    ],
    [
      'result without its texts',
      replace('"obesity-3"', '"obesity-4"'),
      `${FILE}, key bands.obesity-3: is missing`,
    ],
    ['note without its texts', replace('"over-65"', '"over-66"'), `${FILE}, key notes.over-65: is missing`],
    ['no source', spoil((valid) => ({ ...valid, sources: [] })), `${FILE}, key sources: is empty`],
    ['author who is not there', replace('leila-haddad', 'nobody'), `${FILE}, key author: there is no nobody`],
    [
      'reviewer who is not there',
      replace('dr-selin-aydin', 'nobody'),
      `${FILE}, key reviewer: there is no nobody`,
    ],
    ['day of review that is no date', replace('2026-02-03', 'today'), `${FILE}, key reviewed: must be a day`],
    [
      'slug of another calculator',
      replace('"tr": "bmi-tr"', '"tr": "vision-tr"'),
      'calculators/vision.json, key slug.tr: vision-tr is also the slug of bmi',
    ],
    ['step of no kind', step({ to: 'moon' }), `${FILE}, key bands.healthy.next.entry 1.to: is no next step`],
    [
      'step to an unknown specialty',
      step({ to: 'doctors', specialty: 'alchemy' }),
      `${FILE}, key bands healthy next specialty: there is no alchemy`,
    ],
    [
      'step to an unknown service',
      step({ to: 'cost', service: 'alchemy' }),
      `${FILE}, key bands healthy next service: there is no alchemy`,
    ],
    [
      'step to an unknown post',
      step({ to: 'post', post: 'alchemy' }),
      `${FILE}, key bands healthy next post: there is no alchemy`,
    ],
    [
      'step of a note to an unknown specialty',
      spoil((valid) => ({
        ...valid,
        notes: {
          ...valid.notes,
          'under-18': { ...valid.notes['under-18'], next: [{ to: 'doctors', specialty: 'alchemy' }] },
        },
      })),
      `${FILE}, key notes under-18 next specialty: there is no alchemy`,
    ],
    [
      'step to a calculator without texts',
      step({ to: 'calculator', calculator: 'hair-grafts' }),
      `${FILE}, key bands healthy next calculator: there is no hair-grafts`,
    ],
  ])('%s', (_, change, message) => {
    change();
    expect(loadError(folder)).toContain(message);
  });
});
