import type { Endpoint } from '#contract/endpoint.ts';
import { database } from '#db/client.ts';
import { recordConsent } from '#db/consents.ts';
import type { NewUser } from '#db/queries/users.ts';
import { TREATMENT_CONSENTS } from '#domain/consents.ts';
import type { Role } from '#domain/roles.ts';
import { type Caller, signIn } from '../support/sign-in.ts';

interface Kind {
  role: Role;
  user?: Partial<NewUser>;
}

/** All kinds of callers; `anonymous` is nobody signed in. */
export const IDENTITIES = {
  anonymous: undefined,
  'unverified patient': { role: 'Patient', user: { emailVerifiedAt: undefined } },
  patient: { role: 'Patient' },
  doctor: { role: 'Doctor' },
  'pending doctor': { role: 'Doctor', user: { state: 'pending' } },
  editor: { role: 'Editor' },
} as const satisfies Record<string, Kind | undefined>;
export type Identity = keyof typeof IDENTITIES;
export const IDENTITY_NAMES = Object.keys(IDENTITIES) as Identity[];

/** A new caller of a kind, with this password; undefined for `anonymous`. */
export async function createCaller(identity: Identity, passwordHash: string): Promise<Caller | undefined> {
  const kind: Kind | undefined = IDENTITIES[identity];
  if (!kind) return undefined;
  const caller = await signIn(kind.role, { passwordHash, ...kind.user });
  if (kind.role === 'Patient') await consentToHealthData(caller);
  return caller;
}

/** Records a patient's consent to the use of their health data. */
async function consentToHealthData({ id }: Caller): Promise<void> {
  const version = TREATMENT_CONSENTS['health-data'];
  const consent = { subject: { user: id }, kind: 'health-data', version, locale: 'en', given: true } as const;
  await recordConsent(database(), consent);
}

/** The status with which a row refuses a caller, by its `access` alone; undefined for a caller who is allowed. */
export function refusalFor(endpoint: Endpoint, identity: Identity): 401 | 403 | undefined {
  if (endpoint.access === 'public') return undefined;
  const kind: Kind | undefined = IDENTITIES[identity];
  if (!kind) return 401;
  if (endpoint.access === 'user') return undefined;
  if (kind.role !== endpoint.access) return 403;
  if (identity === 'unverified patient' && !endpoint.unverified) return 403;
  return identity === 'pending doctor' && !endpoint.pending ? 403 : undefined;
}
