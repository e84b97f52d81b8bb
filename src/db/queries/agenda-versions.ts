import { type AgendaCursor, agendaChangesAfter, CURSOR_VALID_FOR } from '#db/agenda-changes.ts';
import type { Database } from '#db/client.ts';

/**
 * Counts the changes of each practice's agenda that this process has been told of. A result of an agenda holds as long
 * as its version stays the same and the clock does not leave the minute; free times begin on whole minutes.
 */
export class AgendaVersions {
  #cursor: AgendaCursor | undefined;
  /** Changes whenever changes may have been missed, so that no version from before is valid any more. */
  #epoch = 0;
  #changes = new Map<string, number>();
  #next: Promise<void> | undefined;

  /**
   * Asks the database what has changed. Calls of the same moment share one query, which begins after all of them. Read a
   * version after this, and the agenda after the version: a change in between then gives the next version.
   */
  look(db: Database, now: number): Promise<void> {
    this.#next ??= Promise.resolve().then(() => {
      this.#next = undefined;
      return this.#look(db, now);
    });
    return this.#next;
  }

  versionOf(practiceId: string): string {
    return `${this.#epoch}.${this.#changes.get(practiceId) ?? 0}`;
  }

  async #look(db: Database, now: number): Promise<void> {
    const cursor = this.#cursor;
    const isValid = cursor !== undefined && now >= cursor.at && now - cursor.at < CURSOR_VALID_FOR;
    const { changed, next } = await agendaChangesAfter(db, isValid ? cursor : undefined, now);
    // A standby server that replaced the former one may lack its last transactions, and assigns their numbers again.
    const isBehind = isValid && BigInt(next.xid) < BigInt(cursor.xid);
    if (!isValid || isBehind) {
      this.#epoch += 1;
      this.#changes.clear();
    }
    for (const id of changed) this.#changes.set(id, (this.#changes.get(id) ?? 0) + 1);
    this.#cursor = next;
  }
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

/**
 * A text that stays the same while the free times of these practices do: until one of their agendas changes, a hold runs
 * out, or the minute ends. `now` is in milliseconds since 1970.
 */
export async function stateOfAgendas(
  db: Database,
  practiceIds: readonly string[],
  now: number,
): Promise<string> {
  const versions = agendaVersions(db);
  await versions.look(db, now);
  // A time that needs notice is offered until the minute at which the notice begins is over.
  return [Math.ceil(now / MINUTE), ...practiceIds.map((id) => versions.versionOf(id))].join(' ');
}
