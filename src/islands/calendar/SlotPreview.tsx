import { type ReactNode, useState } from 'react';
import type { Locale } from '#config.ts';
import type { MeetingCard } from '#contract/meeting.ts';
import { planOf } from '#domain/booking/plan-draft.ts';
import { offeredStarts } from '#domain/booking/slots.ts';
import { clockIn } from '#domain/time/clock.ts';
import { addDays } from '#domain/time/days.ts';
import { formatDate, formatTime } from '#i18n/format.ts';
import type { Lengths } from '#islands/calendar/plan-choices.ts';
import type { ScheduleDraft } from '#islands/calendar/schedule-draft.ts';
import type { UnavailableTime } from '#islands/calendar/WeekDay.tsx';
import { Notice } from '#islands/ui/Notice.tsx';
import { Select } from '#islands/ui/Select.tsx';

export type PreviewStrings = Record<
  'preview' | 'previewHint' | 'previewPart' | 'previewMinutes' | 'previewNone',
  string
>;

interface Props {
  locale: Locale;
  draft: ScheduleDraft;
  /** Milliseconds since 1970. */
  now: number;
  times: readonly UnavailableTime[];
  /** Meetings of the coming week that take up time. */
  meetings: readonly MeetingCard[];
  /** Minutes that a meeting may last. */
  durations: readonly number[];
  lengths: Lengths;
  /** Whether unavailable times and bookings are known. */
  isComplete: boolean;
  /** Content above the preview, such as a button to load bookings again that could not be loaded. */
  children?: ReactNode;
  strings: PreviewStrings;
}

/** Milliseconds. */
const MINUTE = 60_000;
const WEEK = 7 * 1440 * MINUTE;

/** The slots of the next seven days that patients would see if the draft of the plan were stored now. */
export function SlotPreview(props: Props) {
  const { locale, draft, now, times, meetings, durations, lengths, isComplete, strings } = props;
  const [minutes, setMinutes] = useState(durations.includes(30) ? 30 : (durations[0] ?? 30));
  const isOffered = draft.accepts_bookings && !Number.isNaN(draft.horizon_days);
  const slotStarts = isOffered
    ? offeredStarts(planOf(draft), {
        from: now,
        until: now + WEEK,
        now,
        minutes,
        unavailable: times.map(({ from, to }) => ({ start: Date.parse(from.at), end: Date.parse(to.at) })),
        busy: meetings.map((meeting) => {
          const start = Date.parse(meeting.starts.doctor.at);
          return { start, end: start + (meeting.minutes + draft.buffer_minutes) * MINUTE };
        }),
      }).map((start) => clockIn(draft.zone, start).local)
    : [];
  const today = clockIn(draft.zone, now).local.slice(0, 10);
  // Seven times 24 hours from now fall on eight calendar days.
  const days = Array.from({ length: 8 }, (_, index) => addDays(today, index)).flatMap((day) => {
    const startsOfDay = slotStarts.filter((local) => local.startsWith(day));
    return startsOfDay.length > 0 ? [{ day, startsOfDay }] : [];
  });
  return (
    <section className="form-part" aria-labelledby="preview-title">
      <div>
        <h3 id="preview-title">{strings.preview}</h3>
        <p className="muted">{strings.previewHint}</p>
      </div>
      {props.children}
      <Select
        id="preview-minutes"
        label={strings.previewMinutes}
        value={minutes}
        options={durations.map((length) => ({
          value: String(length),
          label: lengths[length] ?? String(length),
        }))}
        onChange={({ target }) => setMinutes(Number(target.value))}
      />
      <div aria-live="polite">
        {!isComplete && <Notice>{strings.previewPart}</Notice>}
        {days.length === 0 && <p>{strings.previewNone}</p>}
        <dl className="preview">
          {days.map(({ day, startsOfDay }) => (
            <div key={day}>
              <dt suppressHydrationWarning>
                {formatDate(locale, day, 'full')}
                <span className="muted"> ({startsOfDay.length})</span>
              </dt>
              <dd className="figures" suppressHydrationWarning>
                {startsOfDay.map((local) => formatTime(locale, local)).join(locale === 'ar' ? '، ' : ', ')}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
