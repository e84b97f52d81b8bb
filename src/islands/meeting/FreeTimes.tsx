import '#styles/dashboard/free-times.css';
import { useState } from 'react';
import { useCall } from '#client/use-call.ts';
import type { Locale } from '#config.ts';
import { getPracticeSlots } from '#contract/online/slots.ts';
import { clockIn } from '#domain/time/clock.ts';
import { formatDate, formatTime } from '#i18n/format.ts';
import { MonthSteps, type MonthStrings } from '#islands/meeting/MonthSteps.tsx';
import { Failed } from '#islands/ui/Failed.tsx';
import { Select } from '#islands/ui/Select.tsx';
import { Skeleton } from '#islands/ui/Skeleton.tsx';

/** `otherTime` carries `{{time}}`: the same on the other person's clock. */
export type FreeTimesStrings = MonthStrings &
  Readonly<Record<'day' | 'times' | 'none' | 'otherTime' | 'failed' | 'again' | 'loading', string>>;

interface Props {
  locale: Locale;
  practice: string;
  minutes: number;
  /** The reader's clock, and the other person's, IANA. */
  zone: string;
  other: string;
  /** Instants that are chosen. */
  chosen: readonly string[];
  onChoose: (at: string) => void;
  strings: FreeTimesStrings;
}

/** The free times of a doctor, month by month and day by day, as buttons that are pressed or not. */
export function FreeTimes(props: Props) {
  const { locale, practice, minutes, zone, other, chosen, onChoose, strings } = props;
  const [month, setMonth] = useState<string>();
  const [wishedDay, setDay] = useState<string>();
  const { data, error, isValidating, mutate } = useCall(getPracticeSlots, {
    locale,
    params: { id: practice },
    query: { minutes: String(minutes), zone, month },
  });
  // The former month stays in sight while the next one is on the way.
  const isFormer = month !== undefined && data?.month !== month;
  if (error && (!data || isFormer))
    return <Failed strings={strings} busy={isValidating} again={() => void mutate()} />;
  if (!data) return <Skeleton rows={2} label={strings.loading} />;
  const free = data.days.filter((one) => one.free > 0);
  const day = free.find((one) => one.day === wishedDay) ?? free[0];
  return (
    <>
      <MonthSteps
        locale={locale}
        strings={strings}
        month={data.month}
        first={clockIn(zone, Date.now()).local.slice(0, 7)}
        last={data.last_day.slice(0, 7)}
        onStep={setMonth}
      />
      {!day && <p className="muted">{strings.none}</p>}
      {day && (
        <>
          <Select
            id="free-day"
            label={strings.day}
            value={day.day}
            onChange={({ target }) => setDay(target.value)}
            options={free.map((one) => ({ value: one.day, label: formatDate(locale, one.day, 'full') }))}
          />
          <fieldset className="times-grid" aria-label={strings.times}>
            {day.slots.map(({ visitor: { at, local } }) => {
              const theirs = clockIn(other, Date.parse(at)).local;
              return (
                <button
                  key={at}
                  type="button"
                  className={chosen.includes(at) ? 'button button-solid' : 'button button-quiet'}
                  aria-pressed={chosen.includes(at)}
                  onClick={() => onChoose(at)}
                >
                  <span className="figures">{formatTime(locale, local)}</span>
                  {local !== theirs && (
                    <small>{strings.otherTime.replace('{{time}}', formatTime(locale, theirs))}</small>
                  )}
                </button>
              );
            })}
          </fieldset>
        </>
      )}
    </>
  );
}
