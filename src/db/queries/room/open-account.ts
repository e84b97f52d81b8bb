import { and, eq, ne } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { users } from '#db/schema/users.ts';

/** Whether an account has not been closed. */
export const isOpenAccount = async (db: Database, id: string): Promise<boolean> =>
  (await db.$count(users, and(eq(users.id, id), ne(users.state, 'closed')))) > 0;
