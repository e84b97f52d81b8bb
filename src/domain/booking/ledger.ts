/** The kinds of entries in a ledger account. */
export const LEDGER_KINDS = ['grant', 'reserve', 'use', 'give-back', 'expire', 'pay', 'refund'] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

/** Money of one currency in minor units, or credits of one bundle. */
export type LedgerUnit = 'money' | 'credits';

type Sign = -1 | 0 | 1;

/**
 * The effect of each kind of entry on the two balances of an account. An amount that was paid or granted is
 * available. A reserved amount is set apart for one purpose (a meeting, the purchase of a bundle), until it is used
 * or given back.
 */
export const EFFECTS: Readonly<
  Record<LedgerKind, { available: Sign; reserved: Sign; units: readonly LedgerUnit[] }>
> = {
  grant: { available: 1, reserved: 0, units: ['credits'] },
  pay: { available: 1, reserved: 0, units: ['money'] },
  reserve: { available: -1, reserved: 1, units: ['money', 'credits'] },
  use: { available: 0, reserved: -1, units: ['money', 'credits'] },
  'give-back': { available: 1, reserved: -1, units: ['money', 'credits'] },
  expire: { available: -1, reserved: 0, units: ['credits'] },
  refund: { available: -1, reserved: 0, units: ['money'] },
};

/** The two balances of an account, in minor units or credits. */
export interface Balance {
  available: number;
  reserved: number;
}

export const EMPTY_BALANCE: Balance = { available: 0, reserved: 0 };

/** The part of an entry that changes the balances. */
export interface Posting {
  kind: LedgerKind;
  /** Positive, in minor units or credits. */
  amount: number;
}

/**
 * The balance that an entry leaves. The database computes its own.
 * @internal Tests check the database against it.
 */
export const balanceAfter = ({ available, reserved }: Balance, { kind, amount }: Posting): Balance => ({
  available: available + EFFECTS[kind].available * amount,
  reserved: reserved + EFFECTS[kind].reserved * amount,
});

/** The reasons why an entry is refused. */
export type LedgerRefusal = 'amount' | 'kind' | 'not-enough' | 'not-reserved';

/** The state of an account before an entry; `purpose` is the amount that is reserved for the entry's purpose. */
export interface AccountState {
  unit: LedgerUnit;
  balance: Balance;
  purpose: number;
}

/** The reason why an entry is refused; undefined when it is allowed. */
export function refusalOf(
  { unit, balance, purpose }: AccountState,
  { kind, amount }: Posting,
): LedgerRefusal | undefined {
  const { available, reserved, units } = EFFECTS[kind];
  if (!Number.isSafeInteger(amount) || amount <= 0) return 'amount';
  if (!units.includes(unit)) return 'kind';
  if (reserved < 0 && purpose < amount) return 'not-reserved';
  if (available < 0 && balance.available < amount) return 'not-enough';
  return undefined;
}
