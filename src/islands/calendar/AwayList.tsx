import { useState } from 'react';
import { refresh } from '#client/use-call.ts';
import type { Locale } from '#config.ts';
import { deleteUnavailableTime, getUnavailableTimes } from '#contract/doctor/unavailable-times.ts';
import { paths } from '#i18n/routes.ts';
import type { UnavailableTime } from '#islands/calendar/WeekDay.tsx';
import { StateBadge, type StateStrings } from '#islands/meeting/StateBadge.tsx';
import { ClockText } from '#islands/ui/ClockText.tsx';
import { Confirm } from '#islands/ui/Confirm.tsx';
import { toast } from '#islands/ui/toast.ts';
import { useSend } from '#islands/ui/use-send.ts';

type Word = 'none' | 'remove' | 'removeSure' | 'removeText' | 'removed' | 'booked' | 'more' | 'notSent';
export type AwayListStrings = StateStrings & Record<Word | 'keep' | 'close', string>;

interface Props {
  locale: Locale;
  times: readonly UnavailableTime[];
  strings: AwayListStrings;
}

/** The number of entries that are shown at first; the others are in a disclosure. */
const SHOWN_AT_FIRST = 10;

/** The unavailable times, the next first, each with the meetings that are nevertheless booked in it. */
export function AwayList({ locale, times, strings }: Props) {
  const [toRemove, setToRemove] = useState<UnavailableTime>();
  const { send, sending } = useSend(locale, deleteUnavailableTime);
  const remove = async ({ id }: UnavailableTime) => {
    const answer = await send({}, { id });
    // Another entry may have been chosen while the answer was on its way; its dialog stays open.
    setToRemove((current) => (current?.id === id ? undefined : current));
    // 404: the entry was already removed in another window, so the result is the wanted one.
    if (answer.status !== 200 && answer.status !== 404)
      return void toast('error', answer.message ?? strings.notSent, answer.reference);
    void toast('success', strings.removed);
    void refresh(getUnavailableTimes);
  };
  const renderRows = (rows: readonly UnavailableTime[]) => (
    <ul className="rows">
      {rows.map((time) => (
        <AwayRow
          key={time.id}
          locale={locale}
          time={time}
          strings={strings}
          onRemove={() => setToRemove(time)}
        />
      ))}
    </ul>
  );
  if (times.length === 0) return <p className="muted">{strings.none}</p>;
  return (
    <>
      {renderRows(times.slice(0, SHOWN_AT_FIRST))}
      {times.length > SHOWN_AT_FIRST && (
        <details>
          <summary>{strings.more.replace('{{count}}', String(times.length - SHOWN_AT_FIRST))}</summary>
          {renderRows(times.slice(SHOWN_AT_FIRST))}
        </details>
      )}
      {toRemove && (
        <Confirm
          title={strings.removeSure}
          strings={{ confirm: strings.remove, keep: strings.keep, close: strings.close }}
          busy={sending}
          onConfirm={() => void remove(toRemove)}
          onClose={() => setToRemove(undefined)}
        >
          <p>
            <ClockText locale={locale} clock={toRemove.from} day="long" /> –{' '}
            <ClockText locale={locale} clock={toRemove.to} day="long" />
          </p>
          <p>{strings.removeText}</p>
        </Confirm>
      )}
    </>
  );
}

interface RowProps {
  locale: Locale;
  time: UnavailableTime;
  onRemove: () => void;
  strings: AwayListStrings;
}

function AwayRow({ locale, time: { id, from, to, meetings }, onRemove, strings }: RowProps) {
  const isSameDay = from.local.slice(0, 10) === to.local.slice(0, 10);
  return (
    <li className="row" id={`unavailable-${id}`}>
      <div>
        <p className="row-title">
          <ClockText locale={locale} clock={from} /> –{' '}
          <ClockText locale={locale} clock={to} day={isSameDay ? 'none' : 'full'} />
        </p>
        {meetings.length > 0 && (
          <>
            <p className="row-when">{strings.booked}</p>
            <ul>
              {meetings.map((meeting) => (
                <li key={meeting.id}>
                  <a href={paths.dashboard(locale, 'Doctor', ['meetings', meeting.id])}>
                    <ClockText locale={locale} clock={meeting.from} day="medium" />
                  </a>{' '}
                  <StateBadge state={meeting.state} strings={strings} />
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <form method="post" action={paths.form(locale, 'unavailable-time')}>
        <button
          className="button button-quiet"
          type="submit"
          name="remove"
          value={id}
          onClick={(event) => {
            event.preventDefault();
            onRemove();
          }}
        >
          {strings.remove}
        </button>
      </form>
    </li>
  );
}
