import { createHash, randomBytes } from 'node:crypto';
import { sign } from '#api/session/app-key.ts';
import { equalInConstantTime } from '#api/session/cookies.ts';

const DAY = 86_400;

/**
 * Signed times in public forms, against spam. Tokens of stored pages are the same for everybody on one day, and
 * prove only that the page was rendered in the last days. Tokens of uncached answers are for one visitor: they are
 * valid after a moment, and once; `guardForm` counts their uses. While many forms come, that moment is a minute, or a
 * script must compute something first (docs/decisions/020).
 *
 * `wait` and `lasts` are in seconds from the time in the token, which for `page` is the beginning of the UTC day;
 * `bits` is the number of leading zero bits of a hash that allows a form before `wait` is over, 0 where no work
 * replaces the wait.
 */
const KINDS = {
  page: { wait: 0, bits: 0, lasts: 7 * DAY },
  answer: { wait: 2, bits: 0, lasts: DAY },
  busy: { wait: 60, bits: 16, lasts: DAY },
} as const;
export type FormTokenKind = keyof typeof KINDS;

/** The reason why a form is refused; also the key of its text in `validation`. */
export type FormTokenFault = 'form_old' | 'form_fast';

const signToken = (text: string) => sign('form', text).subarray(0, 16).toString('base64url');

/**
 * A new token (`stamp`), with the seconds after which it is valid and the bits of work that make it valid at once; 0
 * bits mean that there is no such work.
 */
export function makeFormToken(kind: FormTokenKind, now: Date) {
  const { wait, bits } = KINDS[kind];
  const seconds = Math.floor(now.getTime() / 1000);
  // A stored page has the same token all day, so that rendering it again gives the same bytes.
  const uniquePart =
    kind === 'page' ? `${seconds - (seconds % DAY)}.0` : `${seconds}.${randomBytes(9).toString('base64url')}`;
  const text = `${kind}.${uniquePart}`;
  return { stamp: `${text}.${signToken(text)}`, wait, bits };
}

export interface ReadFormToken {
  kind: FormTokenKind;
  /** The identifier of a token that is valid once; undefined for other tokens. */
  once: string | undefined;
}

/**
 * Reads the token of a form. `work` is the text that the browser found: the hash of `token:work` begins with enough
 * zero bits. A token that this site did not make, or that has expired, is `form_old`; one that came too early and
 * without the work is `form_fast`.
 */
export function readFormToken(
  token: string | undefined,
  work: string | undefined,
  now: Date,
): ReadFormToken | FormTokenFault {
  const [kind = '', at = '', uniquePart = '', mac = ''] = (token ?? '').split('.');
  if (!isKind(kind) || !equalInConstantTime(mac, signToken(`${kind}.${at}.${uniquePart}`))) return 'form_old';
  const age = now.getTime() / 1000 - Number(at);
  const { wait, bits, lasts } = KINDS[kind];
  if (age > lasts) return 'form_old';
  if (age < wait && !(bits > 0 && hasLeadingZeroBits(`${token}:${work ?? ''}`, bits))) return 'form_fast';
  return { kind, once: kind === 'page' ? undefined : uniquePart };
}

const isKind = (text: string): text is FormTokenKind => Object.hasOwn(KINDS, text);

/** Whether the SHA-256 of `text` begins with `bits` zero bits; at most 32. */
const hasLeadingZeroBits = (text: string, bits: number): boolean =>
  Math.clz32(createHash('sha256').update(text).digest().readUInt32BE(0)) >= bits;
