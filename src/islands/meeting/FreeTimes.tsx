import '#styles/dashboard/free-times.css';
import { useState } from 'react';
import { useCall } from '#client/use-call.ts';
import type { Locale } from '#config.ts';
import { getPracticeSlots } from '#contract/online/slots.ts';
import { clockIn } from '#domain/time/clock.ts';
import { formatDate, formatTime } from '#i18n/format.ts';
import { createT } from '#i18n/island-t.ts';
import { otherClockText } from '#i18n/other-clock.ts';
import { zoneText } from '#i18n/zone-text.ts';
import { MonthSteps, type MonthStrings } from '#islands/meeting/MonthSteps.tsx';
import { LoadFailed } from '#islands/ui/LoadFailed.tsx';
import { Select } from '#islands/ui/Select.tsx';
import { Skeleton } from '#islands/ui/Skeleton.tsx';

/** `otherTime` contains `{{time}}`, the time on the other person's clock, and `dayAndTime` puts its day before it. */
export type FreeTimesStrings = MonthStrings &
  Readonly<
    Record<
      | 'day'
      | 'times'
      | 'none'
      | 'otherTime'
      | 'dayAndTime'
      | 'zoneNow'
      | 'free_one'
      | 'free_other'
      | 'failed'
      | 'again'
      | 'loading',
      string
    >
  >;

interface Props {
  locale: Locale;
  practice: string;
  minutes: number;
  /** The month (`YYYY-MM`) to begin with, if it has free times; otherwise that of the next free time. */
  startMonth?: string | undefined;
  /** Time zone (IANA) of the reader. */
  zone: string;
  /** Time zone (IANA) of the other person. */
  otherZone: string;
  /** The chosen instants, ISO 8601. */
  chosen: readonly string[];
  /** Called with the instant of the pressed button, chosen or not. */
  onChoose: (at: string) => void;
  strings: FreeTimesStrings;
}

/**
 * The free times of a doctor by month and day, as toggle buttons. A call without a month is answered with the month of the
 * next free time.
 */
export function FreeTimes(props: Props) {
  const { locale, practice, minutes, zone, otherZone, chosen, onChoose, strings } = props;
  const t = createT(locale, strings);
  const otherTime = (otherLocal: string, local: string) =>
    otherClockText(locale, otherLocal, local, (parts) => t('dayAndTime', parts));
  /** The month that is asked for; undefined: that of the next free time. */
  const [month, setMonth] = useState(props.startMonth);
  const [hasStepped, setHasStepped] = useState(false);
  const [chosenDay, setChosenDay] = useState<string>();
  const { data, error, isValidating, mutate } = useCall(getPracticeSlots, {
    locale,
    params: { id: practice },
    query: { minutes: String(minutes), zone, month },
  });
  const failure = error && (
    <LoadFailed strings={strings} busy={isValidating} error={error} onRetry={() => void mutate()} />
  );
  if (!data) return failure ?? <Skeleton rows={2} label={strings.loading} />;
  const stepTo = (next: string) => {
    setHasStepped(true);
    if (next === month && error) void mutate();
    else setMonth(next);
  };
  // A month stays visible while another one is loading, and where that one could not be loaded.
  const isOtherMonth = month !== undefined && data.month !== month;
  const freeDays = data.days.filter(({ free }) => free > 0);
  if (freeDays.length === 0 && month !== undefined && data.month === month && !hasStepped)
    setMonth(undefined);
  const day = freeDays.find((candidate) => candidate.day === chosenDay) ?? freeDays[0];
  // The offset is that of the times below, because clocks may change before their day.
  const zoneName = zoneText(locale, zone, new Date(day?.slots[0]?.visitor.at ?? Date.now()));
  return (
    <>
      <p className="muted">{t('zoneNow', { zone: zoneName })}</p>
      <MonthSteps
        locale={locale}
        strings={strings}
        month={data.month}
        firstMonth={clockIn(zone, Date.now()).local.slice(0, 7)}
        lastMonth={data.last_day.slice(0, 7)}
        onStep={stepTo}
      />
      {isOtherMonth && failure}
      {!day && <p className="muted">{strings.none}</p>}
      {day && (
        <>
          <Select
            id="free-day"
            label={strings.day}
            value={day.day}
            onChange={({ target }) => setChosenDay(target.value)}
            options={freeDays.map(({ day: value, free }) => ({
              value,
              label: `${formatDate(locale, value, 'full')} (${t('free', { count: free })})`,
            }))}
          />
          <fieldset className="times-grid" aria-label={strings.times}>
            {day.slots.map(({ visitor: { at, local } }) => {
              const otherLocal = clockIn(otherZone, Date.parse(at)).local;
              return (
                <button
                  key={at}
                  type="button"
                  className={chosen.includes(at) ? 'button button-solid' : 'button button-quiet'}
                  aria-pressed={chosen.includes(at)}
                  onClick={() => onChoose(at)}
                >
                  <span className="figures">{formatTime(locale, local)}</span>
                  {local !== otherLocal && (
                    <small>{t('otherTime', { time: otherTime(otherLocal, local) })}</small>
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
