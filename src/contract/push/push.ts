import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import { LocaleCode } from '#contract/text.ts';
import { isPushEndpoint } from '#domain/push-hosts.ts';

/** A browser's PushSubscription as JSON; keys are base64url (RFC 8291). */
const PushSubscription = v.object({
  endpoint: v.pipe(v.string('required'), v.maxLength(600, 'max'), v.check(isPushEndpoint, 'in')),
  keys: v.object({
    p256dh: v.pipe(v.string('required'), v.regex(/^[A-Za-z0-9_-]{87}=?$/, 'invalid')),
    auth: v.pipe(v.string('required'), v.regex(/^[A-Za-z0-9_-]{22}(==)?$/, 'invalid')),
  }),
});

export const subscribe = endpoint({
  method: 'POST',
  path: '/subscribe',
  access: 'public',
  summary:
    'Registers a device for messages to the signed-in user; while nobody is signed in, it gets none. Answers with the token that ends them. A device that is registered again changes to the present user and gets a new token; of more than twenty devices of a user the oldest are removed.',
  body: v.object({ locale: LocaleCode, subscription: PushSubscription }),
  output: v.object({ token: v.string() }),
});

export const unsubscribe = endpoint({
  method: 'DELETE',
  path: '/unsubscribe',
  access: 'public',
  summary: 'Ends the messages to a device. The answer is the same when they have ended before.',
  body: v.object({ token: v.pipe(v.string('required'), v.regex(/^[\w-]{43}$/, 'invalid')) }),
  output: v.null(),
});

export const getPushKey = endpoint({
  method: 'GET',
  path: '/push-key',
  access: 'public',
  summary: 'The key that a browser subscribes with (`applicationServerKey`), base64url.',
  output: v.object({ key: v.string() }),
});
