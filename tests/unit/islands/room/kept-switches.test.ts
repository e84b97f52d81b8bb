import { afterEach, expect, test, vi } from 'vitest';
import { storedSwitches, storeSwitches } from '#islands/room/kept-switches.ts';
import { fakeStorage } from './fake-storage.ts';

afterEach(() => vi.unstubAllGlobals());

const OFF = { microphone: false, camera: false };

test('keeps which devices are on for the meeting, and not for another one', () => {
  vi.stubGlobal('sessionStorage', fakeStorage());
  expect(storedSwitches('a')).toEqual(OFF);
  storeSwitches('a', { microphone: true, camera: false });
  expect(storedSwitches('a')).toEqual({ microphone: true, camera: false });
  expect(storedSwitches('b')).toEqual(OFF);
});

test.each(['null', '[', '{"of":"a","camera":1}'])('takes no device as on from %s', (text) => {
  vi.stubGlobal('sessionStorage', fakeStorage({ 'meeting-devices': text }));
  expect(storedSwitches('a')).toEqual(OFF);
});

test('keeps nothing where the browser forbids storage', () => {
  vi.stubGlobal('sessionStorage', undefined);
  storeSwitches('a', { microphone: true, camera: true });
  expect(storedSwitches('a')).toEqual(OFF);
});
