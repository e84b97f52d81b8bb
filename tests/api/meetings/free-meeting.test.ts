import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { requestMeeting } from '#contract/patient/booking.ts';
import { database } from '#db/client.ts';
import { meetings } from '#db/schema/meetings.ts';
import { call } from '../support/api.ts';
import { newCaller } from '../support/caller.ts';
import { useTestDatabase } from '../support/database.ts';
import { DAY_MINUTES, iso, makePatient, makePractice, REQUEST, useStillClock } from './support.ts';

useTestDatabase({ saleTerms: true });
useStillClock();

describe('a request without a way to pay', () => {
  const requestUnpaid = async (price: number) => {
    const patient = await makePatient();
    return call(requestMeeting, {
      as: patient,
      locale: 'en',
      body: {
        ...REQUEST,
        practice_id: (await makePractice(price)).id,
        at: iso(DAY_MINUTES),
        minutes: 30,
        payment: 'none',
      },
      from: newCaller(),
    });
  };

  test('is taken for a meeting that costs nothing', async () => {
    const { status, json } = await requestUnpaid(0);
    expect(status).toBe(200);
    const [meeting] = await database().select().from(meetings).where(eq(meetings.id, json.content.id));
    expect(meeting).toMatchObject({ state: 'requested', payment: 'none', price: 0 });
  });

  test('is refused for a meeting that has a price', async () => {
    const { status, json } = await requestUnpaid(5000);
    expect(status).toBe(422);
    expect(Object.keys(json.errors)).toEqual(['payment']);
  });
});
