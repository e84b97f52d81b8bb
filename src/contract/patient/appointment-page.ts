import * as v from 'valibot';
import { PAGE_SIZE } from '#config.ts';
import { DoctorCard } from '#contract/directory/cards.ts';
import { endpoint } from '#contract/endpoint.ts';
import { listOf, pageQuery } from '#contract/list.ts';
import { Money } from '#contract/money.ts';
import { MinutesQuery, Slot } from '#contract/online/slots.ts';
import { Segment, Uuid } from '#contract/text.ts';

export const getAppointmentPage = endpoint({
  method: 'GET',
  path: '/patient/appointment-page',
  access: 'Patient',
  unverified: true,
  summary:
    'Doctors who can be booked, with their next free times, in a fixed order that favours nobody: all, those of one field or with one length of meetings, or a single one. None for an unknown field or practice.',
  query: v.object({
    ...pageQuery(PAGE_SIZE.patientWallet),
    /** Slug of a field of medicine in the language of the call. */
    specialization: v.optional(Segment),
    /** The practice of the only doctor to show, whom the page's address has chosen already. */
    practice_id: v.optional(Uuid),
    /** The length of the meetings, of doctors who offer it; without it the shortest of each doctor. */
    minutes: MinutesQuery,
  }),
  output: v.object(
    listOf(
      v.object({
        practice_id: v.string(),
        /** Its `fee_from` is there in every language, since the page is not public. */
        doctor: DoctorCard,
        /** Prices of meetings, shortest first. */
        prices: v.array(v.object({ minutes: v.number(), price: Money })),
        /** The length of a meeting for which these times are free. */
        minutes: v.number(),
        /**
         * Up to three free times, the visitor’s clock being that of the account, or the doctor’s where the
         * account has none; empty where nothing is free within the days that can be booked.
         */
        next_slots: v.array(Slot),
      }),
    ),
  ),
});
