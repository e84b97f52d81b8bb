import { type Answer, postForm } from './request.ts';

export const PASSWORD = 'correct horse battery';

/** The cookies of an answer that were not taken back, as a request carries them. */
export const cookieOf = ({ headers }: Answer) =>
  (headers['set-cookie'] ?? [])
    .filter((one) => !one.includes('Max-Age=0'))
    .map((one) => one.split(';')[0])
    .join('; ');

let people = 0;
/** Somebody new, registered and signed in without a script. */
export async function visitor(role: 'Patient' | 'Doctor' = 'Patient') {
  people += 1;
  const email = `account-${process.pid}-${Date.now()}-${people}@example.com`;
  await postForm('/en/forms/register', {
    role_name: role,
    name: 'Deniz Kaya',
    email,
    password: PASSWORD,
    password_confirmation: PASSWORD,
    terms: '1',
    timezone: 'Europe/Paris',
  });
  const enter = async (password = PASSWORD) =>
    cookieOf(await postForm('/en/forms/login', { email, password }));
  return { email, enter, cookie: await enter() };
}
export type Visitor = Awaited<ReturnType<typeof visitor>>;
