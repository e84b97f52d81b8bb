import { fail } from '#api/errors.ts';
import type { SignedIn } from '#domain/signed-in.ts';
import { env } from '#env.ts';

/**
 * Throws a 403 for staff who signed in without their second factor; in a demonstration they need none. Endpoints for
 * every signed-in user call it where they show staff the data of other people.
 */
export function requireStaffFactor({ role, secondFactor }: Pick<SignedIn, 'role' | 'secondFactor'>): void {
  if (role === 'Editor' && !secondFactor && !env.DEMO) fail('second-factor');
}
