import { and, eq, inArray, like, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type Database, transaction } from '#db/client.ts';
import { DEMO_DOMAIN, DEMO_EMAILS } from '#services/demo/history.ts';
import { bankAccounts, payments } from '#db/schema/money.ts';
import { meetingReplies } from '#db/schema/meeting-replies.ts';
import { meetingGuests, meetingPresences } from '#db/schema/meeting-rooms.ts';
import { complaintReasons, complaints, meetingReports, meetings } from '#db/schema/meetings.ts';
import { files } from '#db/schema/files.ts';
import { leads } from '#db/schema/leads.ts';
import { newsletterSubscriptions } from '#db/schema/newsletter.ts';
import { users } from '#db/schema/users.ts';

/**
 * Deletes the demo accounts with their meetings, texts and messages. Their passwords were printed, so no other site
 * may have them. Append-only tables (ledger, consents, audit log) keep the ids of the deleted accounts. Gives the
 * number of deleted accounts.
 */
export function removeDemo(db: Database): Promise<number> {
  return transaction(db, async (tx) => {
    const found = await tx
      .select({ id: users.id })
      .from(users)
      .where(inArray(users.emailKey, [...DEMO_EMAILS]));
    if (found.length === 0) return 0;
    const ids = found.map(({ id }) => id);
    const isDemoUser = (column: PgColumn): SQL => inArray(column, ids);
    await tx
      .update(payments)
      .set({ state: 'cancelled', settledAt: new Date() })
      .where(and(isDemoUser(payments.patientId), eq(payments.state, 'pending')));
    // Meetings that other patients booked with the demo doctor stay, without the doctor's account.
    await tx.delete(meetings).where(isDemoUser(meetings.patientId));
    await tx.delete(meetingPresences).where(isDemoUser(meetingPresences.userId));
    await tx.delete(meetingGuests).where(isDemoUser(meetingGuests.invitedBy));
    await tx.delete(meetingReplies).where(isDemoUser(meetingReplies.authorId));
    await tx.delete(meetingReports).where(isDemoUser(meetingReports.authorId));
    await tx.delete(complaints).where(isDemoUser(complaints.userId));
    await tx.delete(complaintReasons).where(isDemoUser(complaintReasons.userId));
    await tx.delete(bankAccounts).where(isDemoUser(bankAccounts.ownerId));
    await tx.delete(leads).where(like(leads.email, `%${DEMO_DOMAIN}`));
    await tx.delete(newsletterSubscriptions).where(like(newsletterSubscriptions.email, `%${DEMO_DOMAIN}`));
    await tx.delete(files).where(isDemoUser(files.ownerId));
    await tx.delete(users).where(isDemoUser(users.id));
    return ids.length;
  });
}
