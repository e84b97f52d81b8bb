import { readFileSync } from 'node:fs';
import { postForm } from './request.ts';
import { cookieHeader } from './visitors.ts';

/**
 * Signs in as the patient or the doctor of the demonstration, by the form without a script. Returns the `Cookie` header.
 */
export async function signInToDemo(role: 'patient' | 'doctor'): Promise<string> {
  const accounts = process.env['TEST_ACCOUNTS'] ?? '';
  if (accounts === '') throw new Error('These tests sign in to accounts of the demonstration: TEST_ACCOUNTS');
  const lines = readFileSync(accounts, 'utf8').split('\n');
  const [email = '', password = ''] = (lines.find((line) => line.startsWith(role)) ?? '').split(' ');
  const answer = await postForm('/en/forms/login', { email, password });
  if (answer.headers.location !== `/en/${role}-dashboard`)
    throw new Error(`The ${role} of the demonstration was not signed in: ${answer.status}`);
  return cookieHeader(answer);
}
