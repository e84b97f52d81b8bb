import * as v from 'valibot';
import { Money } from '#contract/money.ts';
import { IsoInstant } from '#contract/text.ts';
import { PAYMENT_METHODS } from '#domain/payment-methods.ts';

export const Method = v.picklist(PAYMENT_METHODS, 'method');

/** The account and the reference of a bank transfer. */
export const Transfer = v.object({
  holder: v.string(),
  bank: v.string(),
  /** The IBAN in groups of four characters. */
  iban: v.string(),
  bic: v.string(),
  reference: v.string(),
});

/** Money that is to be paid or was paid. */
export const Payment = v.object({
  id: v.pipe(v.string(), v.uuid()),
  /** The text by which the clinic recognises the payment, for example in a bank transfer. */
  reference: v.string(),
  /** `refused`: staff did not get the money; `cancelled`: it is no longer awaited. */
  state: v.picklist(['pending', 'paid', 'refused', 'cancelled']),
  method: Method,
  price: Money,
  created_at: IsoInstant,
  /** Instant at which it was paid, refused or cancelled; null while it is pending. */
  settled_at: v.nullable(IsoInstant),
  /** The meeting that the payment is for; null for a bundle. */
  meeting_id: v.nullable(v.string()),
  /** The purchase of a bundle that the payment is for; null for a meeting. */
  purchase_id: v.nullable(v.string()),
  /** Reason of a refusal, in the words of the staff. */
  reason: v.nullable(v.string()),
  /** The data of the awaited bank transfer; null unless one is awaited and the clinic’s account is known. */
  transfer: v.nullable(Transfer),
});
export type Payment = v.InferOutput<typeof Payment>;

/** The information that a payer must see before they agree to pay. */
export const BeforePaying = v.object({
  /** The ways to pay that the site offers. */
  methods: v.array(Method),
  /**
   * Share of the price that is refunded at each notice: `percent` with at least `minutes` before the start; nothing
   * with less than the last.
   */
  policy: v.array(v.object({ minutes: v.number(), percent: v.number() })),
  /**
   * The distance-sale terms: HTML in the language of `locale`, with the slug of their page and the version
   * that is agreed to, which is the same in every language.
   */
  terms: v.object({
    version: v.string(),
    slug: v.string(),
    title: v.string(),
    body: v.string(),
    locale: v.string(),
  }),
});
export type BeforePaying = v.InferOutput<typeof BeforePaying>;
