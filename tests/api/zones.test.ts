import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { getProfile } from '#contract/account/profile.ts';
import { saveProfile } from '#contract/account/save-profile.ts';
import { login } from '#contract/auth/login.ts';
import { register } from '#contract/auth/register.ts';
import { getSchedule, saveSchedule } from '#contract/doctor/schedule.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { getPracticeSlots } from '#contract/online/slots.ts';
import { getHold, holdTime, requestMeeting } from '#contract/patient/booking.ts';
import { requestCall } from '#contract/site/leads.ts';
import { database } from '#db/client.ts';
import { meetingsById } from '#db/queries/messages/meeting-facts.ts';
import { meetings } from '#db/schema/meetings.ts';
import { practices } from '#db/schema/practices.ts';
import { users } from '#db/schema/users.ts';
import { compose } from '#mail/compose.ts';
import { iso, makePatient, makePractice, type Practice, REQUEST, useStillClock } from './meetings/support.ts';
import { call, type Input } from './support/api.ts';
import { newCaller } from './support/caller.ts';
import { useTestDatabase } from './support/database.ts';
import { type Caller, signIn } from './support/sign-in.ts';
import { isUsable, NON_STRINGS, ODD_NAMES, SOME_ZONES, ZONES } from './support/zone-names.ts';

useTestDatabase({ saleTerms: true });
useStillClock();

let practice: Practice;
let patient: Caller;
let owner: Caller;
let planner: Caller;
/** A plan with few times, because every answer names all of them. */
let practiceWithFewTimes: Practice;
beforeAll(async () => {
  practice = await makePractice();
  practiceWithFewTimes = await makePractice();
  const hour = [{ start: 540, end: 600 }];
  const change = { weekly: [hour, [], [], [], [], [], []], horizonDays: 8 };
  await database().update(practices).set(change).where(eq(practices.id, practiceWithFewTimes.id));
  patient = await makePatient();
  owner = await makePatient();
  planner = await signIn('Doctor', { zone: 'Asia/Tbilisi' });
});

const PLAN = {
  accepts_bookings: false,
  notice_minutes: 0,
  horizon_days: 30,
  buffer_minutes: 0,
  step_minutes: 30,
  days: [],
  exceptions: [],
};
const requestedTime = () => ({ practice_id: practice.id, at: iso(3000), minutes: 30 });

/**
 * Calls that take a zone. Another fault in the input keeps a call from storing data that another test reads. Those that
 * are costly compute times and store them: they get one zone in eight, and every zone that Node does not list.
 */
const CALLS: Record<
  string,
  { endpoint: Endpoint; field: string; input: (zone: unknown) => Input; costly?: true }
> = {
  'free times': {
    endpoint: getPracticeSlots,
    field: 'zone',
    input: (zone) => ({ params: { id: practiceWithFewTimes.id }, query: { zone: String(zone) } }),
  },
  'a registration': { endpoint: register, field: 'timezone', input: (timezone) => ({ body: { timezone } }) },
  'a login': { endpoint: login, field: 'timezone', input: (timezone) => ({ body: { timezone } }) },
  'a profile': {
    endpoint: saveProfile,
    field: 'timezone',
    input: (timezone) => ({ as: owner, body: { timezone } }),
  },
  'a schedule': {
    endpoint: saveSchedule,
    field: 'zone',
    input: (zone) => ({ as: planner, body: { ...PLAN, zone } }),
    costly: true,
  },
  'a hold': {
    endpoint: holdTime,
    field: 'zone',
    input: (zone) => ({ as: patient, body: { ...requestedTime(), zone } }),
    costly: true,
  },
  'a request': {
    endpoint: requestMeeting,
    field: 'zone',
    input: (zone) => ({ as: patient, body: { ...REQUEST, ...requestedTime(), terms: false, zone } }),
  },
  'a call-back': {
    endpoint: requestCall,
    field: 'zone',
    input: (zone) => ({ body: { when: 'evening', zone } }),
  },
};

