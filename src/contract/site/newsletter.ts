import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';

export const confirmNewsletter = endpoint({
  method: 'POST',
  path: '/newsletter/confirm',
  access: 'public',
  summary:
    'Confirms a subscription by the token of its newest message; again is no fault. 422 on `token` for any other, after seven days, and after the subscription has ended.',
  form: true,
  body: v.object({ token: v.pipe(v.string('required'), v.maxLength(100, 'max')) }),
  output: v.null(),
});

export const leaveNewsletter = endpoint({
  method: 'POST',
  path: '/newsletter/unsubscribe/{token}',
  access: 'public',
  anywhere: true,
  summary:
    'Ends a subscription by the token of any of its messages: the “unsubscribe” of mail programs (RFC 8058) posts here. The answer is always the same.',
  output: v.null(),
});
