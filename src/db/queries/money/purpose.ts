import type { PaymentRow } from '#db/schema/money.ts';

/** The purpose of money or credits: a meeting of a practice, or the purchase of a bundle. */
export type Purpose = { meeting: string; practice: string } | { purchase: string };

interface PurposeColumns {
  meetingId?: string;
  practiceId?: string;
  purchaseId?: string;
}

/** The columns of a payment or an entry that hold its purpose. */
export function purposeColumns(purpose: Purpose | undefined): PurposeColumns {
  if (!purpose) return {};
  return 'meeting' in purpose
    ? { meetingId: purpose.meeting, practiceId: purpose.practice }
    : { purchaseId: purpose.purchase };
}

/** The purpose of a stored payment. */
export function purposeOf({ meetingId, practiceId, purchaseId }: PaymentRow): Purpose {
  if (purchaseId) return { purchase: purchaseId };
  if (meetingId && practiceId) return { meeting: meetingId, practice: practiceId };
  throw new Error('A payment has no purpose');
}
