import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { getMeetings } from '#contract/doctor/meetings.ts';
import { getMeeting } from '#contract/patient/meetings.ts';
import { database } from '#db/client.ts';
import { practices } from '#db/schema/practices.ts';
import { env } from '#env.ts';
import { clinicPractice } from '../desk/support.ts';
import { call } from '../support/api.ts';
import { useTestDatabase } from '../support/database.ts';
import type { Caller } from '../support/sign-in.ts';
import { runAt, makePatient, makePractice, storeMeeting, useStillClock } from './support.ts';

useTestDatabase();
useStillClock();

const joinOf = async (as: Caller, id: string) =>
  (await call(getMeeting, { as, params: { id } })).json.content.join;

describe('the room of a meeting', () => {
  test('is the site’s own where there is no other link, and has its address from 15 minutes before', async () => {
    const practice = await clinicPractice();
    const patient = await makePatient();
    const id = await storeMeeting(practice, patient, 'booked', [60, 90]);
    expect(await joinOf(patient, id)).toMatchObject({ url: null, has_room: true, own_room: true });
    const url = `${env.SITE_URL}/en/meeting/${id}`;
    await runAt(45, async () => expect(await joinOf(patient, id)).toMatchObject({ url }));
  });

  test('is the doctor’s own link where there is one, from 15 minutes before', async () => {
    const practice = await clinicPractice();
    const patient = await makePatient();
    const id = await storeMeeting(practice, patient, 'booked', [60, 90], { room: '5d1f0c7e9a' });
    const link = 'https://meet.example/clinic-{meeting}';
    await database().update(practices).set({ joinTemplate: link }).where(eq(practices.id, practice.id));
    const url = 'https://meet.example/clinic-5d1f0c7e9a';
    expect(await joinOf(patient, id)).toMatchObject({ url: null, has_room: true, own_room: false });
    await runAt(44, async () => expect(await joinOf(patient, id)).toMatchObject({ url: null }));
    await runAt(45, async () => expect(await joinOf(patient, id)).toMatchObject({ url }));
  });

  test('is at MEETING_ROOM_URL where that is set and the doctor has no own link', async () => {
    const practice = await clinicPractice();
    const patient = await makePatient();
    const id = await storeMeeting(practice, patient, 'in-progress', [-5, 25], { room: '77aa' });
    env.MEETING_ROOM_URL = 'https://rooms.example/{meeting}#name={meeting}';
    const join = await joinOf(patient, id);
    env.MEETING_ROOM_URL = undefined;
    expect(join).toMatchObject({ url: 'https://rooms.example/77aa#name=77aa', has_room: true });
  });

  test('has its address in the doctor’s list while it is open', async () => {
    const practice = await makePractice();
    const id = await storeMeeting(practice, await makePatient(), 'booked', [60, 90], { room: 'a1' });
    const urlInList = async () =>
      (await call(getMeetings, { as: practice.doctor })).json.content.items[0].join.url;
    expect(await urlInList()).toBeNull();
    await runAt(45, async () => expect(await urlInList()).toBe('https://meet.example/a1'));
    await runAt(120, async () => {
      const past = await call(getMeetings, { as: practice.doctor, query: { time: 'past' } });
      expect(past.json.content.items).toMatchObject([{ id, join: { url: null } }]);
    });
  });
});
