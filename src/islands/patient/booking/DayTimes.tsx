import '#styles/dashboard/picker.css';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Locale } from '#config.ts';
import type { Slot } from '#contract/online/slots.ts';
import { byDayPart, type DayPart } from '#domain/booking/day-parts.ts';
import { formatDate, formatTime } from '#i18n/format.ts';
import { createT } from '#i18n/island-t.ts';
import { LOCALE_INFO } from '#i18n/locales.ts';
import { otherClockText } from '#i18n/other-clock.ts';

export type TimesStrings = Record<
  'day' | 'pick' | 'doctorTime' | 'dayAndTime' | 'free_one' | 'free_other' | `part.${DayPart}`,
  string
>;

interface Props {
  locale: Locale;
  day: string;
  slots: readonly Slot[];
  /** The instant of the time for which a hold is being requested. */
  holding: string | undefined;
  strings: TimesStrings;
}

/** The number of buttons by which a key moves the focus; 0 for other keys. */
function stepOf(key: string, rtl: boolean): number {
  const forward = rtl ? -1 : 1;
  const steps: Record<string, number> = {
    ArrowRight: forward,
    ArrowLeft: -forward,
    ArrowDown: 1,
    ArrowUp: -1,
    Home: Number.NEGATIVE_INFINITY,
    End: Number.POSITIVE_INFINITY,
  };
  return steps[key] ?? 0;
}

/** The free times of a day by morning, afternoon and evening, as submit buttons of the form around them. */
export function DayTimes({ locale, day, slots, holding, strings }: Props) {
  const t = createT(locale, strings);
  const list = useRef<HTMLDivElement>(null);
  /** The only time that the Tab key reaches. Undefined before hydration, when it reaches all of them. */
  const [cursor, setCursor] = useState<string>();
  useEffect(() => setCursor(slots[0]?.visitor.at), [slots]);
  const clocksDiffer = slots.some(({ visitor, doctor }) => visitor.local !== doctor.local);

  const doctorTime = ({ visitor, doctor }: Pick<Slot, 'visitor' | 'doctor'>) =>
    otherClockText(locale, doctor.local, visitor.local, (parts) => t('dayAndTime', parts));

  const onKey = (event: KeyboardEvent) => {
    const step = stepOf(event.key, LOCALE_INFO[locale].dir === 'rtl');
    const buttons = [...(list.current?.querySelectorAll<HTMLButtonElement>('button') ?? [])];
    const from = buttons.indexOf(event.target as HTMLButtonElement);
    // With these keys the browser has shortcuts of its own, such as going back.
    if (step === 0 || from < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const to = buttons[Math.min(buttons.length - 1, Math.max(0, from + step))];
    setCursor(to?.value);
    to?.focus();
  };
  return (
    <section className="times" aria-labelledby="times-title">
      <div>
        <h3 id="times-title" suppressHydrationWarning>
          {t('day', { date: formatDate(locale, day, 'full') })}
        </h3>
        <p className="muted book-small" role="status">
          {t('free', { count: slots.length })}
        </p>
      </div>
      <p className="book-small">{strings.pick}</p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys go from button to button. */}
      <div className="times-parts" ref={list} onKeyDown={onKey}>
        {byDayPart(slots).map(({ part, slots: times }) => (
          <section key={part} aria-labelledby={`times-${part}`}>
            <h4 id={`times-${part}`}>{strings[`part.${part}`]}</h4>
            <div className="times-list">
              {times.map(({ visitor, doctor }) => (
                <button
                  key={visitor.at}
                  className="button button-quiet"
                  type="submit"
                  name="at"
                  value={visitor.at}
                  tabIndex={cursor === undefined || visitor.at === cursor ? undefined : -1}
                  aria-busy={visitor.at === holding || undefined}
                >
                  <span className="figures" suppressHydrationWarning>
                    {formatTime(locale, visitor.local.slice(0, 16))}
                  </span>
                  {clocksDiffer && (
                    <span className="muted times-other figures" suppressHydrationWarning>
                      {t('doctorTime', { time: doctorTime({ visitor, doctor }) })}
                    </span>
                  )}
                </button>
              ))}
            </div>
          </section>
        ))}
      </div>
    </section>
  );
}
