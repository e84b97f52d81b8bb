import * as v from 'valibot';
import { fail } from '#api/errors.ts';
import { type Implementation, implement, Reply } from '#api/implement.ts';
import { presentAccess } from '#api/present/file-access.ts';
import { listMeta, offsetOf } from '#api/present/list-meta.ts';
import { CountedId } from '#contract/money.ts';
import { askAboutAccess, getFileAccess } from '#contract/patient/file-access.ts';
import { listAccess } from '#db/queries/file-access.ts';
import { paths } from '#i18n/routes.ts';
import { getT } from '#i18n/server/t.ts';
import * as questions from '#services/personal-data/ask-about-access.ts';

/** The limit of questions of one patient: staff answer every question in person. */
const LIMIT = { points: 10, seconds: 3_600, shared: true };

export const fileAccessCalls: Implementation[] = [
  implement(getFileAccess, async ({ db, user, locale, query: { page, limit, meeting, others } }) => {
    const filter = { meeting, others: others === '1' };
    const { rows, total } = await listAccess(db, user.id, filter, { limit, offset: offsetOf(page, limit) });
    return {
      items: rows.map((row) => presentAccess(row, user, locale)),
      meta: listMeta(page, limit, total),
    };
  }),

  implement(
    askAboutAccess,
    async ({ db, user, locale, params, body: { question } }) => {
      const position = v.safeParse(CountedId, params.id);
      if (!position.success) return fail('not-found');
      const asked = await questions.askAboutAccess(db, {
        patient: user,
        position: position.output,
        text: question,
        page: paths.dashboard(locale, 'Patient', ['account', 'access']),
        locale,
      });
      if (!asked?.askedAt) return fail('not-found');
      return new Reply({ asked_at: asked.askedAt.toISOString() }, getT(locale)('access:asked'));
    },
    { limit: LIMIT },
  ),
];
