import { DEFAULT_ZONE, type Locale } from '#config.ts';
import { noteAccess } from '#db/audit.ts';
import { type Database, transaction } from '#db/client.ts';
import { queueMessage } from '#db/outbox.ts';
import { dropTokens, issueToken, LIFETIME } from '#db/queries/account-tokens.ts';
import { closeStaffAccount, findStaffAccounts, type StaffAccount } from '#db/queries/desk/staff.ts';
import { endSessions } from '#db/queries/sessions.ts';
import { addUser } from '#db/queries/users.ts';

/** Accounts of the staff that are open, by name. */
export const listStaff = (db: Database): Promise<StaffAccount[]> => findStaffAccounts(db);

interface NewMember {
  name: string;
  email: string;
  locale: Locale;
}

/**
 * Creates a staff account and mails the link under which its owner chooses a password. Returns the account's id, the
 * token of the link, and `lifetime`, the milliseconds for which it is valid. Undefined when the address has an account:
 * existing accounts never become staff accounts.
 */
export function addStaff(
  db: Database,
  actor: string,
  member: NewMember,
): Promise<{ id: string; token: string; lifetime: number } | undefined> {
  return transaction(db, async (tx) => {
    const id = await addUser(tx, { role: 'Editor', ...member, zone: DEFAULT_ZONE });
    if (id === undefined) return undefined;
    const token = await issueToken(tx, id, 'reset-password');
    await queueMessage(tx, { kind: 'reset-password', to: { user: id }, secret: token, key: `account:${id}` });
    await noteAccess(tx, { actor, action: 'staff-change', record: `users:${id}` });
    return { id, token, lifetime: LIFETIME['reset-password'] };
  });
}

/** Closes an account of the staff and ends its sessions. False when there is none with this address. */
export function closeStaff(db: Database, actor: string, email: string, now: Date): Promise<boolean> {
  return transaction(db, async (tx) => {
    const id = await closeStaffAccount(tx, email, now);
    if (id === undefined) return false;
    await endSessions(tx, id);
    await dropTokens(tx, id);
    await noteAccess(tx, { actor, action: 'staff-change', record: `users:${id}` });
    return true;
  });
}
