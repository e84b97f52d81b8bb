import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import { BothClocks } from '#contract/meeting.ts';
import { Money } from '#contract/money.ts';
import { BeforePaying, Method, Payment } from '#contract/payment.ts';
import { Agreed } from '#contract/form-fields.ts';
import { ReadVersion } from '#contract/patient/read-version.ts';
import { withFallback } from '#contract/reading.ts';
import { IsoInstant, Uuid } from '#contract/text.ts';

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
/** The specialty whose doctors the credits pay for; null: all specialties. */
const Specialization = v.nullable(v.object({ key: v.string(), slug: v.string(), title: v.string() }));

/**
 * Credits that are sold together; one credit is one meeting. Texts are in the language of the call or a
 * fallback’s.
 */
export const Bundle = v.object({
  id: v.pipe(v.number(), v.integer()),
  key: v.string(),
  title: v.string(),
  description: v.string(),
  credits: Count,
  price: Money,
  /** Days after the payment in which the credits can be used; 0 where it is not known. */
  valid_days: withFallback(Count, 0),
  /** Minutes of the longest meeting that a credit pays for. */
  minutes: Count,
  specialization: Specialization,
});
export type Bundle = v.InferOutput<typeof Bundle>;

/**
 * `pending`: the money has not come; `active`: credits can be used or are reserved; `used`: none is left;
 * `expired`: their time is over, or the money came after the order had ended and was refunded; `refused`:
 * staff did not get the money.
 */
export const PURCHASE_STATES = ['pending', 'active', 'used', 'expired', 'refused', 'withdrawn'] as const;
export type PurchaseState = (typeof PURCHASE_STATES)[number];

/**
 * Where the withdrawal waits only for meetings ahead that have a credit, which the patient gets back by cancelling: these
 * meetings, the next one first, and the instant before which the patient can withdraw once they have cancelled them. Null
 * otherwise.
 */
export const WithdrawAfterCancelling = withFallback(
  v.nullable(
    v.object({ meetings: v.array(v.object({ id: v.string(), starts: BothClocks })), until: IsoInstant }),
  ),
  null,
);

/** A bundle that the patient bought, with its terms at that time; only its title is that of today. */
export const Purchase = v.object({
  id: v.string(),
  bundle_id: v.number(),
  title: v.string(),
  state: v.picklist(PURCHASE_STATES),
  credits: Count,
  /** Credits that can be used now, and credits that are reserved for meetings which are not closed yet. */
  available: Count,
  reserved: Count,
  minutes: Count,
  specialization: Specialization,
  /** Instant of the order. */
  taken_at: IsoInstant,
  /**
   * Instant at which the credits expire; null until the bundle is paid, and where that came after the order
   * had ended.
   */
  expires_at: v.nullable(IsoInstant),
  /** Instant before which the patient can withdraw from the purchase; null where they cannot. */
  withdraw_until: v.nullable(IsoInstant),
  withdraw_after_cancelling: WithdrawAfterCancelling,
  payment: Payment,
});
export type Purchase = v.InferOutput<typeof Purchase>;

export const getBundles = endpoint({
  method: 'GET',
  path: '/patient/bundles',
  access: 'Patient',
  summary:
    'The bundles on offer in their order, the patient’s purchases (newest first, at most 100, without cancelled orders), and the information to be read before paying. 503 without terms of sale.',
  output: v.object({ items: v.array(Bundle), mine: v.array(Purchase), before_paying: BeforePaying }),
});

export const takeBundle = endpoint({
  method: 'POST',
  path: '/patient/take-bundle/{id}',
  access: 'Patient',
  idempotent: true,
  summary:
    'Buys a bundle: answers with its payment, and for a transfer with account and reference. While it is unpaid, for at most 14 days, the call gives the same payment again on the same terms, and replaces it on others. 409 on `terms` if their text has changed since it was read, 404 for a bundle that is not on offer, 422 on `method` for one that the site does not offer, 503 without terms of sale.',
  body: v.object({
    method: v.optional(Method, 'bank-transfer'),
    /** Whether the patient agrees to the price, the cancellation policy and the distance-sale terms. */
    terms: Agreed,
    terms_version: ReadVersion,
  }),
  output: Payment,
});

export const withdrawBundle = endpoint({
  method: 'POST',
  path: '/patient/bundles/{id}/withdraw',
  params: { id: Uuid },
  access: 'Patient',
  idempotent: true,
  summary:
    'Withdraws from a purchase (its id) until the end of the fourteenth day after that of the payment, on the patient’s clock, without a reason: used credits count at their price, and the answer is the rest, which is refunded; 0 where nothing is left. The credit of a consultation that has begun counts as used; if it is given back in the end, its price is refunded as well. 409 later, before the payment, the second time, when all credits are used, and while a meeting ahead has one.',
  output: Money,
});
