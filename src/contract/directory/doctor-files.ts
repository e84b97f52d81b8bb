import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import { Uuid } from '#contract/text.ts';

export const getDoctorCertificate = endpoint({
  method: 'GET',
  path: '/doctor-certificates/{id}',
  params: { id: Uuid },
  access: 'public',
  summary: 'A certificate on a doctor’s public page: staff approved it, and it has not run out.',
  type: 'application/octet-stream',
  output: v.null(),
});
