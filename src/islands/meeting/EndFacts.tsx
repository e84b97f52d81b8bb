import '#styles/dashboard/meeting-parts.css';
import type { MeetingDetails } from '#contract/meeting.ts';
import type { MeetingReason } from '#domain/booking/meeting-state.ts';

/** Reasons why a meeting ended, as `reason.<reason>`. */
export type ReasonStrings = Readonly<Record<`reason.${MeetingReason}`, string>>;

interface Props {
  meeting: Pick<MeetingDetails, 'state' | 'ended_by' | 'reason' | 'note'>;
  strings: ReasonStrings & {
    /** Names of the facts, and of the people who may have ended the meeting, from the reader's view. */
    ended: Record<'outcome' | 'reason' | 'note' | 'endedBy', string> &
      Record<`by.${NonNullable<MeetingDetails['ended_by']>}`, string>;
  };
}

/**
 * Who ended a meeting, the reason, and their note, as entries of a list of facts. Renders nothing for a meeting that
 * has not ended.
 */
export function EndFacts({ meeting: { state, ended_by: by, reason, note }, strings }: Props) {
  const { ended } = strings;
  return (
    <>
      {reason && (
        <div>
          <dt>{state === 'closed' ? ended.outcome : ended.reason}</dt>
          <dd>{strings[`reason.${reason}`]}</dd>
        </div>
      )}
      {by && state !== 'closed' && (
        <div>
          <dt>{ended.endedBy}</dt>
          <dd>{ended[`by.${by}`]}</dd>
        </div>
      )}
      {note && (
        <div>
          <dt>{ended.note}</dt>
          <dd className="as-typed" dir="auto">
            {note}
          </dd>
        </div>
      )}
    </>
  );
}
