import { expect, test } from 'vitest';
import { paths } from '#i18n/routes.ts';
import { isForSignedIn, nextPage } from '#page/next-page.ts';

const MEETING = '5f0c1a52-6a3e-4a0f-9d0e-0c8f6f1b2a77';

test.each([
  paths.dashboard('en', 'Doctor'),
  paths.dashboard('fr', 'Patient', ['meetings', MEETING, 'follow-up', '30']),
  paths.meetingRoom('ar', MEETING),
  paths.booking('tr', MEETING),
  paths.blog('en', 2),
])('a login leads on to %s', (path) => {
  expect(nextPage(path)).toBe(path);
});

test.each([
  'https://evil.example/',
  '//evil.example',
  '/en/../fr',
  '/en/blog#x',
  '/en/meeting/a/b',
  '/en/patient-dashboard/a/b/c/d/e',
])('a login never leads to %s', (path) => {
  expect(nextPage(path)).toBeUndefined();
});

test('a page of a dashboard and a meeting’s room are for signed-in people, and a post is not', () => {
  expect(isForSignedIn(`${paths.dashboard('en', 'Patient', ['book'])}?hold=${MEETING}`)).toBe(true);
  expect(isForSignedIn(paths.meetingRoom('ar', MEETING))).toBe(true);
  expect(isForSignedIn(paths.blog('en', 2))).toBe(false);
});
