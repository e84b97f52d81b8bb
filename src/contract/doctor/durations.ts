import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';

export const getDurations = endpoint({
  method: 'GET',
  path: '/doctor/durations',
  access: 'Doctor',
  pending: true,
  summary: 'The lengths that meetings of any doctor may have, shortest first; `id` is the number of minutes.',
  output: v.object({ items: v.array(v.object({ id: v.number(), minutes: v.number() })) }),
});
