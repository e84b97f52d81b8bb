import type { Database } from '#db/client.ts';
import { agendaVersions } from '#db/queries/agenda-versions.ts';
import { nextOffers, type Offer, type Offered } from '#db/queries/slots.ts';
import { offsetAt } from '#domain/time/offsets.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
/** Practices whose agendas are read together. */
const CHUNK = 500;
/** The number of free times that are remembered of a practice: until all of them have passed, no agenda is read. */
const REMEMBERED = 32;

/** The free times of a practice as its agenda was when it was read; instants are milliseconds since 1970. */
interface RememberedTimes {
  /** The length of the meetings. */
  minutes: number;
  /** The free times in order; there is none before the first of them. */
  starts: readonly number[];
  /** The milliseconds before a start during which it is no longer offered. */
  notice: number;
  /** The instant at which an agenda without free times may get some, because its horizon moves on. */
  readAgain: number;
}

/** Times with the version of the agenda that they were read from, or of an earlier one. */
interface VersionedTimes extends RememberedTimes {
  version: number;
}

/**
 * The first free time of many practices. It is computed anew only for those whose agenda has changed (a trigger of the
 * database notes it), of which a hold expired, whose meetings have another length, whose remembered times have passed,
 * or which had no free time and a new day has begun.
 */
class FirstStarts {
  #times = new Map<string, VersionedTimes>();
  #starts: ReadonlyMap<string, number> = new Map();
  #last: Promise<unknown> = Promise.resolve();

  /** One call after the other: those that come meanwhile find the times that this one has read. */
  read(db: Database, offered: readonly Offered[], now?: number): Promise<ReadonlyMap<string, number>> {
    const reading = this.#last.then(() => this.#read(db, offered, now));
    this.#last = reading.catch(() => undefined);
    return reading;
  }

  async #read(
    db: Database,
    offered: readonly Offered[],
    given: number | undefined,
  ): Promise<ReadonlyMap<string, number>> {
    const versions = agendaVersions(db);
    const now = await versions.look(db, given);
    const known = new Map<string, VersionedTimes>();
    const unknown: Offered[] = [];
    const newVersions = new Map<string, number>();
    for (const one of offered) {
      const times = this.#times.get(one.practiceId);
      const version = versions.versionOf(one.practiceId);
      if (times?.version === version && isCurrent(times, one, now)) {
        known.set(one.practiceId, times);
      } else {
        unknown.push(one);
        newVersions.set(one.practiceId, version);
      }
    }
    // Practices that are not offered any more are forgotten here.
    this.#times = known;
    for (const [id, times] of await readTimes(db, unknown, now))
      known.set(id, { ...times, version: newVersions.get(id) ?? 0 });
    if (!isSameAs(this.#starts, known, now)) this.#starts = startsOf(known, now);
    return this.#starts;
  }
}

/** The cache by Drizzle's session, which all handles of the pool share; each reading call has a handle of its own. */
const cacheBySession = new WeakMap<object, FirstStarts>();

/**
 * The first free time of each practice, in milliseconds since 1970; practices without any are left out. While no first
 * time changes, every call gives the same map.
 */
export function firstStarts(
  db: Database,
  offered: readonly Offered[],
  now?: number,
): Promise<ReadonlyMap<string, number>> {
  const { session } = db._;
  const known = cacheBySession.get(session) ?? new FirstStarts();
  cacheBySession.set(session, known);
  return known.read(db, offered, now);
}

/** As {@link firstStarts}, from all agendas as this transaction sees them. */
export const readFirstStarts = async (db: Database, offered: readonly Offered[], now: number) =>
  startsOf(await readTimes(db, offered, now), now);

async function readTimes(
  db: Database,
  offered: readonly Offered[],
  now: number,
): Promise<Map<string, RememberedTimes>> {
  const times = new Map<string, RememberedTimes>();
  for (let from = 0; from < offered.length; from += CHUNK) {
    const chunk = offered.slice(from, from + CHUNK);
    const offers = await nextOffers(db, chunk, { now: new Date(now), count: REMEMBERED });
    for (const { practiceId, minutes } of chunk) {
      const offer = offers.get(practiceId);
      if (offer) times.set(practiceId, timesOf(offer, minutes, now));
    }
  }
  return times;
}

const timesOf = ({ practice, starts }: Offer, minutes: number, now: number): RememberedTimes => ({
  minutes,
  starts: starts.map((start) => start.getTime()),
  notice: practice.noticeMinutes * MINUTE,
  readAgain: nextMidnight(practice.zone, now),
});

/** The next midnight in a zone. On the days on which its clocks change it is up to an hour off. */
function nextMidnight(zone: string, now: number): number {
  const offset = offsetAt(zone, now);
  return (Math.floor((now + offset) / DAY) + 1) * DAY - offset;
}

const firstOf = ({ starts, notice }: RememberedTimes, now: number): number | undefined =>
  starts.find((start) => start >= now + notice);

const isCurrent = (times: RememberedTimes, { minutes }: Offered, now: number): boolean =>
  times.minutes === minutes &&
  (times.starts.length === 0 ? now < times.readAgain : firstOf(times, now) !== undefined);

function startsOf(all: ReadonlyMap<string, RememberedTimes>, now: number): Map<string, number> {
  const starts = new Map<string, number>();
  for (const [id, times] of all) {
    const first = firstOf(times, now);
    if (first !== undefined) starts.set(id, first);
  }
  return starts;
}

/** Whether `starts` holds exactly the first free times of `all`. It mostly does, and then no new map is made. */
function isSameAs(
  starts: ReadonlyMap<string, number>,
  all: ReadonlyMap<string, RememberedTimes>,
  now: number,
): boolean {
  let count = 0;
  for (const [id, times] of all) {
    const first = firstOf(times, now);
    if (starts.get(id) !== first) return false;
    if (first !== undefined) count += 1;
  }
  return count === starts.size;
}
