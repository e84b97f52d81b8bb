import * as v from 'valibot';
import { GivenPassword } from '#contract/auth/password.ts';
import { endpoint } from '#contract/endpoint.ts';
import { IsoInstant } from '#contract/text.ts';

export const exportData = endpoint({
  method: 'GET',
  path: '/export',
  access: 'user',
  summary: 'Everything that belongs to the caller, as rows by the name of their table.',
  output: v.object({
    exported_at: IsoInstant,
    tables: v.record(v.string(), v.array(v.record(v.string(), v.unknown()))),
  }),
});

export const closeAccount = endpoint({
  method: 'POST',
  path: '/close-account',
  access: 'user',
  summary:
    'Closes the account: calls off what is ahead by its policy, erases what is personal, and ends every session; 409 while a meeting is under way.',
  form: true,
  body: v.object({ password: GivenPassword }),
  output: v.null(),
});
