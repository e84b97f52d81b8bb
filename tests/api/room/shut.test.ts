import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { enterRoom, inviteGuest } from '#contract/room/room.ts';
import { database } from '#db/client.ts';
import { meetings } from '#db/schema/meetings.ts';
import { CONSULTATION_CONSENT } from '#domain/consents.ts';
import { call } from '../support/api.ts';
import { useTestDatabase } from '../support/database.ts';
import { roomMeeting } from './support.ts';

useTestDatabase();

test.each([
  ['requested', 'unconfirmed'],
  ['awaiting-payment', 'unpaid'],
  ['cancelled', 'cancelled'],
  ['expired', 'cancelled'],
  ['closed', 'over'],
  ['no-show', 'over'],
] as const)(
  'the room of a meeting that is %s is %s, without servers and guests',
  async (state, roomState) => {
    const { id, patient } = await roomMeeting(5);
    await database().update(meetings).set({ state }).where(eq(meetings.id, id));
    const params = { id };
    const entering = await call(enterRoom, { as: patient, params, body: { consent: CONSULTATION_CONSENT } });
    expect(entering.json.content).toMatchObject({
      ticket: null,
      ice_servers: [],
      room: { state: roomState },
    });
    const body = { role: 'relative', name: 'Karim', locale: 'en' } as const;
    expect((await call(inviteGuest, { as: patient, params, body })).status).toBe(409);
  },
);
