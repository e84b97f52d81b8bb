import { expect, test } from 'vitest';
import { currentPerson } from '../../../scripts/site/current-person.ts';

const ROOT = { uid: 0, username: 'root' };
const BO = { uid: 1000, username: 'bo' };

test('root by way of sudo is the person who called sudo', () => {
  expect(currentPerson(ROOT, 'leyla')).toBe('leyla');
});

test('root without sudo is root', () => {
  expect(currentPerson(ROOT, undefined)).toBe('root');
});

test('another user cannot get a name from the environment', () => {
  expect(currentPerson(BO, 'leyla')).toBe('bo');
});

test('the user of a service by way of sudo is the person who called sudo', () => {
  expect(currentPerson({ uid: 998, username: 'turqua' }, 'leyla')).toBe('leyla');
  expect(currentPerson({ uid: 998, username: 'turqua' }, undefined)).toBe('turqua');
});
