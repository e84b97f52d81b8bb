import { and, eq, inArray, like, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { transaction } from '#db/client.ts';
import { DEMO_DOMAIN, DEMO_EMAILS } from '#services/demo/history.ts';
import { bankAccounts, payments } from '#db/schema/money.ts';
import {
  complaintReasons,
  complaints,
  meetingReplies,
  meetingReports,
  meetings,
} from '#db/schema/meetings.ts';
import { files } from '#db/schema/files.ts';
import { leads } from '#db/schema/leads.ts';
import { newsletterSubscriptions } from '#db/schema/newsletter.ts';
import { users } from '#db/schema/users.ts';

/**
 * Takes the demonstration's people out, with their meetings, texts and messages: a site that is no demonstration has no
 * accounts whose passwords were printed. What the database only adds to (ledger, consents, audit log) keeps their ids,
 * which then belong to nobody. Gives how many accounts went.
 */
export function removeDemo(): Promise<number> {
  return transaction(async (tx) => {
    const found = await tx
      .select({ id: users.id })
      .from(users)
      .where(inArray(users.emailKey, [...DEMO_EMAILS]));
    if (found.length === 0) return 0;
    const ids = found.map(({ id }) => id);
    const theirs = (column: PgColumn): SQL => inArray(column, ids);
    await tx
      .update(payments)
      .set({ state: 'cancelled', settledAt: new Date() })
      .where(and(theirs(payments.patientId), eq(payments.state, 'pending')));
    // Meetings that others booked with the doctor belong to them and stay, without the doctor's account.
    await tx.delete(meetings).where(theirs(meetings.patientId));
    await tx.delete(meetingReplies).where(theirs(meetingReplies.authorId));
    await tx.delete(meetingReports).where(theirs(meetingReports.authorId));
    await tx.delete(complaints).where(theirs(complaints.userId));
    await tx.delete(complaintReasons).where(theirs(complaintReasons.userId));
    await tx.delete(bankAccounts).where(theirs(bankAccounts.ownerId));
    await tx.delete(leads).where(like(leads.email, `%${DEMO_DOMAIN}`));
    await tx.delete(newsletterSubscriptions).where(like(newsletterSubscriptions.email, `%${DEMO_DOMAIN}`));
    await tx.delete(files).where(theirs(files.ownerId));
    await tx.delete(users).where(theirs(users.id));
    return ids.length;
  });
}
