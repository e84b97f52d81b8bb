import { fail } from '#api/errors.ts';
import { type Implementation, implement, Reply } from '#api/implement.ts';
import { confirmNewsletter, leaveNewsletter } from '#contract/site/newsletter.ts';
import { confirmSubscription, leaveNewsletter as leave } from '#services/contact/newsletter.ts';
import { getT } from '#i18n/server/t.ts';

const LIMIT = { points: 20, seconds: 60 };

export const newsletterCalls: Implementation[] = [
  implement(
    confirmNewsletter,
    async ({ db, body, locale }) => {
      const t = getT(locale);
      if (!(await confirmSubscription(db, body.token)))
        return fail('invalid', { fields: { token: [t('forms:newsletter.confirm.expired')] } });
      return new Reply(null, t('forms:newsletter.confirm.done'));
    },
    { limit: LIMIT },
  ),
  implement(
    leaveNewsletter,
    async ({ db, params, locale }) => {
      await leave(db, params.token);
      return new Reply(null, getT(locale)('forms:newsletter.left'));
    },
    { limit: LIMIT },
  ),
];
