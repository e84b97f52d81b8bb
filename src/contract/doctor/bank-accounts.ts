import * as v from 'valibot';
import { GivenPassword } from '#contract/auth/password.ts';
import { endpoint } from '#contract/endpoint.ts';
import { IsoInstant, Text, Uuid } from '#contract/text.ts';
import { parseIban } from '#domain/iban.ts';

/** A bank account of a doctor. Its whole IBAN is never sent back. */
export const BankAccount = v.object({
  id: v.string(),
  holder: v.string(),
  /** The masked IBAN, its country and last four characters: `TR•• •••• 1326`. */
  iban: v.string(),
  created_at: IsoInstant,
});
export type BankAccount = v.InferOutput<typeof BankAccount>;

/** An IBAN with a right country, length, layout and check digits; spaces and hyphens do not count. */
const Iban = v.pipe(
  Text(50),
  v.transform((text) => parseIban(text) ?? ''),
  v.minLength(1, 'iban'),
);

const BankAccountInput = v.object({
  holder: Text(120),
  iban: Iban,
  /**
   * Password of the signed-in account, which is asked for again: 422 when it is wrong, 429 after too many
   * wrong ones.
   */
  password: GivenPassword,
});

export const getBankAccounts = endpoint({
  method: 'GET',
  path: '/doctor/bank-accounts',
  access: 'Doctor',
  pending: true,
  summary: 'The doctor’s bank accounts for payouts, masked, oldest first.',
  output: v.object({ items: v.array(BankAccount) }),
});

export const addBankAccount = endpoint({
  method: 'POST',
  path: '/doctor/bank-account',
  access: 'Doctor',
  idempotent: true,
  pending: true,
  summary:
    'Adds an account by its IBAN; needs the password. One with the same IBAN is replaced. 422 on `iban` for a sixth account.',
  body: BankAccountInput,
  output: BankAccount,
});

export const changeBankAccount = endpoint({
  method: 'POST',
  path: '/doctor/bank-account/{id}',
  params: { id: Uuid },
  access: 'Doctor',
  pending: true,
  summary:
    'Replaces holder and IBAN of an account; needs the password. Another one with the new IBAN is removed. 404 when it is not the doctor’s.',
  body: BankAccountInput,
  output: BankAccount,
});

export const removeBankAccount = endpoint({
  method: 'DELETE',
  path: '/doctor/bank-account/{id}',
  params: { id: Uuid },
  access: 'Doctor',
  pending: true,
  summary:
    'Removes an account; needs the password, in a JSON body. 404 when it is not the doctor’s, or was removed before.',
  body: v.object({ password: GivenPassword }),
  output: v.null(),
});
