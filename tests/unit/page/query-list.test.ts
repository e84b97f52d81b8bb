import { expect, test } from 'vitest';
import { STORED_ROUTES } from '#cache/policy.ts';
import { DOCTOR_FACETS } from '#domain/doctor-choice.ts';
import { doctorAreaAddress, doctorChoiceIn } from '#page/query/doctors.ts';
import { hospitalChoiceIn } from '#page/query/hospitals.ts';
import { relOfNarrower } from '#page/query/list.ts';

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

test('a narrower list of doctors keeps the filters, and its own field takes the place of a chosen one', () => {
  const place = (slug: string) => ({ key: slug, slug, title: slug });
  const area = { country: place('turkiye'), city: place('izmir'), count: 3 };
  const query = { specialization: 'dermatology', language: 'fr', sort: 'free' };
  expect(doctorAreaAddress('en', { ...area, specialization: null }, query)).toBe(
    '/en/doctors/turkiye/izmir?specialization=dermatology&language=fr&sort=free',
  );
  expect(doctorAreaAddress('en', { ...area, specialization: place('plastic-surgery') }, query)).toBe(
    '/en/doctors/turkiye/izmir/plastic-surgery?language=fr&sort=free',
  );
});

test('robots follow the links from a whole list to narrower lists, and not those that keep filters', () => {
  expect(relOfNarrower({ estimate: undefined })).toBeUndefined();
  expect(relOfNarrower({ language: 'fr', estimate: undefined })).toBe('nofollow');
});
