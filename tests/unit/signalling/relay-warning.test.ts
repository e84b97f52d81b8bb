import { afterEach, expect, test } from 'vitest';
import { env } from '#env.ts';
import { relayWarnings } from '#signalling/open-rooms.ts';

afterEach(() => {
  env.TURN_URLS = [];
  env.MEETING_ROOM_URL = undefined;
});

test('a start without TURN warns of calls that will not work', () => {
  env.TURN_URLS = ['stun:turn.example:3478'];
  expect(relayWarnings()).toEqual([expect.stringMatching(/TURN_URLS .* not behind firewalls/)]);
});

test('a start with a relay, or with rooms elsewhere, gives no warning', () => {
  env.TURN_URLS = ['turns:turn.example:5349'];
  expect(relayWarnings()).toEqual([]);
  env.TURN_URLS = [];
  env.MEETING_ROOM_URL = 'https://meet.example/{meeting}';
  expect(relayWarnings()).toEqual([]);
});
