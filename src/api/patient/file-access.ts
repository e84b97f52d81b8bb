import * as v from 'valibot';
import { fail } from '#api/errors.ts';
import { type Implementation, implement, Reply } from '#api/implement.ts';
import { presentAccess } from '#api/present/file-access.ts';
import { listMeta, offsetOf } from '#api/present/list-meta.ts';
import { CountedId } from '#contract/money.ts';
import { askAboutAccess, getAccessEntry, getFileAccess } from '#contract/patient/file-access.ts';
import { findNamedAccess, listAccess } from '#db/queries/file-access.ts';
import { dayInZone } from '#domain/time/day-in-zone.ts';
import { formatDate } from '#i18n/format.ts';
import { paths } from '#i18n/routes.ts';
import { getT } from '#i18n/server/t.ts';
import * as questions from '#services/personal-data/ask-about-access.ts';

/** The limit of questions of one patient: staff answer every question in person. */
const LIMIT = { points: 10, seconds: 3_600, shared: true };

/** The position of an entry in the audit log, from the parameter of a path. */
function positionOf({ id }: { id: string }): number {
  const position = v.safeParse(CountedId, id);
  return position.success ? position.output : fail('not-found');
}

export const fileAccessCalls: Implementation[] = [
  implement(getFileAccess, async ({ db, user, locale, query: { page, limit, meeting, others } }) => {
    const filter = { meeting, others: others === '1' };
    const { rows, total } = await listAccess(db, user.id, filter, { limit, offset: offsetOf(page, limit) });
    return {
      items: rows.map((row) => presentAccess(row, user, locale)),
      meta: listMeta(page, limit, total),
    };
  }),

  implement(getAccessEntry, async ({ db, user, locale, params }) => {
    const entry = await findNamedAccess(db, user.id, positionOf(params));
    return entry ? presentAccess(entry, user, locale) : fail('not-found');
  }),

  implement(
    askAboutAccess,
    async ({ db, user, locale, params, body: { question } }) => {
      const asked = await questions.askAboutAccess(db, {
        patient: user,
        position: positionOf(params),
        text: question,
        page: paths.dashboard(locale, 'Patient', ['account', 'access']),
        locale,
      });
      if (!asked) return fail('not-found');
      const askedAt = asked.askedAt.toISOString();
      const t = getT(locale);
      return new Reply(
        { asked_at: askedAt, sent: asked.isSent },
        asked.isSent
          ? t('access:asked')
          : t('access:askedBefore', { date: formatDate(locale, dayInZone(user.zone, askedAt), 'medium') }),
      );
    },
    { limit: LIMIT },
  ),
];
