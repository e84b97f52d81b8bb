import { createHash, randomBytes } from 'node:crypto';
import { sign } from '#api/session/app-key.ts';
import { equalInConstantTime } from '#api/session/cookies.ts';

const DAY = 86_400;

/**
 * Anti-spam tokens say when a form was made out. A stored page is everybody's: its token is of the day, and proves only that the
 * page was read lately. The answer to one visitor has a token of its own: it waits a moment, and is good for one form.
 * While many forms come, its wait is a minute, or the work of a script (docs/decisions/020).
 */
const KINDS = {
  page: { wait: 0, bits: 0, lasts: 7 * DAY },
  answer: { wait: 2, bits: 0, lasts: DAY },
  busy: { wait: 60, bits: 16, lasts: DAY },
} as const;
export type FormTokenKind = keyof typeof KINDS;

/** Why a form is not taken; names of `validation` messages. */
export type FormTokenFault = 'form_old' | 'form_fast';

const signToken = (text: string) => sign('form', text).subarray(0, 16).toString('base64url');

export function makeFormToken(kind: FormTokenKind, now: Date) {
  const { wait, bits } = KINDS[kind];
  const seconds = Math.floor(now.getTime() / 1000);
  // The same all day, so that a page that is rendered again keeps its bytes.
  const own =
    kind === 'page' ? `${seconds - (seconds % DAY)}.0` : `${seconds}.${randomBytes(9).toString('base64url')}`;
  const text = `${kind}.${own}`;
  return { stamp: `${text}.${signToken(text)}`, wait, bits };
}

export interface ReadFormToken {
  kind: FormTokenKind;
  /** Names the token where it is good for one form only. */
  once: string | undefined;
}

/** Reads a token that a form brought; `form_old` stands for every token that is not, or no longer, of this site. */
export function readFormToken(
  token: string | undefined,
  work: string | undefined,
  now: Date,
): ReadFormToken | FormTokenFault {
  const [kind = '', at = '', own = '', mac = ''] = (token ?? '').split('.');
  if (!isKind(kind) || !equalInConstantTime(mac, signToken(`${kind}.${at}.${own}`))) return 'form_old';
  const age = now.getTime() / 1000 - Number(at);
  const { wait, bits, lasts } = KINDS[kind];
  if (age > lasts) return 'form_old';
  if (age < wait && !(bits > 0 && hasLeadingZeroBits(`${token}:${work ?? ''}`, bits))) return 'form_fast';
  return { kind, once: kind === 'page' ? undefined : own };
}

const isKind = (text: string): text is FormTokenKind => Object.hasOwn(KINDS, text);

/** Whether the SHA-256 of a text begins with so many zero bits; at most 32. */
const hasLeadingZeroBits = (text: string, bits: number): boolean =>
  Math.clz32(createHash('sha256').update(text).digest().readUInt32BE(0)) >= bits;
