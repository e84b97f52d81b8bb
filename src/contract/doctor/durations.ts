import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';

export const getDurations = endpoint({
  method: 'GET',
  path: '/doctor/durations',
  access: 'Doctor',
  pending: true,
  summary: 'The lengths that meetings may have.',
  output: v.object({ items: v.array(v.object({ id: v.number(), minutes: v.number() })) }),
});
