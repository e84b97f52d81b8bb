import { fail } from '#api/errors.ts';
import { type Implementation, implement, Reply } from '#api/implement.ts';
import { withPlaceholders } from '#api/present/unreadable.ts';
import { reasonText } from '#api/present/complaint-reason.ts';
import { presentFaq } from '#api/present/faq.ts';
import { presentCard, presentJoin } from '#api/present/meeting.ts';
import { invalidField } from '#api/validation.ts';
import type { Locale } from '#config.ts';
import * as contract from '#contract/online/meetings.ts';
import type { Database } from '#db/client.ts';
import { listFaqCategories, listFaqs } from '#db/queries/faqs.ts';
import { listOwnReasons } from '#db/queries/meetings/complaints.ts';
import { addComplaint, addComplaintReason } from '#services/meetings/complaints.ts';
import { findMeetingView } from '#db/queries/meetings/list.ts';
import { readUpTo } from '#services/meetings/replies.ts';
import type { Participant } from '#db/queries/meetings/lock.ts';
import { usualReasons } from '#domain/complaint-reasons.ts';
import type { SignedIn } from '#domain/signed-in.ts';
import { getT } from '#i18n/server/t.ts';

/** The category of questions on online consultation. */
const FAQ_CATEGORY = 'online-consultation';

const LIMIT = { points: 20, seconds: 60 };
const READ_LIMIT = { points: 60, seconds: 60 };

export const onlineCalls: Implementation[] = [
  implement(contract.getOnlineFaq, async ({ db, locale }) => {
    const category = (await listFaqCategories(db, locale)).find(({ key }) => key === FAQ_CATEGORY);
    return { items: category ? (await listFaqs(db, locale, category.id)).map(presentFaq) : [] };
  }),

  implement(contract.getComplaintReasons, async ({ db, user, locale }) => ({
    items: await listReasons(db, user, locale),
  })),

  implement(
    contract.addComplaintReason,
    async ({ db, user, locale, body: { title } }) => {
      const reason = await addComplaintReason(db, user.id, title);
      return reason
        ? { ...withPlaceholders(reason, locale), own: true }
        : invalidField('title', 'invalid', locale);
    },
    { limit: LIMIT },
  ),

  implement(
    contract.reportMeeting,
    async ({ db, user, locale, params, body: { report_id: reason } }) => {
      const id = params.id;
      const side = participantOf(user);
      const reasons = await listReasons(db, user, locale);
      if (!reasons.some((known) => known.id === reason)) return invalidField('report_id', 'in', locale);
      const stored = await addComplaint(db, id, { by: side, reason, now: new Date() });
      if (stored === undefined) return fail('not-found');
      if (stored === 'impossible') return invalidField('report_id', 'in', locale);
      return new Reply(null, getT(locale)('meetings:complaintReceived'));
    },
    { limit: LIMIT },
  ),

  implement(contract.getOnlineMeeting, async ({ db, user, locale, params }) => {
    const id = params.id;
    const side = participantOf(user);
    const now = new Date();
    const view = await findMeetingView(db, id, side, locale);
    return view
      ? { ...presentCard(view, side.role, now), join: presentJoin(view, now, locale) }
      : fail('not-found');
  }),

  implement(
    contract.readReplies,
    async ({ db, user, params, body: { reply } }) => {
      if (!(await readUpTo(db, params.id, { reader: participantOf(user), reply, now: new Date() })))
        fail('not-found');
      return null;
    },
    { limit: READ_LIMIT },
  ),
];

async function listReasons(db: Database, user: SignedIn | undefined, locale: Locale) {
  const reasons = usualReasons(user?.role === 'Doctor' ? 'doctor' : 'patient');
  const usual = reasons.map((id) => ({ id, title: reasonText(id, locale), own: false }));
  const own = user ? await listOwnReasons(db, user.id) : [];
  return [...usual, ...own.map((reason) => ({ ...withPlaceholders(reason, locale), own: true }))];
}

/** The caller as a participant of meetings. Throws a 404 for staff, who have no meetings of their own. */
function participantOf({ id, role }: SignedIn): Participant {
  if (role === 'Editor') return fail('not-found');
  return { id, role: role === 'Doctor' ? 'doctor' : 'patient' };
}
