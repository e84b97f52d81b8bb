import { expect, test } from 'vitest';
import { STORED_ROUTES } from '#cache/policy.ts';
import { DOCTOR_FACETS } from '#domain/doctor-choice.ts';
import { doctorChoiceIn } from '#page/query/doctors.ts';
import { hospitalChoiceIn } from '#page/query/hospitals.ts';

const search = new URLSearchParams('language=fr&gender=&fee=low&sort=fee');

test('the filters and the order of a list are read from its address', () => {
  expect(doctorChoiceIn(search, 'en')).toEqual({ language: 'fr', fee: 'low', sort: 'fee' });
});

test('each filter that the API knows is one of the visitor’s own choices, with which a list is not stored', () => {
  expect(STORED_ROUTES.doctors.choices).toEqual(expect.arrayContaining([...DOCTOR_FACETS]));
});

test('a Turkish list is neither filtered nor sorted by fees or ranks', () => {
  expect(doctorChoiceIn(search, 'tr')).toEqual({ language: 'fr' });
  expect(doctorChoiceIn(new URLSearchParams('sort=experience'), 'tr')).toEqual({});
  expect(doctorChoiceIn(new URLSearchParams('sort=free'), 'tr')).toEqual({ sort: 'free' });
  expect(hospitalChoiceIn(new URLSearchParams('sort=beds'), 'tr')).toEqual({});
});
