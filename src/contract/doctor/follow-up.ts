import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import { FollowUpAnswers } from '#contract/follow-up.ts';
import { Uuid } from '#contract/text.ts';

export const getFollowUps = endpoint({
  method: 'GET',
  path: '/doctor/meetings/{id}/follow-up',
  params: { id: Uuid },
  access: 'Doctor',
  summary:
    'What the patient answered after the treatment that followed a meeting, days with red flags first; reading it is logged.',
  output: v.object({
    /** The patient agrees no longer to the use of their health data: nothing is shown. */
    withdrawn: v.boolean(),
    plans: v.array(FollowUpAnswers),
  }),
});
