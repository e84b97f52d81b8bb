import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import { Uuid } from '#contract/text.ts';

export const getDoctorCertificate = endpoint({
  method: 'GET',
  path: '/doctor-certificates/{id}',
  params: { id: Uuid },
  access: 'public',
  summary:
    'The file of a certificate on a doctor’s public page: one that staff approved and that has not expired; 404 for any other. Its name is not the doctor’s.',
  type: 'application/octet-stream',
  output: v.null(),
});
