import { randomUUID } from 'node:crypto';
import { and, eq, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { meetingLineQualities as qualities } from '#db/schema/meeting-rooms.ts';
import {
  isPoor,
  isSoundOnly,
  type LineSample,
  type LineSide,
  type LineSummary,
  spreadOf,
} from '#domain/room/line-quality.ts';

/** The most minutes that are stored of one meeting; a room is open for less. */
const MAX_MINUTES = 300;
/** The fewest milliseconds between two samples of one side, so that no minute is counted twice. */
const MIN_INTERVAL = 40_000;

interface Side {
  meeting: string;
  side: LineSide;
}

/** Adds a minute to the summary of a side; one that comes too soon changes nothing. */
export async function addLineSample(
  db: Database,
  { meeting, side }: Side,
  sample: LineSample,
  now: Date,
): Promise<void> {
  const minute = {
    losses: [sample.loss],
    roundTrips: [sample.roundTrip],
    poor: isPoor(sample) ? 1 : 0,
    soundOnly: isSoundOnly(sample) ? 1 : 0,
    relayed: sample.relay ? 1 : 0,
  };
  await db
    .insert(qualities)
    .values({ id: randomUUID(), meetingId: meeting, side, ...minute, lost: 0, sampledAt: now })
    .onConflictDoUpdate({
      target: [qualities.meetingId, qualities.side],
      set: {
        losses: sql`${qualities.losses} || excluded.losses`,
        roundTrips: sql`${qualities.roundTrips} || excluded.round_trips`,
        poor: sql`${qualities.poor} + excluded.poor`,
        soundOnly: sql`${qualities.soundOnly} + excluded.sound_only`,
        relayed: sql`${qualities.relayed} + excluded.relayed`,
        sampledAt: now,
      },
      setWhere: and(
        or(isNull(qualities.sampledAt), lte(qualities.sampledAt, new Date(now.getTime() - MIN_INTERVAL))),
        lt(sql`cardinality(${qualities.losses})`, MAX_MINUTES),
      ),
    });
}

/** Counts a connection of a side that was lost. */
export async function addLostConnection(db: Database, { meeting, side }: Side): Promise<void> {
  const none = { losses: [], roundTrips: [], poor: 0, soundOnly: 0, relayed: 0 };
  await db
    .insert(qualities)
    .values({ id: randomUUID(), meetingId: meeting, side, ...none, lost: 1 })
    .onConflictDoUpdate({
      target: [qualities.meetingId, qualities.side],
      set: { lost: sql`least(${qualities.lost} + 1, ${MAX_MINUTES})` },
    });
}

/** The lines of both sides of a meeting, as far as they were measured. The caller has made sure that the reader may see them. */
export async function findLineQualities(
  db: Database,
  meeting: string,
): Promise<Partial<Record<LineSide, LineSummary>>> {
  const rows = await db.select().from(qualities).where(eq(qualities.meetingId, meeting));
  const summaries = rows.map(({ side, losses, roundTrips, poor, soundOnly, relayed, lost }) => [
    side,
    {
      minutes: losses.length,
      poor,
      soundOnly,
      relayed,
      lost,
      loss: spreadOf(losses),
      roundTrip: spreadOf(roundTrips),
    },
  ]);
  return Object.fromEntries(summaries);
}
