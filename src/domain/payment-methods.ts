/** Ways to pay. */
export const PAYMENT_METHODS = ['bank-transfer', 'sandbox'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Whether nothing is to be paid for a meeting, because it is free or a credit pays for it. */
export const isPaidWithout = (payment: string | null): payment is 'none' | 'credit' =>
  payment === 'none' || payment === 'credit';

/** Settings of the site on which the offered methods depend. */
export interface PaymentSite {
  /** Whether the site is a demonstration, where no real money moves. */
  demo: boolean;
  /** Whether the clinic's account is in the settings. */
  account: boolean;
}

/** A way to pay, with everything that the program knows of it. */
interface PaymentProvider {
  offered(site: PaymentSite): boolean;
  /** The state in which a payment begins: paid at once, or pending until staff see the money. */
  begins: 'pending' | 'paid';
  /** The state in which a refund begins: sent at once, or due until staff send it. */
  refunds: 'due' | 'sent';
}

const PROVIDERS: Readonly<Record<PaymentMethod, PaymentProvider>> = {
  'bank-transfer': { offered: ({ account }) => account, begins: 'pending', refunds: 'due' },
  sandbox: { offered: ({ demo }) => demo, begins: 'paid', refunds: 'sent' },
};

/** The rules of a way to pay. */
export const providerOf = (method: PaymentMethod): PaymentProvider => PROVIDERS[method];

/** The methods that a visitor can choose on this site. */
export const methodsFor = (site: PaymentSite): PaymentMethod[] =>
  PAYMENT_METHODS.filter((method) => PROVIDERS[method].offered(site));
