/** Whole minor units (cents, kuruş, fils …) of a currency by ISO 4217. */
export interface Money {
  amount: number;
  currency: string;
}

/** The largest amount that is accepted, so that sums of very many stay exact. */
export const MAX_AMOUNT = 100_000_000_000;

const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));
/** Whether a text is a code of ISO 4217 that this runtime knows. */
export const isCurrency = (code: string): boolean => CURRENCIES.has(code);

/**
 * The number of digits after the point: 2 for EUR, 0 for JPY, 3 for KWD. Throws a RangeError for an unknown
 * currency code.
 */
export function digitsOf(currency: string): number {
  const { maximumFractionDigits } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  return maximumFractionDigits ?? 2;
}

/**
 * Minor units of an amount written in the main unit with a point or a comma (also the Arabic `٫`), such as `45`,
 * `45.50` or `45,50`; by its digits alone, never as a fraction. Undefined for anything else: signs, spaces, other
 * digits than 0–9, more digits than the currency has, too large, and three digits behind a comma, which may mean
 * thousands. Throws a RangeError for an unknown currency code.
 */
export function parseAmount(text: string, currency: string): number | undefined {
  const digits = digitsOf(currency);
  const match = /^(\d{1,12})(?:\.(\d{1,4})|[,٫](\d{1,2}))?$/.exec(text);
  const whole = match?.[1] ?? '';
  const part = match?.[2] ?? match?.[3] ?? '';
  if (!match || part.length > digits) return undefined;
  const amount = Number(whole + part.padEnd(digits, '0'));
  return amount <= MAX_AMOUNT ? amount : undefined;
}

/**
 * A typed amount with a point in place of a comma (also the Arabic `٫`) before one or two last digits. Three digits behind
 * a comma may mean thousands, so they stay as they are.
 */
export const withPoint = (typed: string): string => typed.trim().replace(/^(\d+)[,٫](?=\d{1,2}$)/, '$1.');

/** An amount in the main unit with a point, in the form that {@link parseAmount} reads. */
export function amountText({ amount, currency }: Money): string {
  const digits = digitsOf(currency);
  const text = String(Math.abs(amount)).padStart(digits + 1, '0');
  const sign = amount < 0 ? '-' : '';
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** A percentage (whole, 0 to 100) of a whole number of units, rounded half up. */
export function percentOf(amount: number, percent: number): number {
  // Amounts are far below the point where their hundredfold would no longer be exact.
  return Math.floor((amount * percent + 50) / 100);
}
