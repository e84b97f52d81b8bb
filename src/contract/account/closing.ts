import * as v from 'valibot';
import { GivenPassword } from '#contract/auth/password.ts';
import { endpoint } from '#contract/endpoint.ts';
import { BothClocks } from '#contract/meeting.ts';
import { IsoInstant } from '#contract/text.ts';

export const exportData = endpoint({
  method: 'GET',
  path: '/export',
  access: 'user',
  summary: 'All data of the caller, as rows by the name of their table.',
  output: v.object({
    exported_at: IsoInstant,
    tables: v.record(v.string(), v.array(v.record(v.string(), v.unknown()))),
  }),
});

/** The meetings and credits that closing the account would end, shown before the owner decides. */
const ClosingPreview = v.object({
  /** A meeting is going on: the account cannot be closed meanwhile. */
  under_way: v.boolean(),
  /** Meetings that would be called off, the next one first. */
  meetings: v.array(
    v.object({
      id: v.string(),
      starts: BothClocks,
      /** Share of the price that would be refunded, in percent. */
      refund_percent: v.number(),
    }),
  ),
  /** Credits that were paid for and would be lost, by purchase. */
  credits: v.array(
    v.object({
      purchase_id: v.string(),
      title: v.string(),
      credits: v.number(),
      /** Instant until which the patient may withdraw from the purchase instead and get money back. */
      withdraw_until: v.nullable(IsoInstant),
    }),
  ),
});

export const previewClosing = endpoint({
  method: 'GET',
  path: '/close-account',
  access: 'user',
  summary: 'Meetings and credits that the caller would lose by closing the account now; nothing changes.',
  output: ClosingPreview,
});

export const closeAccount = endpoint({
  method: 'POST',
  path: '/close-account',
  access: 'user',
  summary:
    'Closes the account: cancels future meetings by their cancellation policy, erases personal data, and ends all sessions; 409 while a meeting is under way.',
  form: true,
  body: v.object({ password: GivenPassword }),
  output: v.null(),
});
