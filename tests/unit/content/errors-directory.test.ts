import { beforeEach, describe, expect, test } from 'vitest';
import { allTexts, writeDoctor, writeHospital } from '../../api/db/support/editorial-files.ts';
import type { SeedFolder } from '../../api/db/support/seed-folder.ts';
import { loadError, load, replaceIn, validFolder } from './support/valid-folder.ts';

let folder: SeedFolder;
beforeEach(() => {
  folder = validFolder();
});

const replace = (file: string, from: string | RegExp, to: string) => () => replaceIn(folder, file, from, to);

const writeTraining = (years: number[]) => {
  const steps = years.map((year) => ({ year, title: allTexts('Degree') }));
  replaceIn(folder, DOCTOR, '"years"', `"training": ${JSON.stringify(steps)}, "years"`);
};

const writeMemberships = (count: number, more: object = {}) => {
  const list = Array.from({ length: count }, (_, index) => ({ name: allTexts(`Society ${index}`), ...more }));
  replaceIn(folder, DOCTOR, '"years"', `"memberships": ${JSON.stringify(list)}, "years"`);
};

const DOCTOR = 'doctors/doc.json';
const HOSPITAL = 'hospitals/here.json';

test('valid files are loaded without an error', () => {
  expect(loadError(folder)).toBe('none');
  const { services, faqCategories, hospitals, resorts, doctors } = load(folder);
  expect([services, faqCategories, hospitals, resorts, doctors].map(({ length }) => length)).toEqual([
    2, 2, 2, 1, 1,
  ]);
});

test('there need not be any services, questions, facilities or doctors', () => {
  for (const part of ['services', 'faqs', 'hospitals', 'resorts', 'doctors']) folder.remove(part);
  expect(loadError(folder)).toBe('none');
});

test('a specialty may serve all families, and a doctor none of the hospitals', () => {
  writeDoctor(folder, { key: 'doc', specialties: ['cardiology'], verifiedUntil: null });
  expect(loadError(folder)).toBe('none');
});

describe('an error names the file, the line or key, and the reason', () => {
  test.each<[name: string, spoil: () => void, message: string]>([
    [
      'city of an unknown country',
      replace('places.json', '"country": "georgia"', '"country": "atlantis"'),
      'places.json, key cities tbilisi country: there is no atlantis',
    ],
    [
      'slug of another city',
      replace('places.json', '"tbilissi"', '"izmir"'),
      'places.json, key cities.tbilisi.slug.fr: izmir is also the slug of izmir',
    ],
    ['country twice', replace('places.json', '"GE"', '"TR"'), 'places.json, key countries.iso: TR is there'],
    [
      'latitude beyond the poles',
      replace('places.json', '41.69', '141.69'),
      'places.json, key cities.tbilisi.lat: is no lat',
    ],
    [
      'specialty of no family',
      replace('specialties.json', '"vision"', '"botany"'),
      'specialties.json, key ophthalmology.family: is no family of services',
    ],
    [
      'hospital in no city',
      () => writeHospital(folder, { key: 'here', city: 'atlantis' }),
      `${HOSPITAL}, key city: there is no atlantis`,
    ],
    [
      'unknown department',
      () => writeHospital(folder, { key: 'here', departments: ['botany'] }),
      `${HOSPITAL}, key departments: there is no botany`,
    ],
    [
      'level of a language that the doctor does not speak',
      replace(DOCTOR, '"years"', '"language_levels": { "de": "good" }, "years"'),
      `${DOCTOR}, key language_levels: names a language that is not spoken`,
    ],
    [
      'unknown level of a language',
      replace(DOCTOR, '"years"', '"language_levels": { "tr": "perfect" }, "years"'),
      `${DOCTOR}, key language_levels.tr: is no level`,
    ],
    [
      'training that goes back in time',
      () => writeTraining([2010, 2004]),
      `${DOCTOR}, key training: is not in the order of the years`,
    ],
    [
      'more training than is allowed',
      () => writeTraining(Array.from({ length: 13 }, (_, index) => 2000 + index)),
      `${DOCTOR}, key training: has more than 12 items`,
    ],
    [
      'more memberships than a page shows',
      () => writeMemberships(9),
      `${DOCTOR}, key memberships: has more than 8 items`,
    ],
    [
      'membership with an address that is not encrypted',
      () => writeMemberships(1, { url: 'http://society.example' }),
      `${DOCTOR}, key memberships.entry 1.url: must be a full https address`,
    ],
    [
      'unknown film',
      replace(DOCTOR, '"years"', '"film": "no-film", "years"'),
      `${DOCTOR}, key film: there is no no-film`,
    ],
    [
      'accreditation without its end',
      replace(HOSPITAL, '"accreditations": []', '"accreditations": [{ "name": "JCI" }]'),
      `${HOSPITAL}, key accreditations.JCI.valid_until: is missing`,
    ],
    [
      'heading too high in a description',
      replace(HOSPITAL, '"Description fr"', '"# Title"'),
      `${HOSPITAL}, key description.fr, line 1: a heading of level 1 cannot stand here`,
    ],
    [
      'slug of another hospital',
      () => writeHospital(folder, { key: 'there', city: 'tbilisi', slugs: { ar: 'here-ar' } }),
      'hospitals/there.json, key slug.ar: here-ar is also the slug of here',
    ],
    [
      'six stars',
      replace('resorts/rest.json', '"stars": 4', '"stars": 6'),
      'resorts/rest.json, key stars: is',
    ],
    [
      'doctor of an unknown hospital',
      () => writeDoctor(folder, { key: 'doc', hospital: 'nowhere' }),
      `${DOCTOR}, key hospital: there is no nowhere`,
    ],
    [
      'doctor in another city than the hospital',
      () => writeDoctor(folder, { key: 'doc', hospital: 'there' }),
      `${DOCTOR}, key city: there is in tbilisi`,
    ],
    [
      'doctor of an unknown field',
      () => writeDoctor(folder, { key: 'doc', specialties: ['botany'] }),
      `${DOCTOR}, key specialties: there is no botany`,
    ],
    [
      'doctor of no field',
      () => writeDoctor(folder, { key: 'doc', specialties: [] }),
      `${DOCTOR}, key specialties: is empty`,
    ],
    [
      'unknown treatment',
      () => writeDoctor(folder, { key: 'doc', treatments: ['prayer'] }),
      `${DOCTOR}, key treatments: there is no prayer`,
    ],
    [
      'check that ends before it was made',
      () => writeDoctor(folder, { key: 'doc', verifiedUntil: '2019-12-31' }),
      `${DOCTOR}, key verified_until: is before the day of the check`,
    ],
    [
      'fee for a length that is no number of minutes',
      () => writeDoctor(folder, { key: 'doc', fees: { hour: 9 } }),
      `${DOCTOR}, key fee.minor.hour: is no number of minutes`,
    ],
    [
      'fee in parts of a cent',
      () => writeDoctor(folder, { key: 'doc', fees: { 15: 9.5 } }),
      `${DOCTOR}, key fee.minor.15: is not a whole number`,
    ],
    [
      'language by its name',
      replace(DOCTOR, /"tr",\s+"ar"\s+\]/, '"turkish"]'),
      `${DOCTOR}, key languages.entry 1: must be two letters like en`,
    ],
  ])('%s', (_, spoil, message) => {
    spoil();
    expect(loadError(folder)).toContain(message);
  });
});
