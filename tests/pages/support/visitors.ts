import { type Answer, postForm } from './request.ts';

export const PASSWORD = 'correct horse battery';

/** The `Cookie` header that a browser sends after an answer: the cookies that it set, without those that it deleted. */
export const cookieHeader = ({ headers }: Answer) =>
  (headers['set-cookie'] ?? [])
    .filter((cookie) => !cookie.includes('Max-Age=0'))
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

let visitorCount = 0;
/** Registers a new account by the form without a script and signs it in. `signIn` signs it in once more. */
export async function visitor(role: 'Patient' | 'Doctor' = 'Patient') {
  visitorCount += 1;
  const email = `account-${process.pid}-${Date.now()}-${visitorCount}@example.com`;
  await postForm('/en/forms/register', {
    role_name: role,
    name: 'Deniz Kaya',
    email,
    password: PASSWORD,
    password_confirmation: PASSWORD,
    terms: '1',
    timezone: 'Europe/Paris',
  });
  const signIn = async (password = PASSWORD) =>
    cookieHeader(await postForm('/en/forms/login', { email, password }));
  return { email, signIn, cookie: await signIn() };
}
export type Visitor = Awaited<ReturnType<typeof visitor>>;
