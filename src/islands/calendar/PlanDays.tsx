import { useState } from 'react';
import type { Locale } from '#config.ts';
import { LOCALE_INFO } from '#i18n/locales.ts';
import { applyPlanAction, changeRange } from '#domain/booking/plan-actions.ts';
import { type RangeFaults, rangesOf } from '#domain/booking/plan-draft.ts';
import { ActButton, RangeFields, type RangeStrings } from '#islands/calendar/RangeFields.tsx';
import type { ScheduleDraft } from '#islands/calendar/schedule-draft.ts';
import { weekdayName } from '#islands/calendar/wall-time-text.ts';

export type PlanDayStrings = RangeStrings &
  Record<'days' | 'closed' | 'copy' | 'copyTo' | 'copyDo' | 'copied', string>;

interface Props {
  locale: Locale;
  draft: ScheduleDraft;
  faults: RangeFaults;
  onDraft: (draft: ScheduleDraft) => void;
  strings: PlanDayStrings;
}

const WEEK = [1, 2, 3, 4, 5, 6, 7] as const;

/** The ranges of the seven days of the week, which can be copied from one to others. */
export function PlanDays({ locale, draft, faults, onDraft, strings }: Props) {
  const [announcement, setAnnouncement] = useState('');
  return (
    <section className="plan-days" aria-labelledby="plan-days-title">
      <h3 id="plan-days-title">{strings.days}</h3>
      {WEEK.map((weekday) => {
        const name = weekdayName(locale, weekday);
        const ranges = rangesOf(draft, weekday);
        return (
          <div className="plan-day" key={weekday}>
            <h4 suppressHydrationWarning>{name}</h4>
            <div className="plan-day-ranges">
              {ranges.length === 0 && <p className="muted">{strings.closed}</p>}
              <RangeFields
                place={String(weekday)}
                name={name}
                ranges={ranges}
                faults={faults}
                strings={strings}
                onChange={(index, range) => onDraft(changeRange(draft, String(weekday), index, range))}
                onAct={(act) => onDraft(applyPlanAction(draft, act))}
              />
            </div>
            <CopyDay
              locale={locale}
              weekday={weekday}
              name={name}
              strings={strings}
              onCopy={(days) => {
                onDraft(applyPlanAction(draft, `copy:${weekday}`, days));
                const names = days.map((day) => weekdayName(locale, day));
                setAnnouncement(
                  strings.copied
                    .replace('{{from}}', name)
                    .replace('{{to}}', new Intl.ListFormat(LOCALE_INFO[locale].tag).format(names)),
                );
              }}
            />
          </div>
        );
      })}
      <p className="unseen" role="status">
        {announcement}
      </p>
    </section>
  );
}

interface CopyProps {
  locale: Locale;
  weekday: number;
  name: string;
  strings: PlanDayStrings;
  onCopy: (days: number[]) => void;
}

/** A menu that copies the ranges of one weekday to others; without a script its button sends the form. */
function CopyDay({ locale, weekday, name, strings, onCopy }: CopyProps) {
  const [selected, setSelected] = useState<readonly number[]>([]);
  const [open, setOpen] = useState(false);
  return (
    <details className="plan-copy" open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {strings.copy}
        <span className="unseen"> – {name}</span>
      </summary>
      <fieldset>
        <legend>{strings.copyTo.replace('{{day}}', name)}</legend>
        <div className="plan-copy-days">
          {WEEK.filter((day) => day !== weekday).map((day) => (
            <span className="check" key={day}>
              <input
                className="check-box"
                type="checkbox"
                id={`copy-${weekday}-${day}`}
                name={`copy:${weekday}`}
                value={day}
                checked={selected.includes(day)}
                onChange={({ target }) =>
                  setSelected(
                    target.checked ? [...selected, day].sort() : selected.filter((other) => other !== day),
                  )
                }
              />
              <label htmlFor={`copy-${weekday}-${day}`} suppressHydrationWarning>
                {weekdayName(locale, day)}
              </label>
            </span>
          ))}
        </div>
        <ActButton
          act={`copy:${weekday}`}
          className="button button-quiet"
          onAct={() => {
            if (selected.length === 0) return;
            onCopy([...selected]);
            setSelected([]);
            setOpen(false);
          }}
        >
          {strings.copyDo}
        </ActButton>
      </fieldset>
    </details>
  );
}
