import { type AgendaCursor, agendaChangesAfter, CURSOR_VALID_FOR } from '#db/agenda-changes.ts';
import type { Database } from '#db/client.ts';
import { revisionOf } from '#db/queries/revisions.ts';

/**
 * Numbers the state of each practice's agenda by the changes that this process has been told of. Free times that were
 * computed from an agenda hold as long as its version stays the same and the clock does not leave the minute: they begin
 * on whole minutes.
 */
export class AgendaVersions {
  #cursor: AgendaCursor | undefined;
  /** The last version that was given; no two states have the same one. */
  #last = 0;
  /** The version of each agenda of which no change is known. */
  #unchanged = 0;
  /** The versions of the others. */
  #changed = new Map<string, number>();
  /** The look that is under way, and the one that begins after it. */
  #running: Promise<unknown> = Promise.resolve();
  #next: Promise<number> | undefined;
  /** The handles of the callers that share the next look. */
  #sharers: Database[] = [];

  /**
   * Asks the database what has changed, and gives the instant of that in milliseconds since 1970. Read a version right
   * after this, and the agenda after the version and as of that instant: a change in between then gives the next version.
   * Looks run one after another, because a hold that ran out is told of once. Calls that come during a look share the
   * next one. `now` replaces the clock.
   */
  look(db: Database, now?: number): Promise<number> {
    this.#sharers.push(db);
    if (this.#next === undefined) {
      this.#next = this.#running.then(() => {
        const sharers = this.#sharers;
        this.#sharers = [];
        this.#next = undefined;
        return this.#look(db, sharers, now);
      });
      this.#running = this.#next.catch(() => undefined);
    }
    return this.#next;
  }

  versionOf(practiceId: string): number {
    return this.#changed.get(practiceId) ?? this.#unchanged;
  }

  async #look(db: Database, sharers: readonly Database[], given: number | undefined): Promise<number> {
    const cursor = this.#cursor;
    // Each caller has its own snapshot: another one's may be from before a write that this caller has to see.
    const snapshots = await Promise.all(sharers.map((handle) => revisionOf(handle, 'database')));
    const now = given ?? clockAfter(cursor?.at);
    const isValid = cursor !== undefined && now >= cursor.at && now - cursor.at < CURSOR_VALID_FOR;
    if (isValid && snapshots.every((snapshot) => isUnchanged(cursor, snapshot, now))) {
      this.#cursor = { ...cursor, at: now };
      return now;
    }
    const { changed, next } = await agendaChangesAfter(db, isValid ? cursor : undefined, now);
    // A standby server that replaced the former one may lack its last transactions, and assigns their numbers again.
    const isBehind = isValid && BigInt(next.xid) < BigInt(cursor.xid);
    if (!isValid || isBehind) {
      // Changes may have been missed, so no version from before is valid any more.
      this.#last += 1;
      this.#unchanged = this.#last;
      this.#changed.clear();
    }
    for (const id of changed) {
      this.#last += 1;
      this.#changed.set(id, this.#last);
    }
    this.#cursor = next;
    return now;
  }
}

/** Whether nothing was written since the last look and no hold has run out: then the database need not be asked. */
const isUnchanged = (cursor: AgendaCursor, snapshot: string, now: number): boolean =>
  snapshot === cursor.snapshot && (cursor.nextHoldEnd === null || now < cursor.nextHoldEnd);

/** Milliseconds by which a clock may be set back without all agendas being read again. */
const SMALL_STEP = 1_000;

/** The time, or the last known one where the clock was set back a little. */
function clockAfter(last: number | undefined): number {
  const now = Date.now();
  return last !== undefined && last - now < SMALL_STEP ? Math.max(now, last) : now;
}

/** The versions by Drizzle's session, which all handles of the pool share; each reading call has a handle of its own. */
const ofSessions = new WeakMap<object, AgendaVersions>();

/** The versions of the agendas in the database of this handle, which is no transaction. */
export function agendaVersions(db: Database): AgendaVersions {
  const { session } = db._;
  const known = ofSessions.get(session) ?? new AgendaVersions();
  ofSessions.set(session, known);
  return known;
}

const MINUTE = 60_000;

/** The state of some agendas. */
interface StateOfAgendas {
  /** The instant for which it holds, in milliseconds since 1970: read agendas as of this. */
  at: number;
  /**
   * Stays the same while the free times of these practices do: until one of their agendas changes, a hold runs out, or the
   * minute ends.
   */
  text: string;
}

export async function stateOfAgendas(db: Database, practiceIds: readonly string[]): Promise<StateOfAgendas> {
  const versions = agendaVersions(db);
  const at = await versions.look(db);
  // A time that needs notice is offered until the minute at which the notice begins is over.
  const text = [Math.ceil(at / MINUTE), ...practiceIds.map((id) => versions.versionOf(id))].join(' ');
  return { at, text };
}
