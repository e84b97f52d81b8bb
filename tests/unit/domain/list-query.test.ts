import { expect, test } from 'vitest';
import { type FilterValue, Phrases, parseAskedList } from '#domain/search/list-query.ts';

const name = (filter: FilterValue['filter'], value: string, phrase: string): FilterValue => ({
  filter,
  value,
  phrases: [phrase],
  isPerson: false,
});

const phrases = new Phrases(
  ['en'],
  [
    name('city', 'istanbul', 'Istanbul'),
    name('city', 'izmir', 'Izmir'),
    name('specialization', 'ophthalmology', 'Ophthalmology'),
    name('specialization', 'orthodontics', 'Orthodontics'),
    name('treatment', 'lasik', 'LASIK'),
    name('treatment', 'braces', 'Orthodontics'),
  ],
);
const askedBy = (key: string) => parseAskedList(key.split(' '), phrases);

test('a field and a treatment in phrases of their own are both filters of the list', () => {
  expect(askedBy('lasik ophthalmology istanbul')).toEqual({
    kind: 'doctors',
    city: 'istanbul',
    specialization: 'ophthalmology',
    treatment: 'lasik',
    dentists: false,
  });
});

test('a phrase that names both a field and a treatment means the field', () => {
  expect(askedBy('orthodontics istanbul')).toEqual({
    kind: 'doctors',
    city: 'istanbul',
    specialization: 'orthodontics',
    dentists: false,
  });
});

test('the name of a treatment stays a filter beside a phrase that names both a field and another treatment', () => {
  expect(askedBy('lasik orthodontics')).toMatchObject({ specialization: 'orthodontics', treatment: 'lasik' });
});

test('two cities ask for no list', () => {
  expect(askedBy('lasik istanbul izmir')).toBeUndefined();
});

test('a word that is no filter asks for no list', () => {
  expect(askedBy('lasik ophthalmology istanbul waterfall')).toBeUndefined();
});
