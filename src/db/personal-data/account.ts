import { eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { DEFAULT_LOCALE } from '#config.ts';
import { eraseRows, keepRows, type Person, type Rule } from '#db/personal-data/rule.ts';
import { accountEvents } from '#db/schema/account-events.ts';
import { accountTokens } from '#db/schema/account-tokens.ts';
import { auditEntries } from '#db/schema/audit-entries.ts';
import { calendarFeeds } from '#db/schema/calendar-feeds.ts';
import { consents } from '#db/schema/consents.ts';
import { files } from '#db/schema/files.ts';
import { idempotencyKeys } from '#db/schema/idempotency-keys.ts';
import { identities } from '#db/schema/identities.ts';
import { dataRequests, leads } from '#db/schema/leads.ts';
import { newsletterSubscriptions } from '#db/schema/newsletter.ts';
import { mutedMessages } from '#db/schema/muted-messages.ts';
import { notifications } from '#db/schema/notifications.ts';
import { outbox } from '#db/schema/outbox.ts';
import { pushSubscriptions } from '#db/schema/push-subscriptions.ts';
import { recoveryCodes } from '#db/schema/recovery-codes.ts';
import { savedResults } from '#db/schema/saved-results.ts';
import { sessions } from '#db/schema/sessions.ts';
import { users } from '#db/schema/users.ts';

const isOwnRow = (column: PgColumn) => (person: Person) => eq(column, person.id);
/** The rows with a person's verified address; without one, no rows. */
const hasVerifiedAddress =
  (column: PgColumn) =>
  ({ email }: Person): SQL =>
    email === undefined ? sql`false` : sql`lower(normalize(trim(${column}), NFC)) = ${email}`;

/** The account and its own records. */
export const ACCOUNT_RULES: readonly Rule[] = [
  eraseRows(sessions, isOwnRow(sessions.userId), { hidden: ['tokenHash'] }),
  eraseRows(accountTokens, isOwnRow(accountTokens.userId), {
    hidden: true,
    // Tokens of registrations are remembered for thirty days after they expired.
    expires: { months: 1, since: accountTokens.expiresAt },
  }),
  eraseRows(identities, isOwnRow(identities.userId)),
  eraseRows(recoveryCodes, isOwnRow(recoveryCodes.userId), { hidden: true }),
  eraseRows(idempotencyKeys, isOwnRow(idempotencyKeys.userId), { hidden: true }),
  eraseRows(calendarFeeds, isOwnRow(calendarFeeds.userId), { hidden: ['tokenHash'] }),
  eraseRows(pushSubscriptions, isOwnRow(pushSubscriptions.userId), {
    hidden: ['p256dh', 'auth', 'tokenHash', 'sessionId'],
    // Subscriptions of visitors without an account.
    expires: { months: 12, since: pushSubscriptions.createdAt, only: isNull(pushSubscriptions.userId) },
  }),
  eraseRows(notifications, isOwnRow(notifications.userId)),
  eraseRows(mutedMessages, isOwnRow(mutedMessages.userId)),
  eraseRows(savedResults, isOwnRow(savedResults.userId)),
  eraseRows(accountEvents, isOwnRow(accountEvents.userId), { hidden: true }),
  eraseRows(outbox, (person) => or(eq(outbox.userId, person.id), hasVerifiedAddress(outbox.email)(person)), {
    hidden: ['secret', 'failure', 'handedAt', 'attempts'],
  }),
  eraseRows(newsletterSubscriptions, hasVerifiedAddress(newsletterSubscriptions.email), {
    hidden: ['confirmTokenHash', 'addressKey'],
  }),
  eraseRows(leads, hasVerifiedAddress(leads.email), { expires: { months: 24, since: leads.createdAt } }),
  eraseRows(files, isOwnRow(files.ownerId), {
    hidden: ['key'],
    expires: { months: 240, since: files.createdAt, only: eq(files.purpose, 'health') },
  }),
  keepRows(users, isOwnRow(users.id), {
    reason: 'Meetings, money and the audit chain name the account by its id; who that was is gone.',
    hidden: ['emailKey', 'passwordHash', 'factorSecret', 'factorLastPeriod'],
    stays: ['id', 'role', 'createdAt', 'termsAgreedAt'],
    becomes: {
      state: 'closed',
      closedAt: sql`coalesce(${users.closedAt}, now())`,
      name: '',
      email: sql`'closed-' || ${users.id}::text`,
      emailKey: sql`'closed-' || ${users.id}::text`,
      emailVerifiedAt: null,
      passwordHash: null,
      factorSecret: null,
      factorConfirmedAt: null,
      factorLastPeriod: 0,
      locale: DEFAULT_LOCALE,
      zone: null,
      phone: null,
      country: null,
      city: null,
      birthDate: null,
      gender: null,
      languages: [],
    },
  }),
  keepRows(consents, isOwnRow(consents.userId), {
    reason: 'Proof of what was agreed to and when. The log refuses changes and holds ids, no names.',
    stays: [
      ...(['id', 'userId', 'visitorId', 'kind', 'meetingId', 'version', 'locale', 'given'] as const),
      ...(['categories', 'at'] as const),
    ],
    becomes: {},
  }),
  keepRows(auditEntries, isOwnRow(auditEntries.patient), {
    reason:
      'Who read which health record: the chain breaks when an entry is removed. It holds ids, no names.',
    hidden: ['previous', 'hash'],
    stays: ['position', 'at', 'actor', 'action', 'record', 'patient', 'previous', 'hash'],
    becomes: {},
  }),
  keepRows(dataRequests, hasVerifiedAddress(dataRequests.email), {
    reason: 'Proof that an application under Law no. 6698 was answered in time.',
    stays: [
      ...(['id', 'receipt', 'name', 'nationality', 'identity', 'email', 'address', 'request'] as const),
      ...(['details', 'text', 'locale', 'receivedAt', 'answerBy', 'answeredOn', 'outcome'] as const),
    ],
    becomes: {},
    expires: { months: 36, since: dataRequests.answerBy },
  }),
];
