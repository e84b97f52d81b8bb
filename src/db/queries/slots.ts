import { and, eq, gt } from 'drizzle-orm';
import { type Database, run } from '#db/client.ts';
import { type Agenda, type Freed, type PracticeRow, readAgendas, type Span } from '#db/queries/agendas.ts';
import { takesBookings } from '#db/queries/takes-bookings.ts';
import { meetings } from '#db/schema/meetings.ts';
import { practices } from '#db/schema/practices.ts';
import { offeredStarts } from '#domain/booking/slots.ts';

const DAY = 86_400_000;
/** Days that are looked at together for the next free time. */
const LOOK_AHEAD = 7;
/** Days: the longest horizon of a practice, and what zones and ends of days add. */
const HORIZON_MAX = 368;

export interface Offer {
  practice: PracticeRow;
  /** When meetings may begin, in order. */
  starts: Date[];
}

interface Wish {
  /** The slots that begin in [from, until). */
  from: Date;
  until: Date;
  minutes: number;
  now?: Date;
  /** A patient whose own holds count as free: they see them as theirs. */
  holder?: string | undefined;
}

/** The free times of a practice; undefined when it does not exist or takes no bookings. */
export function offeredSlots(practiceId: string, wish: Wish): Promise<Offer | undefined> {
  const { minutes, holder, now = new Date() } = wish;
  const span = { from: wish.from.getTime(), until: wish.until.getTime(), now: now.getTime() };
  return run(async (db) => {
    const agendas = await readAgendas(db, [practiceId], span, holder === undefined ? {} : { holder });
    const agenda = agendas.get(practiceId);
    return (
      agenda && { practice: agenda.practice, starts: startsIn(agenda, { ...span, minutes }).map(toDate) }
    );
  });
}

/** When the times begin that a patient holds in a practice: milliseconds since 1970. */
export async function heldBy(patientId: string, practiceId: string, now: Date): Promise<number[]> {
  const rows = await run((db) =>
    db
      .select({ startsAt: meetings.startsAt })
      .from(meetings)
      .where(
        and(
          eq(meetings.patientId, patientId),
          eq(meetings.practiceId, practiceId),
          eq(meetings.state, 'held'),
          gt(meetings.dueAt, now),
        ),
      ),
  );
  return rows.map(({ startsAt }) => startsAt.getTime());
}

/**
 * Whether a meeting may begin at an instant: asked in the transaction that books. The practice's plan stays as it is
 * until that transaction ends; that no other meeting takes the time meanwhile is the meetings' constraint's work.
 */
export async function isOffered(
  tx: Database,
  practiceId: string,
  startsAt: Date,
  minutes: number,
  { now = new Date(), ...freed }: Freed & { now?: Date } = {},
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
  return agenda !== undefined && startsIn(agenda, { ...span, minutes }).length > 0;
}

/** Which of these times a meeting could be moved to. */
export async function stillOffered(
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
    return startsIn(agenda, one).length > 0;
  });
}

/**
 * The next free times of practices, at most `count` of each, in order; all of one week, so that they are the next ones.
 * Those without any until their horizon are left out.
 */
export async function nextSlots(
  practiceIds: readonly string[],
  minutes: number,
  { count = 1, now = new Date() }: { count?: number; now?: Date } = {},
): Promise<Map<string, Date[]>> {
  const from = now.getTime();
  const found = new Map<string, Date[]>();
  let open: readonly string[] = [...new Set(practiceIds)];
  // Most have time next week: the months behind it are read for the others only.
  for (const days of [LOOK_AHEAD, HORIZON_MAX]) {
    const span = { from, until: from + days * DAY, now: from };
    const agendas = await run((db) => readAgendas(db, open, span));
    open = [...agendas.keys()].filter((id) => {
      const starts = firstStarts(agendas.get(id) as Agenda, span, minutes).slice(0, count);
      if (starts.length > 0) found.set(id, starts.map(toDate));
      return starts.length === 0;
    });
    if (open.length === 0) break;
  }
  return found;
}

function firstStarts(agenda: Agenda, { from, until, now }: Span, minutes: number): number[] {
  for (let week = from; week < until; week += LOOK_AHEAD * DAY) {
    const end = Math.min(week + LOOK_AHEAD * DAY, until);
    const starts = startsIn(agenda, { from: week, until: end, now, minutes });
    if (starts.length > 0) return starts;
  }
  return [];
}

const startsIn = ({ plan, unavailable, busy }: Agenda, asked: Span & { minutes: number }): number[] =>
  offeredStarts(plan, { ...asked, unavailable, busy });

const toDate = (at: number): Date => new Date(at);
