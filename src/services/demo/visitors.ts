import { randomUUID } from 'node:crypto';
import type { Database } from '#db/client.ts';
import { DEMO_DOMAIN, HISTORY } from '#services/demo/history.ts';
import { leads } from '#db/schema/leads.ts';
import { newsletterSubscriptions } from '#db/schema/newsletter.ts';
import { encrypt } from '#db/encryption/encrypt.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;

/** Writes leads and subscribers: people without an account. */
export async function writeVisitors(tx: Database, now: Date): Promise<void> {
  // Three hours earlier, so that also a lead of today, changed two hours later, lies in the past.
  const daysFromNow = (days: number) => new Date(now.getTime() + days * DAY - 3 * HOUR);
  await tx.insert(leads).values(
    HISTORY.leads.map(({ day, name, phone, message, note, ...lead }) => {
      const id = randomUUID();
      const encryptField = (column: string, text: string) =>
        encrypt({ table: 'leads', row: id, column }, text);
      const [first = ''] = name.toLowerCase().split(' ');
      return {
        id,
        name,
        ...lead,
        email: `${first}${DEMO_DOMAIN}`,
        message: encryptField('message', message),
        phone: phone === undefined ? null : encryptField('phone', phone),
        note: note === undefined ? null : encryptField('note', note),
        createdAt: daysFromNow(day),
        changedAt: lead.state === 'new' ? null : new Date(daysFromNow(day).getTime() + 2 * HOUR),
      };
    }),
  );
  await tx
    .insert(newsletterSubscriptions)
    .values(
      HISTORY.subscribers.map(({ day, ...subscriber }) => ({
        ...subscriber,
        state: 'confirmed' as const,
        consentedAt: daysFromNow(day),
      })),
    )
    .onConflictDoNothing();
}
