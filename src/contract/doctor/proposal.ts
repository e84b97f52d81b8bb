import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import { optionalField } from '#contract/form-fields.ts';
import { DoctorMeetingCard } from '#contract/meeting.ts';
import { IsoInstant, Text, Uuid } from '#contract/text.ts';
import { MAX_PROPOSED } from '#domain/booking/proposal.ts';

export const proposeTimes = endpoint({
  method: 'POST',
  path: '/doctor/meetings/{id}/proposal',
  params: { id: Uuid },
  access: 'Doctor',
  summary:
    'Proposes up to three other free times for a meeting that has not begun, or whose technology failed; the patient moves it to one of them, or declines. They replace an earlier proposal and are kept free for nobody. 409 when one of them is not free or is the present start, and for a meeting that takes no proposals.',
  idempotent: true,
  body: v.object({
    /** The proposed starts. They are sorted, and a repeated one counts once. */
    times: v.pipe(
      v.array(IsoInstant),
      v.minLength(1, 'required'),
      v.maxLength(MAX_PROPOSED, 'excess'),
      v.transform((times) => [...new Set(times.map((at) => new Date(at).toISOString()))].toSorted()),
    ),
    /** A note that the patient reads. */
    note: optionalField(Text(1000)),
  }),
  output: DoctorMeetingCard,
});
