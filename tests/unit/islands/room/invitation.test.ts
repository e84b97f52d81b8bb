import { afterEach, expect, test } from 'vitest';
import { lastInvitation } from '#islands/room/last-invitation.ts';
import { PeoplePanel } from '#islands/room/PeoplePanel.tsx';
import { html, newCall, roomOf } from './room-html.ts';

const LINK = 'https://site.test/ar/meeting/guest#token';
const GUEST = { id: 'g1', role: 'relative', name: 'Karim', opened: false };

afterEach(() => lastInvitation.set(undefined));

/** The panel of the people as it is opened, with these guests. */
const panel = (guests: readonly object[]) =>
  html(PeoplePanel, { id: '1', room: { ...roomOf('patient'), guests }, call: newCall() });

test('the link of the last invitation is shown each time the panel is opened', () => {
  expect(panel([GUEST])).not.toContain(LINK);
  lastInvitation.set({ guestId: GUEST.id, link: LINK });
  expect(panel([GUEST])).toContain(LINK);
  expect(panel([GUEST])).toContain(LINK);
});

test.each([
  ['has used it', [{ ...GUEST, opened: true }]],
  ['was removed', [{ ...GUEST, id: 'g2' }]],
])('the link of the last invitation is shown no more once its guest %s', (_, guests) => {
  lastInvitation.set({ guestId: GUEST.id, link: LINK });
  expect(panel(guests)).not.toContain(LINK);
});
