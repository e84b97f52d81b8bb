import { readEnvelope } from '#client/envelope.ts';
import { login } from '#contract/auth/login.ts';
import { getUser, logout } from '#contract/auth/user.ts';
import { type Endpoint, sitePath } from '#contract/endpoint.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { subscribeMail } from '#contract/site/home.ts';
import { type Difference, callDifference, describeStatus } from './difference.ts';
import { checkRead } from './check-read.ts';
import type { Samples } from './samples.ts';
import { type BackEnd, Visitor } from './visitor.ts';
import { checkEmptyWrite, checkRefusal } from './writes.ts';

export interface Account {
  email: string;
  password: string;
}

export interface CheckResult {
  differences: Difference[];
  /** The number of calls that were made. */
  calls: number;
  /** Calls for whose path no earlier answer named a value. */
  notCalled: string[];
  /** The number of requests that were first refused with 429. */
  throttled: number;
}

/**
 * Calls every endpoint of the contract as a visitor; with `account` also the reading ones that the role of the account
 * may call. The back end stores nothing, since forms are sent empty. Throws `Unreachable`.
 */
export async function checkBackEnd(backEnd: BackEnd, account?: Account): Promise<CheckResult> {
  const visitor = new Visitor(backEnd);
  const samples: Samples = new Map();
  const differences: Difference[] = [];
  const notCalled: string[] = [];
  let calls = 0;
  const readAll = async (endpoints: readonly Endpoint[]) => {
    // Calls without parameters come first: their answers name the slugs for the others.
    for (const endpoint of [...endpoints].sort((a, b) => parameterRank(a) - parameterRank(b))) {
      const read = await checkRead(visitor, endpoint, backEnd, samples);
      differences.push(...read.differences);
      if (read.notCalled) notCalled.push(`${endpoint.method} ${endpoint.path}`);
      else calls += 1;
    }
  };
  const publicEndpoints = ENDPOINTS.filter(({ access }) => access === 'public');
  await readAll(publicEndpoints.filter(({ method }) => method === 'GET'));
  if (!(await visitor.handshake())) differences.push(callDifference(subscribeMail, NO_HANDSHAKE));
  for (const endpoint of publicEndpoints.filter(({ method }) => method !== 'GET')) {
    differences.push(...(await checkEmptyWrite(visitor, endpoint, backEnd)));
    calls += 1;
  }
  // One of the empty forms was the logout, which ended the session and its token.
  await visitor.handshake();
  for (const endpoint of ENDPOINTS.filter(({ access }) => access !== 'public')) {
    differences.push(...(await checkRefusal(visitor, endpoint, backEnd)));
    calls += 1;
  }
  if (account) {
    const role = await signIn(visitor, account, differences);
    if (role !== undefined) {
      await readAll(
        ENDPOINTS.filter(({ access, method }) => method === 'GET' && ['user', role].includes(access)),
      );
      await visitor.ask(logout.path, 'POST', '{}');
    }
  }
  return { differences, calls, notCalled, throttled: visitor.throttled };
}

const NO_HANDSHAKE =
  'the handshake brings no cookie XSRF-TOKEN, so that no form can be sent: see /sanctum/csrf-cookie and SESSION_DOMAIN';

/** 1 for a path with parameters other than the product's slug, 0 for a path without. */
const parameterRank = (endpoint: Endpoint): number => Number(sitePath(endpoint, '').includes('{'));

/** Signs in; returns the role of the account, or notes a difference and returns undefined. */
async function signIn(
  visitor: Visitor,
  account: Account,
  differences: Difference[],
): Promise<string | undefined> {
  const { status } = await visitor.ask(login.path, 'POST', JSON.stringify(account));
  if (status !== 200) {
    const refusal =
      status === 422 ? 'e-mail address or password is refused (422)' : describeStatus(status, '200');
    differences.push(callDifference(login, refusal));
    return undefined;
  }
  const { body } = await visitor.ask(getUser.path, 'GET');
  const { content } = readEnvelope(body);
  const role =
    content && typeof content === 'object' && 'role_name' in content ? content.role_name : undefined;
  if (role === undefined) {
    differences.push(
      callDifference(getUser, 'does not say that somebody is signed in: `role_name` is missing'),
    );
    return undefined;
  }
  return typeof role === 'string' ? role : 'Patient';
}
