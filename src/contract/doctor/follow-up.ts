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
    'The patient’s answers after the treatment that followed a meeting. Of several plans the newest comes first; in each, days with red flags stand first, then other answered days, then the rest. 404 for a meeting that is not the doctor’s. Reading plans is logged.',
  output: v.object({
    /**
     * Whether the patient’s last decision on the use of their health data was to withdraw it; `plans` is
     * empty then.
     */
    withdrawn: v.boolean(),
    plans: v.array(FollowUpAnswers),
  }),
});