describe.each(Object.entries(CALLS))('the time zone of %s', (_, { endpoint, field, input, costly }) => {
  const zones = costly ? SOME_ZONES : ZONES;
  let sentCount = 0;
  const send = async (zone: unknown) => {
    sentCount += 1;
    // Calls of booking are limited by patient.
    if (endpoint.access === 'Patient' && sentCount % 12 === 0) patient = await makePatient();
    const { status, json } = await call(endpoint, { ...input(zone), from: newCaller() });
    expect(status, `${JSON.stringify(zone)}: ${JSON.stringify(json)}`).toBeLessThan(500);
    return { accepted: json?.errors?.[field] === undefined, status };
  };

  test(`accepts ${costly ? 'some zones' : 'every zone that exists'}`, async () => {
    for (const zone of zones) expect(await send(zone), zone).toMatchObject({ accepted: true });
  }, 60_000);

  test('accepts no other name', async () => {
    for (const zone of ODD_NAMES) {
      const { accepted, status } = await send(zone);
      expect({ zone, accepted }).toEqual({ zone, accepted: false });
      expect(status).toBe(422);
    }
  }, 60_000);

  test('accepts texts only', async () => {
    for (const zone of endpoint.method === 'GET' ? [] : NON_STRINGS)
      expect(await send(zone), JSON.stringify(zone)).toMatchObject({ accepted: false, status: 422 });
    expect(endpoint.method === 'GET' || NON_STRINGS.length > 0).toBe(true);
  });
});

test('nothing that Temporal refuses was stored', async () => {
  const storedZones = [
    ...(await database().select({ zone: users.zone }).from(users)),
    ...(await database().select({ zone: practices.zone }).from(practices)),
    ...(await database().select({ zone: meetings.patientZone }).from(meetings)),
    ...(await database().select({ zone: meetings.practiceZone }).from(meetings)),
  ];
  expect(storedZones.length).toBeGreaterThan(3);
  expect(storedZones.filter(({ zone }) => zone !== null && !isUsable(zone))).toEqual([]);
  expect((await call(getProfile, { as: owner })).json.content.timezone).toBe('America/New_York');
  expect((await call(getSchedule, { as: planner })).json.content.zone).toBe('America/New_York');
});

describe('the clock of a meeting', () => {
  let minute = 4000;
  const holdAndRead = async (as: Caller, zone?: string) => {
    minute += 100;
    const body = { practice_id: practice.id, at: iso(minute), minutes: 30, ...(zone && { zone }) };
    const { json } = await call(holdTime, { as, body, from: newCaller() });
    return json.content.starts;
  };

  test('is in the zone in which its patient chose it, whatever zone the account has', async () => {
    const shownStarts = await holdAndRead(await makePatient(), 'America/New_York');
    expect(shownStarts.patient).toMatchObject({ zone: 'America/New_York', offset: '-05:00' });
    expect(shownStarts.doctor).toMatchObject({ zone: 'Europe/Istanbul', offset: '+03:00' });
  });

  test('is in the zone of the account where the call has none', async () => {
    expect((await holdAndRead(await makePatient())).patient.zone).toBe('Europe/Paris');
  });

  test('is the doctor’s where neither the call nor the account has a zone', async () => {
    const otherPatient = await makePatient();
    await database().update(users).set({ zone: null }).where(eq(users.id, otherPatient.id));
    expect((await holdAndRead(otherPatient)).patient.zone).toBe('Europe/Istanbul');
    expect((await call(getProfile, { as: otherPatient })).json.content.timezone).toBeNull();
  });

  test('is the same on the page, in the message and in the calendar file', async () => {
    const as = await makePatient();
    const at = iso(9000);
    const body = { practice_id: practice.id, at, minutes: 30, zone: 'America/New_York' };
    const hold = (await call(holdTime, { as, body, from: newCaller() })).json.content;
    const holdAnswer = (await call(getHold, { as, params: { id: hold.id } })).json.content;
    expect(holdAnswer.until.zone).toBe('America/New_York');
    const requestAnswer = await call(requestMeeting, {
      as,
      body: { ...REQUEST, hold_id: hold.id },
      from: newCaller(),
    });
    expect(requestAnswer.json.content.starts).toEqual(holdAnswer.starts);
    const meeting = (await meetingsById(database(), [hold.id])).get(hold.id);
    if (!meeting) throw new Error('The meeting is not there');
    const reader = { email: as.email, role: 'Patient', locale: 'en', as: 'account' } as const;
    const { text, calendar } = compose({
      id: hold.id,
      kind: 'meeting-booked',
      about: { meeting: hold.id },
      meeting,
      reader: { ...reader, zone: meeting.patient.zone },
    });
    const time = holdAnswer.starts.patient.local.slice(11);
    expect(text).toMatch(new RegExp(`${time} – .*Eastern Standard Time, UTC-05:00`));
    expect(calendar?.content).toContain(`DTSTART:${at.replace(/[-:]|\.000/g, '')}`);
    expect(calendar?.content.replace(/\r\n[ \t]/g, '')).toMatch(new RegExp(`${time} – .*UTC-05:00`));
  });
});
