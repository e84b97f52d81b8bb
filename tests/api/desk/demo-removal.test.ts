import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { database } from '#db/client.ts';
import { encrypt } from '#db/encryption/encrypt.ts';
import { meetingGuests, meetingPresences } from '#db/schema/meeting-rooms.ts';
import { meetings } from '#db/schema/meetings.ts';
import { users } from '#db/schema/users.ts';
import { env } from '#env.ts';
import { DEMO_EMAILS } from '#services/demo/history.ts';
import { prepareDemo } from '../../../scripts/site/demo-accounts.ts';
import { useSeededDatabase } from '../support/database.ts';
import { signIn } from '../support/sign-in.ts';

useSeededDatabase();

const former = { DEMO: env.DEMO, DATA_DIR: env.DATA_DIR };
const folder = mkdtempSync(join(tmpdir(), 'demo-'));
beforeAll(() => {
  Object.assign(env, { DEMO: true, DATA_DIR: folder });
});
afterAll(() => {
  Object.assign(env, former);
  rmSync(folder, { recursive: true });
});

test('the accounts of a used demonstration are deleted, and the meetings of other patients stay', async () => {
  expect(await prepareDemo()).toHaveLength(4);
  const patient = await signIn('Patient');
  const [meeting] = await database().select({ id: meetings.id }).from(meetings).limit(1);
  const [doctor] = await database().select({ id: users.id }).from(users).where(eq(users.role, 'Doctor'));
  const { id: meetingId = '' } = meeting ?? {};
  const { id: doctorId = '' } = doctor ?? {};
  await database().update(meetings).set({ patientId: patient.id }).where(eq(meetings.id, meetingId));
  const now = new Date();
  const guest = randomUUID();
  const name = encrypt({ table: 'meeting_guests', row: guest, column: 'name' }, 'Karim');
  await database()
    .insert(meetingGuests)
    .values({ id: guest, meetingId, role: 'interpreter', name, invitedBy: doctorId });
  await database()
    .insert(meetingPresences)
    .values({ id: randomUUID(), meetingId, role: 'doctor', userId: doctorId, joinedAt: now, seenAt: now });

  env.DEMO = false;
  expect(await prepareDemo()).toHaveLength(1);
  env.DEMO = true;
  expect(await database().$count(users, inArray(users.emailKey, [...DEMO_EMAILS]))).toBe(0);
  expect(await database().select({ id: meetings.id }).from(meetings)).toEqual([{ id: meetingId }]);
});
