import { and, not } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { PERSONAL_DATA } from '#db/personal-data/list.ts';
import type { Person } from '#db/personal-data/rule.ts';

/** Erases a person's data by the rules of {@link PERSONAL_DATA}. */
export async function erasePerson(tx: Database, person: Person): Promise<void> {
  for (const rule of PERSONAL_DATA) {
    if (rule.fate === 'erased') {
      const stays = await rule.waits?.for(tx);
      await tx.delete(rule.table).where(and(rule.of(person), stays && not(stays)));
    } else if (Object.keys(rule.becomes).length > 0) {
      await tx.update(rule.table).set(rule.becomes).where(rule.of(person));
    }
  }
}
