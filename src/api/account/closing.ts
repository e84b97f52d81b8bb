import { confirmPassword } from '#api/confirm-password.ts';
import { fail } from '#api/errors.ts';
import { type Implementation, implement, Reply } from '#api/implement.ts';
import { closeAccount, exportData } from '#contract/account/closing.ts';
import { run } from '#db/client.ts';
import * as closing from '#db/personal-data/close-account.ts';
import { exportPerson } from '#db/personal-data/export.ts';
import { getT } from '#i18n/server/t.ts';

export const closingCalls: Implementation[] = [
  implement(
    exportData,
    async ({ user }) => {
      const person = await run((db) => closing.personOf(db, user.id));
      return { exported_at: new Date().toISOString(), tables: await exportPerson(person) };
    },
    { limit: { points: 20, seconds: 3_600 } },
  ),
  implement(
    closeAccount,
    async ({ body: { password }, user, locale, address }) => {
      await confirmPassword({ user, locale, address }, password);
      if (!(await closing.closeAccount(user, new Date()))) fail('meeting-under-way');
      return new Reply(null, getT(locale)('account:close.done'), 'ends');
    },
    { limit: { points: 10, seconds: 60 } },
  ),
];
