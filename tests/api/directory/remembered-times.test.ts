import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { database } from '#db/client.ts';
import { freeTimes } from '#db/queries/free-times.ts';
import { useTestDatabase } from '../support/database.ts';

useTestDatabase();

/** More practices than are remembered together. */
const MANY = 2_001;

test('practices whose times are remembered are answered even when the memory is full', async () => {
  const { rows } = await database().execute<{ id: string }>(sql`
    insert into practices
      (id, zone, weekly, notice_minutes, horizon_days, buffer_minutes, step_minutes, accepts_bookings)
    select gen_random_uuid(), 'Europe/Istanbul', '[[], [], [], [], [], [], []]', 0, 30, 0, 30, false
    from generate_series(1, ${MANY}::int)
    returning id`);
  const ids = rows.map(({ id }) => id);
  expect(await freeTimes(database(), ids)).toHaveLength(MANY);
  const [first = '', second = ''] = ids;
  const answer = await freeTimes(database(), [first, second]);
  expect(answer.map(({ practiceId }) => practiceId)).toEqual([first, second]);
});
