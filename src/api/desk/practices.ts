import { staffOf } from '#api/desk/staff.ts';
import { fail } from '#api/errors.ts';
import { type Implementation, implement, Reply } from '#api/implement.ts';
import { listMeta, offsetOf } from '#api/present/list-meta.ts';
import * as contract from '#contract/desk/practices.ts';
import type { DeskPractice } from '#db/queries/desk/practices.ts';
import * as desk from '#services/desk/practices.ts';
import { getT } from '#i18n/server/t.ts';

const present = (row: DeskPractice): contract.DeskPractice => ({
  id: row.id,
  doctor: row.doctor,
  answered_by: row.answeredBy,
  has_account: row.hasAccount,
  accepts_bookings: row.acceptsBookings,
  zone: row.zone,
  room_link: row.roomLink,
});

export const deskPracticeCalls: Implementation[] = [
  implement(
    contract.getDeskPractices,
    async ({ db, locale, query: { page, limit, search, answered_by } }) => {
      const range = { locale, limit, offset: offsetOf(page, limit) };
      const { total, rows } = await desk.listPractices(db, { search, answeredBy: answered_by }, range);
      return { items: rows.map(present), meta: listMeta(page, limit, total) };
    },
  ),
  implement(contract.changeDeskPractice, async ({ db, user, params, body, locale }) => {
    const change = { answeredBy: body.answered_by, roomLink: body.room_link };
    const changed = await desk.changePractice(db, staffOf(user), params.id, change, locale);
    if (changed === undefined) return fail('not-found');
    if (typeof changed === 'string') return fail('conflict');
    return new Reply(present(changed), getT(locale)('common:saved'));
  }),
];
