import { confirmPassword } from '#api/confirm-password.ts';
import { fail } from '#api/errors.ts';
import { type Implementation, implement, Reply } from '#api/implement.ts';
import { withPlaceholders } from '#api/present/unreadable.ts';
import type { Locale } from '#config.ts';
import {
  addBankAccount,
  type BankAccount,
  changeBankAccount,
  getBankAccounts,
  removeBankAccount,
} from '#contract/doctor/bank-accounts.ts';
import * as accounts from '#db/queries/money/bank-accounts.ts';
import { maskIban } from '#domain/iban.ts';
import { getT } from '#i18n/server/t.ts';

const present = ({ id, holder, iban, createdAt }: accounts.StoredAccount, locale: Locale): BankAccount => ({
  id,
  ...withPlaceholders({ holder, iban: typeof iban === 'string' ? maskIban(iban) : iban }, locale),
  created_at: createdAt.toISOString(),
});

export const bankAccountCalls: Implementation[] = [
  implement(getBankAccounts, async ({ db, user, locale }) => ({
    items: (await accounts.listBankAccounts(db, user.id)).map((one) => present(one, locale)),
  })),
  implement(addBankAccount, async (call) => {
    const { password, ...account } = call.body;
    await confirmPassword(call.db, call, password);
    const t = getT(call.locale);
    const stored = await accounts.addBankAccount(call.db, call.user.id, account);
    if (!stored) return fail('invalid', { fields: { iban: [t('money:bankAccount.limit')] } });
    return new Reply(present(stored, call.locale), t('money:bankAccount.saved'));
  }),
  implement(changeBankAccount, async (call) => {
    const { id } = call.params;
    const { password, ...account } = call.body;
    await confirmPassword(call.db, call, password);
    const stored = await accounts.changeBankAccount(call.db, call.user.id, id, account);
    return stored
      ? new Reply(present(stored, call.locale), getT(call.locale)('money:bankAccount.saved'))
      : fail('not-found');
  }),
  implement(removeBankAccount, async (call) => {
    const { id } = call.params;
    await confirmPassword(call.db, call, call.body.password);
    if (!(await accounts.removeBankAccount(call.db, call.user.id, id))) return fail('not-found');
    return new Reply(null, getT(call.locale)('money:bankAccount.removed'));
  }),
];
