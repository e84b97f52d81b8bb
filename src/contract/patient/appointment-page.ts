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
  summary: 'Doctors who can be booked, with their next free times: all, those of one field, or a single one.',
  query: v.object({
    ...pageQuery(PAGE_SIZE.patientWallet),
    /** Slug of a field of medicine. */
    specialization: v.optional(Segment),
    /** The practice of the only doctor to show, whom the page's address has chosen already. */
    practice_id: v.optional(Uuid),
    /** The length of the meetings; without it the shortest of each doctor. */
    minutes: MinutesQuery,
  }),
  output: v.object(
    listOf(
      v.object({
        practice_id: v.string(),
        doctor: DoctorCard,
        /** Prices of meetings, shortest first. */
        prices: v.array(v.object({ minutes: v.number(), price: Money })),
        /** The length of a meeting for which these times are free. */
        minutes: v.number(),
        /** Next free times; empty where nothing is free within the days that can be booked. */
        next_slots: v.array(Slot),
      }),
    ),
  ),
});
