import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import * as v from 'valibot';
import { Refused } from '#api/auth/social/refused.ts';
import { Email } from '#contract/text.ts';
import { env } from '#env.ts';
import type { VerifiedPerson } from '#services/account/verified-person.ts';

/** Address of Google's public keys, from https://accounts.google.com/.well-known/openid-configuration. */
const KEYS = 'https://www.googleapis.com/oauth2/v3/certs';
/** Both forms are Google's (https://developers.google.com/identity/openid-connect/openid-connect#validatinganidtoken). */
const ISSUERS = ['https://accounts.google.com', 'accounts.google.com'];
/** Seconds after which a token is too old to sign in. */
const MAX_AGE = 600;
/** Seconds by which Google's clock and ours may differ. */
const CLOCK_TOLERANCE = 10;

/**
 * Google's keys are fetched when a token names an unknown key, at most every 30 seconds, and cached for ten
 * minutes.
 */
const keys = createRemoteJWKSet(new URL(KEYS), { timeoutDuration: 3_000 });

const Claims = v.object({
  sub: v.pipe(v.string(), v.regex(/^[!-~]{1,255}$/)),
  /** Exactly one audience is accepted. */
  aud: v.string(),
  azp: v.optional(v.string()),
  nonce: v.pipe(v.string(), v.minLength(16), v.maxLength(200)),
  iat: v.number(),
  exp: v.number(),
  email: Email,
  email_verified: v.literal(true),
  /** Domain of a Google Workspace. */
  hd: v.optional(v.string()),
  name: v.optional(v.string()),
});

/** Checks an ID token of Google that was asked for with `nonce`. Throws {@link Refused}. */
export async function verifyGoogle(token: string, nonce: string | undefined): Promise<VerifiedPerson> {
  const audience = env.GOOGLE_CLIENT_ID;
  if (audience === undefined || nonce === undefined) throw new Refused('failed');
  const claims = v.safeParse(Claims, await claimsOf(token, audience));
  if (!claims.success) throw new Refused('failed', new Error(v.getDotPath(claims.issues[0]) ?? 'claims'));
  const { sub, azp, email, hd, name, exp, nonce: claimed } = claims.output;
  if (claimed !== nonce || (azp !== undefined && azp !== audience)) throw new Refused('failed');
  // Google gives out the addresses of Gmail and of its Workspaces itself.
  const isGooglesAddress = hd !== undefined || /@(gmail|googlemail)\.com$/i.test(email);
  return {
    provider: 'google',
    subject: sub,
    name,
    email,
    address: isGooglesAddress ? 'owner' : 'checked',
    nonce: { value: nonce, expiresAt: new Date((exp + CLOCK_TOLERANCE) * 1000) },
  };
}

async function claimsOf(token: string, audience: string): Promise<unknown> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      algorithms: ['RS256'],
      issuer: ISSUERS,
      audience,
      requiredClaims: ['sub', 'iat', 'exp', 'nonce'],
      maxTokenAge: MAX_AGE,
      clockTolerance: CLOCK_TOLERANCE,
    });
    return payload;
  } catch (cause) {
    throw new Refused(isAway(cause) ? 'away' : 'failed', cause);
  }
}

/** Whether the error means that Google's keys could not be fetched, and not that the token is bad. */
function isAway(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError)) return true;
  return error instanceof errors.JWKSTimeout || error.code === errors.JOSEError.code;
}
