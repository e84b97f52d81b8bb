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
    'The patient’s answers after the treatment that followed a meeting, days with red flags first; reading them is logged.',
  output: v.object({
    /** Whether the patient has withdrawn the consent to the use of their health data; nothing is shown then. */
    withdrawn: v.boolean(),
    plans: v.array(FollowUpAnswers),
  }),
});
