import { eq } from 'drizzle-orm';
import type { Locale } from '#config.ts';
import { currentConsents, recordConsent } from '#db/consents.ts';
import type { Database } from '#db/client.ts';
import { deletePhoto } from '#db/queries/profile-photo.ts';
import { revokeAccess } from '#db/queries/revoke-access.ts';
import { mutedMessages } from '#db/schema/muted-messages.ts';
import { notifications } from '#db/schema/notifications.ts';
import { TREATMENT_CONSENTS } from '#domain/consents.ts';

/**
 * Removes what somebody may have left in an account whose address was never verified, now that the owner of the address
 * takes it over: every access, the picture, the messages that were switched off, the notices, and the consents, which are
 * withdrawn because their log is only added to. Name, phone and the other columns of `users` stay: their owner sees them,
 * and `replaceUnverified` overwrites them. An account whose address is unverified can store nothing else in other
 * tables than `users`.
 */
export async function forgetFormerOwner(tx: Database, userId: string, locale: Locale): Promise<void> {
  await revokeAccess(tx, userId);
  await deletePhoto(tx, userId);
  await tx.delete(mutedMessages).where(eq(mutedMessages.userId, userId));
  await tx.delete(notifications).where(eq(notifications.userId, userId));
  for (const { kind, given } of await currentConsents(tx, userId)) {
    if (!given) continue;
    const version = TREATMENT_CONSENTS[kind];
    await recordConsent(tx, { subject: { user: userId }, kind, version, locale, given: false });
  }
}
