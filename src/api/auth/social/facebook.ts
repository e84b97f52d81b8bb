import { createHmac } from 'node:crypto';
import * as v from 'valibot';
import { Refused } from '#api/auth/social/refused.ts';
import { Email } from '#contract/text.ts';
import { env } from '#env.ts';
import type { VerifiedPerson } from '#services/account/verified-person.ts';

/** Base address of Facebook's Graph API (https://developers.facebook.com/docs/graph-api). */
export const GRAPH = 'https://graph.facebook.com/v23.0';
/** The time limit in milliseconds. */
const TIMEOUT = 3_000;

const Id = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.safeInteger())]),
  v.transform(String),
  v.regex(/^\d{1,40}$/),
);

/** Facebook's statement about a token, given to the app that the token was made for. */
const TokenFacts = v.object({
  data: v.object({
    app_id: Id,
    user_id: Id,
    is_valid: v.literal(true),
    type: v.optional(v.literal('USER'), 'USER'),
    /** Seconds since 1970; 0: never. */
    expires_at: v.optional(v.number(), 0),
  }),
});

const Person = v.object({
  id: Id,
  name: v.optional(v.string()),
  // An address that no mail can be sent to counts as none.
  email: v.fallback(v.optional(Email), undefined),
});

/**
 * Checks a user's access token with Facebook: whether it was made for this app, and for whom. Throws {@link
 * Refused}.
 */
export async function verifyFacebook(token: string): Promise<VerifiedPerson> {
  const { FACEBOOK_APP_ID: app, FACEBOOK_APP_SECRET: secret } = env;
  if (app === undefined || secret === undefined) throw new Refused('failed');
  const { data } = await askGraph(TokenFacts, 'debug_token', {
    input_token: token,
    access_token: `${app}|${secret}`,
  });
  const isExpired = data.expires_at !== 0 && data.expires_at * 1000 <= Date.now();
  if (data.app_id !== app || isExpired) throw new Refused('failed');
  const person = await askGraph(Person, 'me', {
    fields: 'id,name,email',
    access_token: token,
    appsecret_proof: createHmac('sha256', secret).update(token).digest('hex'),
  });
  if (person.id !== data.user_id) throw new Refused('failed');
  const { id: subject, name, email } = person;
  return { provider: 'facebook', subject, name, email, address: 'unproven' };
}

/** Calls the Graph API and parses its answer. Throws {@link Refused}, as `away` when Facebook does not answer. */
async function askGraph<S extends v.GenericSchema>(
  schema: S,
  path: string,
  query: Record<string, string>,
): Promise<v.InferOutput<S>> {
  const answer = await fetch(`${GRAPH}/${path}?${new URLSearchParams(query)}`, {
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT),
  }).catch((cause: Error) => {
    // The cause keeps only the name of the error: its message has the address of the call, which holds secrets.
    throw new Refused('away', new Error(cause.name));
  });
  if (answer.status >= 500 || answer.status === 429) throw new Refused('away', new Error(`${answer.status}`));
  const body: unknown = await answer.json().catch(({ name }: Error) => {
    // Text that is no JSON is an answer; one that breaks off, or comes too late, is none.
    if (name !== 'SyntaxError') throw new Refused('away', new Error(name));
  });
  const parsed = v.safeParse(schema, body);
  if (!answer.ok || !parsed.success) throw new Refused('failed', new Error(`${path}: ${answer.status}`));
  return parsed.output;
}
