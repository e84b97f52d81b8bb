import * as v from 'valibot';
import { expect, test } from 'vitest';
import { RoomNote } from '#signalling/room-bus.ts';
import { MEDIA } from './support.ts';

const ID = 'AAAAAAAAAAAAAAAA';
const PERSON = { id: ID, name: 'Nadia', role: 'patient', place: 'inside', connected: true, media: MEDIA };
const CHAT = { kind: 'chat', id: ID, from: ID, name: 'Nadia', text: 'Hello', at: '2031-03-03T07:00:00.000Z' };
const deliver = (message: object) => ({ kind: 'deliver', to: ID, message });

const NOTES: readonly { name: string; note: object }[] = [
  { name: 'of a person', note: { kind: 'person', key: 'user:Nadia', since: 0, entered: 0, person: PERSON } },
  { name: 'of a person who is gone', note: { kind: 'gone', id: ID } },
  { name: 'of an ended stay', note: { kind: 'remove', id: ID, reason: 'dismissed' } },
  { name: 'of the end of a call', note: { kind: 'end' } },
  { name: 'with a list of people', note: deliver({ kind: 'people', people: [PERSON] }) },
  { name: 'with a line of the chat', note: deliver(CHAT) },
  {
    name: 'with a description',
    note: deliver({ kind: 'signal', from: ID, description: { type: 'offer', sdp: 'v=0' } }),
  },
  {
    name: 'with a candidate',
    note: deliver({ kind: 'signal', from: ID, candidate: { candidate: 'udp 1', sdpMid: '0' } }),
  },
];

/** The value with a further field in each of its objects, as a later release may send it. */
function addFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(addFields);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, field]) => [name, addFields(field)]);
  return { ...Object.fromEntries(fields), addedLater: true };
}

test.each(NOTES)('a note $name is read without fields that a later release has added', ({ note }) => {
  expect(v.parse(RoomNote, addFields(note))).toEqual(note);
});
