import { useState } from 'react';
import type { Locale } from '#config.ts';
import { rangesOf } from '#domain/booking/plan-draft.ts';
import { actOnPlan, changeRange } from '#domain/booking/plan-acts.ts';
import type { RangeFaults } from '#domain/booking/plan-draft.ts';
import { ActButton, RangeFields, type RangeStrings } from '#islands/calendar/RangeFields.tsx';
import type { ScheduleDraft } from '#islands/calendar/schedule-draft.ts';
import { weekdayName } from '#islands/calendar/wall.ts';

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
  const [said, setSaid] = useState('');
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
                onAct={(act) => onDraft(actOnPlan(draft, act))}
              />
            </div>
            <CopyDay
              locale={locale}
              weekday={weekday}
              name={name}
              strings={strings}
              onCopy={(to) => {
                onDraft(actOnPlan(draft, `copy:${weekday}`, to));
                const names = to.map((one) => weekdayName(locale, one));
                setSaid(
                  strings.copied
                    .replace('{{from}}', name)
                    .replace('{{to}}', new Intl.ListFormat(locale).format(names)),
                );
              }}
            />
          </div>
        );
      })}
      <p className="unseen" role="status">
        {said}
      </p>
    </section>
  );
}

interface CopyProps {
  locale: Locale;
  weekday: number;
  name: string;
  strings: PlanDayStrings;
  onCopy: (to: number[]) => void;
}

function CopyDay({ locale, weekday, name, strings, onCopy }: CopyProps) {
  const [to, setTo] = useState<readonly number[]>([]);
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
          {WEEK.filter((one) => one !== weekday).map((one) => (
            <span className="check" key={one}>
              <input
                className="check-box"
                type="checkbox"
                id={`copy-${weekday}-${one}`}
                name={`copy:${weekday}`}
                value={one}
                checked={to.includes(one)}
                onChange={({ target }) =>
                  setTo(target.checked ? [...to, one].sort() : to.filter((other) => other !== one))
                }
              />
              <label htmlFor={`copy-${weekday}-${one}`} suppressHydrationWarning>
                {weekdayName(locale, one)}
              </label>
            </span>
          ))}
        </div>
        <ActButton
          act={`copy:${weekday}`}
          className="button button-quiet"
          onAct={() => {
            if (to.length === 0) return;
            onCopy([...to]);
            setTo([]);
            setOpen(false);
          }}
        >
          {strings.copyDo}
        </ActButton>
      </fieldset>
    </details>
  );
}
