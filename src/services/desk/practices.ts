import type { Locale } from '#config.ts';
import { noteAccess } from '#db/audit.ts';
import { type Database, transaction } from '#db/client.ts';
import type { Page } from '#db/queries/desk/conditions.ts';
import {
  type DeskPractice,
  findDeskPractice,
  findDeskPractices,
  lockPracticeById,
  type PracticeFilter,
  updatePractice,
} from '#db/queries/desk/practices.ts';
import { doctorPageChanged } from '#db/queries/doctor-file/page-changed.ts';
import { answererOf, notifyNewAnswerer } from '#services/meetings/notify.ts';
import { type AnsweredBy, clinicAnswers } from '#domain/booking/answered-by.ts';

/** A page of practices, in the order of their doctors' names. */
export const listPractices = (
  db: Database,
  filter: PracticeFilter,
  page: Page & { locale: Locale },
): Promise<{ total: number; rows: DeskPractice[] }> =>
  transaction(db, (tx) => findDeskPractices(tx, filter, page));

/** New values; those that are undefined stay. */
export interface PracticeChange {
  answeredBy?: AnsweredBy | undefined;
  /** The https address of the room; null deletes it. */
  roomLink?: string | null | undefined;
}

/**
 * Stores who answers for a doctor, and the link to their room. Undefined: there is no such practice; `no-account`:
 * a doctor without an account cannot answer; `own-room`: a doctor who answers sets their own link. The audit log
 * names `actor`.
 */
export function changePractice(
  db: Database,
  { actor }: { actor: string },
  id: string,
  { answeredBy, roomLink }: PracticeChange,
  locale: Locale,
): Promise<DeskPractice | 'no-account' | 'own-room' | undefined> {
  return transaction(db, async (tx) => {
    const practice = await lockPracticeById(tx, id);
    if (!practice) return undefined;
    if (answeredBy === 'doctor' && practice.userId === null) return 'no-account';
    const changed = { userId: practice.userId, answeredBy: answeredBy ?? practice.answeredBy };
    if (roomLink !== undefined && !clinicAnswers(changed)) return 'own-room';
    await updatePractice(tx, id, { answeredBy: changed.answeredBy, roomLink });
    if (clinicAnswers(changed) !== clinicAnswers(practice))
      await notifyNewAnswerer(tx, id, { from: answererOf(practice), to: answererOf(changed) });
    await doctorPageChanged(tx, { practice: id });
    const updated = await findDeskPractice(tx, id, locale);
    await noteAccess(tx, { actor, action: 'staff-change', record: `practices:${id}` });
    return updated;
  });
}
