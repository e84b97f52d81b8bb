import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { runInTurn } from '#api/in-turn.ts';
import { Semaphore } from '#process/semaphore.ts';

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;
const NONCE_BYTES = 16;
/** A hash takes a core for tens of milliseconds, so the calls beyond the number of cores wait. */
const semaphore = new Semaphore(availableParallelism(), 64);
const WAITS = { timeout: 5_000, retryAfter: 2 };

const derive = promisify(argon2);

/** Hashes a password as a PHC string with salt and cost. Throws a 503 when too many hashes are being computed. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(NONCE_BYTES);
  return formatHash(
    nonce,
    await runInTurn(semaphore, WAITS, () => derive('argon2id', { message: password, nonce, ...COST })),
  );
}

/**
 * Whether the password belongs to the hash. Without a hash the same work is done and the answer is false, so that
 * the time does not reveal whether there is an account.
 */
export async function isPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  const { nonce, tag, ...cost } = parseHash(hash ?? HASH_OF_NO_PASSWORD);
  const givenHash = await runInTurn(semaphore, WAITS, () =>
    derive('argon2id', { message: password, nonce, ...cost, tagLength: tag.length }),
  );
  return timingSafeEqual(givenHash, tag) && hash !== null && hash !== undefined;
}

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
const formatHash = (nonce: Buffer, tag: Buffer) =>
  `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(nonce)}$${base64(tag)}`;
/** A well-formed hash that matches no password. */
const HASH_OF_NO_PASSWORD = formatHash(Buffer.alloc(NONCE_BYTES), Buffer.alloc(COST.tagLength));

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

function parseHash(hash: string) {
  const [, memory, passes, parallelism, nonce = '', tag = ''] = PHC.exec(hash) ?? [];
  if (!tag) throw new Error('A stored password is no argon2id hash');
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    nonce: Buffer.from(nonce, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}
