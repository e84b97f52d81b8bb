import { randomUUID } from 'node:crypto';
import { database } from '#db/client.ts';
import { pricePlans } from '#db/schema/money.ts';
import { practices } from '#db/schema/practices.ts';
import { publishSaleTerms } from '../../api/support/sale-terms.ts';
import { signIn } from '../../api/support/sign-in.ts';
import { stormBundle } from '../money/storm.ts';
import type { Couple } from './steps.ts';

const DAY = 86_400_000;
const WHOLE_DAY = [{ start: 0, end: 1_440 }];

/**
 * Makes doctors with practices that are always open, and for each of them patients, of whom some want the same times.
 */
export async function makeWorld(doctors: number, patientsEach: number) {
  await publishSaleTerms();
  const couples: Couple[] = [];
  for (let index = 0; index < doctors; index += 1) {
    const doctor = await signIn('Doctor');
    const practice = await makePractice(doctor.id);
    for (let number = 0; number < patientsEach; number += 1)
      couples.push({ patient: await signIn('Patient'), doctor, practice, offset: number % 2 });
  }
  const tomorrow = Math.ceil(Date.now() / DAY) * DAY + DAY;
  return { couples, world: { bundle: await stormBundle(4), from: tomorrow } };
}

async function makePractice(userId: string): Promise<string> {
  const id = randomUUID();
  const weekly = Array.from(
    { length: 7 },
    () => WHOLE_DAY,
  ) as unknown as typeof practices.$inferInsert.weekly;
  const plan = { weekly, noticeMinutes: 0, horizonDays: 366, bufferMinutes: 10, stepMinutes: 10 };
  const db = database();

  await db.insert(practices).values({ id, userId, zone: 'UTC', ...plan, acceptsBookings: true });
  await db.insert(pricePlans).values({ practiceId: id, minutes: 30, amount: 5_000, currency: 'EUR' });

  return id;
}
