import { describe, expect, test } from 'vitest';
import { isRoomLink, isRoomOpen, roomOpens } from '#domain/booking/room.ts';

const instantAt = (time: string) => new Date(`2027-03-29T${time}Z`);
const meeting = { state: 'booked', startsAt: instantAt('13:00'), endsAt: instantAt('13:30') } as const;

describe('the room of a meeting', () => {
  test('opens 15 minutes before the start', () => {
    expect(roomOpens(meeting)).toEqual(instantAt('12:45'));
    expect(isRoomOpen(meeting, instantAt('12:44:59.999'))).toBe(false);
    expect(isRoomOpen(meeting, instantAt('12:45'))).toBe(true);
  });

  test('closes 30 minutes after the end', () => {
    expect(isRoomOpen(meeting, instantAt('13:59:59.999'))).toBe(true);
    expect(isRoomOpen(meeting, instantAt('14:00'))).toBe(false);
  });

  test.each(['requested', 'awaiting-payment', 'cancelled', 'closed', 'no-show', 'expired'] as const)(
    'is closed for a meeting that is %s',
    (state) => {
      expect(isRoomOpen({ ...meeting, state }, instantAt('13:00'))).toBe(false);
    },
  );
});

describe('the link to a room', () => {
  test.each([
    'https://meet.example/{meeting}',
    'https://zoom.example/j/123?pwd=abc',
    'https://a.example/#{meeting}',
  ])('may be %s', (link) => {
    expect(isRoomLink(link)).toBe(true);
  });

  test.each([
    'http://meet.example/a',
    'javascript:alert(1)',
    'meet.example/a',
    'https://user:secret@meet.example/a',
    'https://meet.example/a b',
    `https://meet.example/${'a'.repeat(500)}`,
    'https://',
    '',
  ])('may not be %j', (link) => {
    expect(isRoomLink(link)).toBe(false);
  });
});
