import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import {
  type Agenda,
  type CountedAsFree,
  type PracticeRow,
  readAgendas,
  type Span,
} from '#db/queries/agendas.ts';
import { takesBookings } from '#db/queries/takes-bookings.ts';
import { meetings } from '#db/schema/meetings.ts';
import { practices } from '#db/schema/practices.ts';
import { offeredStarts } from '#domain/booking/slots.ts';

const DAY = 86_400_000;
/** Days that are searched together for the next free time. */
const LOOK_AHEAD = 7;
/** The days of the longest horizon of a practice (366), with a margin for time zones and the rest of the last day. */
const HORIZON_MAX = 368;

/** A practice with the instants at which meetings may begin, in order. */
export interface Offer {
  practice: PracticeRow;
  starts: Date[];
}

interface SlotQuery {
  /** The slots that begin in [from, until). */
  from: Date;
  until: Date;
  minutes: number;
  now?: Date;
  /** A patient whose own holds count as free, because patients see them as their own times. */
  holder?: string | undefined;
}

/** The free times of a practice; undefined when it does not exist or takes no bookings. */
export async function offeredSlots(
  db: Database,
  practiceId: string,
  query: SlotQuery,
): Promise<Offer | undefined> {
  const { minutes, holder, now = new Date() } = query;
  const span = { from: query.from.getTime(), until: query.until.getTime(), now: now.getTime() };

  const agendas = await readAgendas(db, [practiceId], span, { holder });
  const agenda = agendas.get(practiceId);
  return (
    agenda && { practice: agenda.practice, starts: startsWithin(agenda, { ...span, minutes }).map(toDate) }
  );
}

/** All free times of a practice from now to the end of its horizon, in order. */
export async function freeUntilHorizon(
  db: Database,
  practiceId: string,
  { horizonDays, ...query }: Omit<SlotQuery, 'from' | 'until'> & { horizonDays: number; now: Date },
): Promise<Date[]> {
  const from = query.now;
  // The last day of the horizon ends later than that on some clocks.
  const until = new Date(from.getTime() + (horizonDays + 2) * DAY);
  return (await offeredSlots(db, practiceId, { ...query, from, until }))?.starts ?? [];
}

/** The starts of a patient's holds in a practice, in milliseconds since 1970. */
export async function heldStarts(
  db: Database,
  patientId: string,
  practiceId: string,
  now: Date,
): Promise<number[]> {
  const rows = await db
    .select({ startsAt: meetings.startsAt })
    .from(meetings)
    .where(
      and(
        eq(meetings.patientId, patientId),
        eq(meetings.practiceId, practiceId),
        eq(meetings.state, 'held'),
        gt(meetings.dueAt, now),
      ),
    );
  return rows.map(({ startsAt }) => startsAt.getTime());
}

/**
 * True when a meeting may begin at `startsAt`. Call it in the transaction that books: it locks the practice, so that
 * its plan cannot change before the end of the transaction. A constraint of the database prevents overlapping
 * meetings.
 */
export async function isOffered(
  tx: Database,
  practiceId: string,
  startsAt: Date,
  minutes: number,
  { now = new Date(), ...freed }: CountedAsFree & { now?: Date } = {},
): Promise<boolean> {
  const [locked] = await tx
    .select({ id: practices.id })
    .from(practices)
    .where(and(eq(practices.id, practiceId), takesBookings()))
    .for('share');
  if (!locked) return false;
  const from = startsAt.getTime();
  const span = { from, until: from + 1, now: now.getTime() };
  const agenda = (await readAgendas(tx, [practiceId], span, freed)).get(practiceId);
  return agenda !== undefined && startsWithin(agenda, { ...span, minutes }).length > 0;
}

/** Filters `times` for those that a meeting can be moved to. */
export async function filterOffered(
  db: Database,
  meeting: { id: string; practiceId: string; startsAt: Date; endsAt: Date },
  times: readonly Date[],
  now: Date,
): Promise<Date[]> {
  if (times.length === 0) return [];
  const { id, practiceId, startsAt, endsAt } = meeting;
  const minutes = (endsAt.getTime() - startsAt.getTime()) / 60_000;
  const instants = times.map((at) => at.getTime());
  const span = { from: Math.min(...instants), until: Math.max(...instants) + 1, now: now.getTime() };
  const agenda = (await readAgendas(db, [practiceId], span, { meeting: id })).get(practiceId);
  if (!agenda) return [];
  return times.filter((at) => {
    const one = { from: at.getTime(), until: at.getTime() + 1, now: span.now, minutes };
    return startsWithin(agenda, one).length > 0;
  });
}

/** A practice with the length of the meetings whose next free times are wanted. */
export interface Offered {
  practiceId: string;
  minutes: number;
}

/**
 * The next free times of each practice in order, at most `count`, from the first seven days that have any. Practices
 * without a free time up to their horizon are left out.
 */
export async function nextFree(
  db: Database,
  offered: readonly Offered[],
  options: { count?: number; now?: Date } = {},
): Promise<Map<string, Date[]>> {
  const offers = await nextOffers(db, offered, options);
  return new Map([...offers].flatMap(([id, { starts }]) => (starts.length > 0 ? [[id, starts]] : [])));
}

/**
 * As {@link nextFree}, with the practices. Those without a free time have no starts; those that take no bookings are
 * left out.
 */
export async function nextOffers(
  db: Database,
  offered: readonly Offered[],
  { count = 1, now = new Date() }: { count?: number; now?: Date } = {},
): Promise<Map<string, Offer>> {
  const from = now.getTime();
  const offers = new Map<string, Offer>();
  let minutesOfPractice = new Map(offered.map(({ practiceId, minutes }) => [practiceId, minutes]));
  // Most practices have a free time within a week, so the months after it are read only for the others.
  for (const days of [LOOK_AHEAD, HORIZON_MAX]) {
    const span = { from, until: from + days * DAY, now: from };
    const without = new Map<string, number>();
    for (const [id, agenda] of await readAgendas(db, [...minutesOfPractice.keys()], span)) {
      const minutes = minutesOfPractice.get(id) ?? 0;
      const starts = findFirstStarts(agenda, span, minutes).slice(0, count);
      offers.set(id, { practice: agenda.practice, starts: starts.map(toDate) });
      if (starts.length === 0) without.set(id, minutes);
    }
    if (without.size === 0) break;
    minutesOfPractice = without;
  }
  return offers;
}

function findFirstStarts(agenda: Agenda, { from, until, now }: Span, minutes: number): number[] {
  for (let week = from; week < until; week += LOOK_AHEAD * DAY) {
    const end = Math.min(week + LOOK_AHEAD * DAY, until);
    const starts = startsWithin(agenda, { from: week, until: end, now, minutes });
    if (starts.length > 0) return starts;
  }
  return [];
}

const startsWithin = ({ plan, unavailable, busy }: Agenda, range: Span & { minutes: number }): number[] =>
  offeredStarts(plan, { ...range, unavailable, busy });

const toDate = (at: number): Date => new Date(at);
