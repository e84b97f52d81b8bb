import type { Context } from 'hono';
import type { ApiEnv } from '#api/api-env.ts';
import { fail } from '#api/errors.ts';
import { requireStaffFactor } from '#api/require-staff-factor.ts';
import { readSession } from '#api/session/cookies.ts';
import { FORGET_HINT } from '#api/session/hint.ts';
import type { Locale } from '#config.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Database } from '#db/client.ts';
import { findSession } from '#db/queries/sessions.ts';
import type { SignedIn } from '#domain/signed-in.ts';

/**
 * The signed-in caller of an endpoint; undefined where the endpoint is public and nobody is signed in. Throws a 401
 * without a session. An endpoint for one role throws a 403 for another one, for an unverified address or an unreviewed
 * registration unless it allows them, and, outside a demonstration, for staff without a second factor.
 */
export async function authenticate(
  db: Database,
  endpoint: Endpoint,
  context: Context<ApiEnv>,
): Promise<SignedIn<Locale> | undefined> {
  const cookie = readSession(context);
  const user =
    cookie?.token === undefined
      ? undefined
      : await findSession(db, cookie.token, { used: !endpoint.unattended });
  if (endpoint.access === 'public') return user;
  // A session that has ended also removes the hint cookie.
  if (!user) return fail('unauthenticated', cookie?.token ? { headers: { 'set-cookie': FORGET_HINT } } : {});
  if (endpoint.access === 'user') return user;
  if (user.role !== endpoint.access) fail('forbidden');
  if (!user.verified && !endpoint.unverified) fail('unverified');
  if (user.state === 'pending' && !endpoint.pending) fail('pending');
  requireStaffFactor(user);
  return user;
}
