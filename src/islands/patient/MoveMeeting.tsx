import { useState } from 'react';
import { refresh, useCall } from '#client/use-call.ts';
import type { Locale } from '#config.ts';
import type { MeetingDetails } from '#contract/meeting.ts';
import { getPracticeSlots, type Slot } from '#contract/online/slots.ts';
import { rescheduleMeeting } from '#contract/patient/booking.ts';
import { getMeeting, getMeetings } from '#contract/patient/meetings.ts';
import { formatDate, formatTime } from '#i18n/format.ts';
import { MonthSteps, type MonthStrings } from '#islands/patient/MonthSteps.tsx';
import { ClockText } from '#islands/ui/ClockText.tsx';
import { Failed } from '#islands/ui/Failed.tsx';
import { Notice } from '#islands/ui/Notice.tsx';
import { Select } from '#islands/ui/Select.tsx';
import { Skeleton } from '#islands/ui/Skeleton.tsx';
import { toast } from '#islands/ui/toast.ts';
import { useSend } from '#islands/ui/use-send.ts';
import { Window } from '#islands/ui/Window.tsx';

/** `doctorTime` carries `{{time}}`. */
export type MoveStrings = MonthStrings &
  Record<
    | ('title' | 'text' | 'day' | 'times' | 'none' | 'chosen' | 'confirm' | 'keep' | 'close')
    | ('doctorTime' | 'notSent' | 'failed' | 'again' | 'loading'),
    string
  >;

interface Props {
  locale: Locale;
  meeting: MeetingDetails;
  practice: string;
  strings: MoveStrings;
  onClose: () => void;
}

/** Free times of the doctor, month by month; the meeting is moved to one of them once it is confirmed. */
export function MoveMeeting({ locale, meeting, practice, strings, onClose }: Props) {
  const [month, setMonth] = useState<string>();
  const [wishedDay, setDay] = useState<string>();
  const [slot, setSlot] = useState<Slot>();
  const [failed, setFailed] = useState<string>();
  const { send, sending } = useSend(locale, rescheduleMeeting);
  const { data, error, isValidating, mutate } = useCall(getPracticeSlots, {
    locale,
    params: { id: practice },
    query: { minutes: String(meeting.minutes), zone: meeting.starts.patient.zone, month },
  });
  const free = data?.days.filter((one) => one.free > 0) ?? [];
  const day = free.find((one) => one.day === wishedDay) ?? free[0];

  const move = async () => {
    if (!slot || sending) return;
    const answer = await send({ at: slot.visitor.at }, { id: meeting.id });
    if (answer.status !== 200) {
      // Somebody else was faster: what is shown is as it is now.
      if (answer.status === 409) {
        setSlot(undefined);
        await mutate();
      }
      return setFailed(Object.values(answer.fields)[0]?.[0] ?? answer.message ?? strings.notSent);
    }
    await refresh(getMeeting, getMeetings);
    onClose();
    return void toast('success', answer.message ?? '');
  };

  return (
    <Window title={strings.title} close={strings.close} onClose={onClose}>
      <div className="flow">
        <p>{strings.text}</p>
        {error && !data && <Failed strings={strings} busy={isValidating} again={() => void mutate()} />}
        {!error && !data && <Skeleton rows={2} label={strings.loading} />}
        {data && (
          <MonthSteps
            {...{ locale, strings }}
            month={data.month}
            last={data.last_day.slice(0, 7)}
            onStep={(to) => {
              setMonth(to);
              setSlot(undefined);
            }}
          />
        )}
        {data && !day && <p className="muted">{strings.none}</p>}
        {day && (
          <>
            <Select
              id="move-day"
              label={strings.day}
              value={day.day}
              onChange={({ target }) => {
                setDay(target.value);
                setSlot(undefined);
              }}
              options={free.map((one) => ({ value: one.day, label: formatDate(locale, one.day, 'full') }))}
            />
            <fieldset className="times-grid" aria-label={strings.times}>
              {day.slots.map((one) => (
                <button
                  key={one.visitor.at}
                  type="button"
                  className={
                    one.visitor.at === slot?.visitor.at ? 'button button-solid' : 'button button-quiet'
                  }
                  aria-pressed={one.visitor.at === slot?.visitor.at}
                  onClick={() => setSlot(one)}
                >
                  <span className="figures">{formatTime(locale, one.visitor.local)}</span>
                  {one.visitor.local !== one.doctor.local && (
                    <small>
                      {strings.doctorTime.replace('{{time}}', formatTime(locale, one.doctor.local))}
                    </small>
                  )}
                </button>
              ))}
            </fieldset>
          </>
        )}
        {slot && (
          <p role="status">
            {strings.chosen} <ClockText locale={locale} clock={slot.visitor} zone />
          </p>
        )}
        {failed && (
          <Notice tone="danger" role="alert">
            <p>{failed}</p>
          </Notice>
        )}
      </div>
      <div className="actions">
        <button
          className="button button-action"
          type="button"
          aria-disabled={!slot || sending || undefined}
          onClick={() => void move()}
        >
          {strings.confirm}
        </button>
        <button className="button button-quiet" type="button" onClick={onClose}>
          {strings.keep}
        </button>
      </div>
    </Window>
  );
}
