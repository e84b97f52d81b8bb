import '#styles/dashboard/meeting-parts.css';
import type { MeetingDetails } from '#contract/meeting.ts';
import { type RefundKind, refundKindOf } from '#domain/booking/refund-kind.ts';
import type { MeetingReason } from '#domain/booking/meeting-state.ts';
import { Notice } from '#islands/ui/Notice.tsx';

export type EndStrings = Readonly<
  Record<'by.patient' | 'by.doctor' | 'by.staff' | 'by.system' | 'noShow' | 'expired' | 'noteOf', string> &
    Record<`back.${Exclude<RefundKind, 'free'>}`, string> &
    Record<`reason.${MeetingReason}`, string>
>;

/** Why a meeting did not take place: who ended it, the reason, and their note. */
export function MeetingEnd({ meeting, strings }: { meeting: MeetingDetails; strings: EndStrings }) {
  const { state, ended_by: by, reason, note } = meeting;
  const refundKind = refundKindOf(meeting);
  if (state !== 'cancelled' && state !== 'no-show' && state !== 'expired') return null;
  const titles = { 'no-show': strings.noShow, expired: strings.expired } as const;
  return (
    <Notice tone="warning" title={state === 'cancelled' ? strings[`by.${by ?? 'system'}`] : titles[state]}>
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
