import '#styles/dashboard/meeting-parts.css';
import type { MeetingDetails } from '#contract/meeting.ts';
import { type RefundKind, refundKindOf } from '#domain/booking/refund-kind.ts';
import type { MeetingReason } from '#domain/booking/meeting-state.ts';
import { Notice } from '#islands/ui/Notice.tsx';

export type EndStrings = Readonly<
  Record<'by.patient' | 'by.doctor' | 'by.staff' | 'by.system' | 'noShow' | 'expired' | 'noteOf', string> &
    Record<'declined.doctor' | 'declined.staff', string> &
    Record<`back.${Exclude<RefundKind, 'free'>}`, string> &
    Record<`reason.${MeetingReason}`, string>
>;

/** Why a meeting did not take place: who ended it, the reason, and their note. */
export function MeetingEnd({ meeting, strings }: { meeting: MeetingDetails; strings: EndStrings }) {
  const { state, declined, ended_by: by, reason, note } = meeting;
  const refundKind = refundKindOf(meeting);
  if (state !== 'cancelled' && state !== 'no-show' && state !== 'expired') return null;
  const cancelled = declined
    ? strings[by === 'doctor' ? 'declined.doctor' : 'declined.staff']
    : strings[`by.${by ?? 'system'}`];
  const titles = { cancelled, 'no-show': strings.noShow, expired: strings.expired } as const;
  return (
    <Notice tone="warning" title={titles[state]}>
      {reason && <p>{strings[`reason.${reason}`]}</p>}
      {reason === 'technical-failure' && refundKind !== 'free' && refundKind !== 'unknown' && (
        <p>{strings[`back.${refundKind}`]}</p>
      )}
      {note && (
        <p className="as-typed">
          {strings.noteOf} <q dir="auto">{note}</q>
        </p>
      )}
    </Notice>
  );
}
