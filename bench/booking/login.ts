import { sql } from 'drizzle-orm';
import { createApi } from '#api/app.ts';
import { hashPassword } from '#api/password-hash.ts';
import { login } from '#contract/auth/login.ts';
import { closeDatabase, database, transaction, useDatabase } from '#db/client.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { addUser } from '#db/queries/users.ts';
import { env } from '#env.ts';
import { provide } from '../../scripts/test/machine.ts';
import { startPostgres } from '../../scripts/test/services.ts';
import type { Figure, Run } from '../figures.ts';
import { median } from '../measure/statistics.ts';

/**
 * Kinds of e-mail addresses: `known` has a password, `social` signs in by a provider only, `unknown` has no account.
 */
const KINDS = ['known', 'unknown', 'social'] as const;
type Kind = (typeof KINDS)[number];

const ROUNDS = 300;
const WARM_UP = 20;

/**
 * Compares the times of refused logins with addresses of each kind: they must not reveal whether an address is known.
 */
export async function loginTime({ folder, print }: Run): Promise<Figure[]> {
  const { postgres } = await provide(['postgres'], print);
  if (!postgres) throw new Error('PostgreSQL is not to be had');
  const server = await startPostgres(postgres, folder);
  try {
    useDatabase({ url: server.url });
    await migrateDatabase(database());
    const times = await measure();
    const knownTime = median(times.known);
    const medians = KINDS.map((kind) => `${kind} ${median(times[kind]).toFixed(2)} ms`);
    print(`${ROUNDS} refused logins each, median: ${medians.join(', ')}`);
    return (['unknown', 'social'] as const).map((kind) => {
      const ratio = median(times[kind]) / knownTime;
      return {
        name: `login: ${kind} ÷ known address`,
        value: Math.max(ratio, 1 / ratio),
        floor: 1.1,
        target: 1.03,
      };
    });
  } finally {
    await closeDatabase();
    await server.stop();
  }
}

/** The milliseconds of each refused login, by the kind of its address. */
async function measure(): Promise<Record<Kind, number[]>> {
  const passwordHash = await hashPassword('correct horse battery');
  for (const kind of ['known', 'social'] as const)
    await transaction(database(), (tx) =>
      addUser(tx, {
        role: 'Patient',
        name: kind,
        email: emailOf(kind),
        locale: 'en',
        zone: 'UTC',
        emailVerifiedAt: new Date(),
        ...(kind === 'known' && { passwordHash }),
      }),
    );
  const api = createApi();
  const times: Record<Kind, number[]> = { known: [], unknown: [], social: [] };
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    // Each round begins with another kind, so that none is favoured by its place.
    for (let turn = 0; turn < KINDS.length; turn += 1) {
      const kind = KINDS[(round + turn) % KINDS.length] ?? 'known';
      // Without this, failed logins would be slowed down or refused after some time.
      await database().execute(sql`delete from rate_limits`);
      const request = loginRequest(kind);
      const clientAddress = `10.0.${round >> 8}.${round & 255}`;
      const begunAt = performance.now();
      const { status } = await api.fetch(request, { clientAddress });
      const took = performance.now() - begunAt;
      if (status !== 422) throw new Error(`a wrong password was answered with ${status}`);
      if (round >= WARM_UP) times[kind].push(took);
    }
  }
  return times;
}

const emailOf = (kind: Kind) => `${kind}@example.com`;

const loginRequest = (kind: Kind) =>
  new Request(`${env.SITE_URL}${login.path}`, {
    method: login.method,
    headers: { origin: env.SITE_URL, 'content-type': 'application/json' },
    body: JSON.stringify({ email: emailOf(kind), password: 'wrong horse battery' }),
  });
