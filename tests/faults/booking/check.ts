import { sql } from 'drizzle-orm';
import { database } from '#db/client.ts';
import { repliesOf } from '#db/queries/meetings/replies.ts';
import { auditLedger } from '../money/audit.ts';
import { type Acknowledged, type Couple, textOf } from './steps.ts';

export interface Checked {
  /** Writes that were acknowledged, by kind. */
  acknowledged: Record<string, number>;
  lost: string[];
  /** The number of rows that one call stored more than once. */
  twice: number;
  /** Pairs of meetings that hold the same time of a practice or a patient. */
  overlaps: number;
  /** Entries and accounts of the ledger that break its rules, and the units by which its sums are off. */
  wrongMoney: number;
}

const ENDED = ['cancelled', 'expired'];

/** Checks that every acknowledged write is stored, and counts doubles, overlaps and wrong entries. */
export async function check(couples: readonly Couple[], answers: readonly Acknowledged[]): Promise<Checked> {
  const acceptedAnswers = answers.filter(({ status }) => status === 200);
  const lost: string[] = [];
  let doubleBookings = 0;
  const meetings = await rowsOf(sql`select id::text, state from meetings`);
  const states = new Map(meetings.map(({ id, state }) => [id, state]));
  const payments = new Set((await rowsOf(sql`select id::text, state from payments`)).map(({ id }) => id));
  const replies = new Map<string, string[]>();
  for (const { couple, step, kind, id } of acceptedAnswers) {
    const meeting = kind === 'request' ? id : meetingOf(couple, step);
    const state = states.get(meeting ?? '');
    const isStored = {
      bundle: () => payments.has(id ?? ''),
      request: () => state !== undefined,
      confirm: () => state === 'booked' || ENDED.includes(state ?? ''),
      cancel: () => state === 'cancelled',
      reply: () => isWritten(couple, step, meeting ?? ''),
      answer: () => isWritten(couple, step, meeting ?? ''),
      nothing: () => true,
    }[kind];
    if (!(await isStored())) lost.push(`${kind} of couple ${couple} in step ${step}`);
  }
  const { illegal, unequal, off } = await auditLedger();
  const kinds = Map.groupBy(acceptedAnswers, ({ kind }) => kind);
  // Each couple may have one more of a kind: its answer was lost with a killed process.
  const bundles = await rowsOf(sql`select id::text, '' as state from bundle_purchases`);
  for (const [made, kind] of [
    [meetings, 'request'],
    [bundles, 'bundle'],
  ] as const)
    doubleBookings += Math.max(0, made.length - (kinds.get(kind)?.length ?? 0) - couples.length);
  return {
    lost,
    twice: doubleBookings,
    overlaps: await overlaps(),
    wrongMoney: illegal + unequal + off,
    acknowledged: Object.fromEntries([...kinds].map(([kind, all]) => [kind, all.length])),
  };

  function meetingOf(couple: number, step: number): string | undefined {
    return acceptedAnswers.findLast(
      (answer) => answer.couple === couple && answer.step < step && answer.kind === 'request',
    )?.id;
  }

  async function isWritten(couple: number, step: number, meeting: string): Promise<boolean> {
    const texts =
      replies.get(meeting) ?? (await repliesOf(database(), meeting)).map(({ reply }) => String(reply));
    replies.set(meeting, texts);
    const occurrences = texts.filter((text) => text === textOf(couple, step)).length;
    doubleBookings += Math.max(0, occurrences - 1);
    return occurrences > 0;
  }
}

const rowsOf = async (query: ReturnType<typeof sql>) =>
  (await database().execute<{ id: string; state: string }>(query)).rows;

async function overlaps(): Promise<number> {
  const holdingStates = sql`('held', 'requested', 'awaiting-payment', 'booked', 'in-progress')`;
  const rows = await rowsOf(sql`
    select a.id::text, a.state from meetings a join meetings b on a.id < b.id
      and a.state in ${holdingStates} and b.state in ${holdingStates}
      and (a.practice_id = b.practice_id and a.starts_at < b.busy_until and b.starts_at < a.busy_until
        or a.patient_id = b.patient_id and a.starts_at < b.ends_at and b.starts_at < a.ends_at)`);
  return rows.length;
}
