import { confirmPassword } from '#api/confirm-password.ts';
import { fail } from '#api/errors.ts';
import { type Implementation, implement, Reply } from '#api/implement.ts';
import { presentPurchase } from '#api/present/bundle.ts';
import { bothClocks } from '#api/present/meeting.ts';
import { unreadableText } from '#api/present/unreadable.ts';
import { closeAccount, exportData, previewClosing } from '#contract/account/closing.ts';
import * as closing from '#services/personal-data/close-account.ts';
import { exportAccount } from '#services/personal-data/export.ts';
import { refundPercent } from '#services/meetings/cancel.ts';
import { findOpenMeetings, findPaidFromWithdrawn } from '#db/queries/meetings/open.ts';
import { listPurchases } from '#db/queries/money/bundles.ts';
import { getT } from '#i18n/server/t.ts';

export const closingCalls: Implementation[] = [
  implement(
    exportData,
    async ({ db, user, locale }) => {
      const tables = await exportAccount(db, user.id, unreadableText(locale));
      return { exported_at: new Date().toISOString(), tables };
    },
    { limit: { points: 20, seconds: 3_600 } },
  ),
  implement(previewClosing, async ({ db, user, locale }) => {
    const now = new Date();
    const person = closing.participantOf(user);
    const open = await findOpenMeetings(db, person, now);
    const ofWithdrawn = await findPaidFromWithdrawn(
      db,
      person,
      open.map(({ id }) => id),
    );
    const purchases = user.role === 'Patient' ? await listPurchases(db, user.id, { locale, now }) : [];
    const about = { locale, transfer: undefined, zone: user.zone, now };
    return {
      under_way: open.some(({ startsAt }) => startsAt <= now),
      meetings: open
        .filter(({ startsAt }) => startsAt > now)
        .map((meeting) => ({
          id: meeting.id,
          starts: bothClocks(meeting, meeting.startsAt),
          refund_percent: refundPercent(meeting, person.role, now),
          state: meeting.state,
          price: { amount: meeting.price, currency: meeting.currency },
          payment: meeting.payment,
          bundle_withdrawn: ofWithdrawn.has(meeting.id),
        })),
      credits: purchases
        .map((row) => presentPurchase(row, about))
        // Of a purchase whose credits have expired, the price may still come back.
        .filter(
          ({ state, withdraw_until, withdraw_after_cancelling }) =>
            state === 'active' || withdraw_until !== null || withdraw_after_cancelling !== null,
        )
        .map(({ id, title, available, reserved, withdraw_until, withdraw_after_cancelling }) => ({
          purchase_id: id,
          title,
          credits: available + reserved,
          withdraw_until,
          withdraw_after_cancelling,
        })),
    };
  }),
  implement(
    closeAccount,
    async ({ db, body: { password }, user, locale, caller }) => {
      await confirmPassword(db, { user, locale, caller }, password);
      if (!(await closing.closeAccount(db, user, new Date()))) fail('meeting-under-way');
      return new Reply(null, getT(locale)('account:close.done'), 'ends');
    },
    { limit: { points: 10, seconds: 60 } },
  ),
];
