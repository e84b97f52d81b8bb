import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { closeDatabase, database, transaction, useDatabase } from '#db/client.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { offeredSlots } from '#db/queries/slots.ts';
import { addUser } from '#db/queries/users.ts';
import { meetings } from '#db/schema/meetings.ts';
import { practices } from '#db/schema/practices.ts';
import { offeredStarts } from '#domain/booking/slots.ts';
import { stopEmbedded } from '../../tests/api/support/embedded.ts';
import type { Figure, Run } from '../figures.ts';
import { median } from '../measure/statistics.ts';

const DAYS = 60;
const MEETINGS = 1_000;
const ROUNDS = 200;
/** Rounds before those that are counted. */
const WARM_UP = 20;
const MINUTE = 60_000;
const DAY = 86_400_000;
/** The minutes of a meeting, and those that stay free after it. */
const MINUTES = 30;
const BUFFER = 5;
/** A Sunday; the clocks of the practice's zone change in the middle of the 60 days. */
const FROM = Date.UTC(2027, 1, 28);

const practice = {
  id: randomUUID(),
  zone: 'Europe/Paris',
  noticeMinutes: 0,
  horizonDays: 90,
  bufferMinutes: BUFFER,
  stepMinutes: 15,
  acceptsBookings: true,
  answeredBy: 'clinic' as const,
  weekly: Array.from({ length: 7 }, () => [
    { start: 7 * 60, end: 12 * 60 },
    { start: 13 * 60, end: 22 * 60 },
  ]),
};
/** About 17 meetings a day, with starts 45 minutes apart. */
const bookedMeetings = Array.from({ length: MEETINGS }, (_, index) => {
  const start =
    FROM + Math.floor((index * DAYS) / MEETINGS) * DAY + 6 * 60 * MINUTE + (index % 17) * 45 * MINUTE;
  return { start, end: start + (MINUTES + BUFFER) * MINUTE };
});
const question = { from: FROM, until: FROM + DAYS * DAY, now: FROM, minutes: MINUTES };

/** Measures the CPU time that this process takes for the slots of a doctor: 60 days with 1,000 meetings. */
export async function slots({ folder, print }: Run): Promise<Figure[]> {
  const plan = { ...practice, exceptions: new Map() };
  const computed = await cpuOf(
    async () => offeredStarts(plan, { ...question, unavailable: [], busy: bookedMeetings }).length,
  );
  print(`${computed.result} slots of ${DAYS} days beside ${MEETINGS} meetings, ${ROUNDS} rounds`);
  print(
    `computed: median ${medianOf(computed).toFixed(3)} ms of CPU, the first measured ${computed.times[0]?.toFixed(1)} ms`,
  );

  const dataDir = join(folder, 'booking');
  useDatabase({ dataDir });
  try {
    await fill();
    const { from, until, now } = question;
    const range = { from: new Date(from), until: new Date(until), now: new Date(now), minutes: MINUTES };
    const read = await cpuOf(async () => (await offeredSlots(database(), practice.id, range))?.starts.length);
    if (read.result !== computed.result) throw new Error(`${read.result} slots with the database`);
    print(`with their rows from the database: median ${medianOf(read).toFixed(2)} ms of this process' CPU`);
    return [
      { name: 'slots of 60 days, computed', value: medianOf(computed), floor: 5, target: 1, unit: ' ms' },
      {
        name: 'slots of 60 days, with their rows',
        value: medianOf(read),
        floor: 25,
        target: 10,
        unit: ' ms',
      },
    ];
  } finally {
    await closeDatabase();
    await stopEmbedded(dataDir);
  }
}

interface Measured<T> {
  result: T;
  /** The milliseconds of CPU of each measured round, those of the warm-up first. */
  times: number[];
}

const medianOf = ({ times }: Measured<unknown>): number => median(times.slice(WARM_UP));

/** Does some work once without measuring it, then once in each round. */
async function cpuOf<T>(work: () => Promise<T>): Promise<Measured<T>> {
  const times: number[] = [];
  let result = await work();
  for (let round = 0; round < ROUNDS + WARM_UP; round += 1) {
    const before = process.cpuUsage();
    result = await work();
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
  }
  return { result, times };
}

async function fill(): Promise<void> {
  await migrateDatabase(database());
  await transaction(database(), async (tx) => {
    const about = { role: 'Patient', name: 'Patient', email: 'patient@example.com' } as const;
    const patientId = await addUser(tx, { ...about, locale: 'en', zone: practice.zone });
    if (!patientId) throw new Error('no patient');
    await tx.insert(practices).values(practice);
    await tx.insert(meetings).values(
      bookedMeetings.map(({ start, end }) => ({
        id: randomUUID(),
        practiceId: practice.id,
        patientId,
        state: 'booked' as const,
        startsAt: new Date(start),
        endsAt: new Date(start + MINUTES * MINUTE),
        busyUntil: new Date(end),
        practiceZone: practice.zone,
        patientZone: practice.zone,
        locale: 'en' as const,
        price: 0,
        currency: 'EUR',
        policy: [],
        room: randomUUID(),
      })),
    );
  });
}
