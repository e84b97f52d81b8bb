import { createHash } from 'node:crypto';
import type { Response as Answer } from 'undici';
import * as v from 'valibot';
import { FORGET_HINT, SIGNED_IN_HINT } from '#api/session/hint.ts';
import { bytesOf } from '#api/upstream-answer.ts';
import { Challenge, login, loginSecondFactor } from '#contract/auth/login.ts';
import { register, verifyEmail } from '#contract/auth/register.ts';
import { loginSocial } from '#contract/auth/social.ts';
import { logout } from '#contract/auth/user.ts';

/** Calls that sign a person in. */
const SIGN_IN_CALLS = [login, loginSecondFactor, register, loginSocial];

/** The content of an answer to a verification that has signed the person in. */
const SignedIn = v.object({ signed_in: v.literal(true) });

/** A signed-in user, whom `role_name` shows, with the fields by which accounts of a back end differ. */
const Account = v.object({
  role_name: v.nullable(v.string()),
  id: v.nullish(v.union([v.string(), v.number()]), ''),
  email: v.nullish(v.string(), ''),
});

/** The most bytes of an answer about one account. */
const MAX_ACCOUNT = 256 * 1024;

/**
 * Sets the hint cookie, which the back end does not know: stored pages ask for the signed-in user only when it is
 * set.
 */
export async function setHint({ method, url }: Request, answer: Response): Promise<void> {
  const { pathname } = new URL(url);
  const isWrite = ({ path }: { path: string }) => method === 'POST' && path === pathname;
  const signsIn = SIGN_IN_CALLS.some(isWrite);
  const content = answer.ok && (signsIn || isWrite(verifyEmail)) ? await contentOf(answer) : undefined;
  if (signsIn ? answer.ok && !v.is(Challenge, content) : v.is(SignedIn, content))
    answer.headers.append('set-cookie', SIGNED_IN_HINT);
  if ((isWrite(logout) && answer.ok) || (!signsIn && answer.status === 401))
    answer.headers.append('set-cookie', FORGET_HINT);
}

/**
 * A text that stands for the account in the answer to `GET /user`, without naming it. Undefined where nobody is signed
 * in, or where nothing in the answer distinguishes accounts.
 */
export async function accountOf(answer: Answer): Promise<string | undefined> {
  if (!answer.ok) {
    void answer.body?.cancel();
    return undefined;
  }
  const body: unknown = JSON.parse((await bytesOf(answer, MAX_ACCOUNT)).toString());
  const account = v.safeParse(Account, contentIn(body));
  if (!account.success) return undefined;
  const { id, email } = account.output;
  if (id === '' && email === '') return undefined;
  return createHash('sha256').update(`${id} ${email}`).digest('base64url');
}

const contentOf = async (answer: Response): Promise<unknown> =>
  contentIn(
    await answer
      .clone()
      .json()
      .catch(() => null),
  );

/** The content of a body: in the envelope of the contract, in that of Laravel's resources, or without one. */
function contentIn(body: unknown): unknown {
  const { content, data } = (body ?? {}) as { content?: unknown; data?: unknown };
  return content ?? data ?? body;
}
