import { useRef, useState } from 'react';
import type { Locale } from '#config.ts';
import { applyPlanAction, changeRange, type DayFault, dayFault } from '#domain/booking/plan-actions.ts';
import type { RangeFaults } from '#domain/booking/plan-draft.ts';
import { formatDate } from '#i18n/format.ts';
import { ActButton, RangeFields, type RangeStrings } from '#islands/calendar/RangeFields.tsx';
import type { ScheduleDraft } from '#islands/calendar/schedule-draft.ts';
import { Field } from '#islands/ui/Field.tsx';

export type ExceptionStrings = RangeStrings &
  Record<
    | 'exceptions'
    | 'exceptionsHint'
    | 'exceptionDay'
    | 'exceptionAdd'
    | 'exceptionDrop'
    | 'noBookings'
    | 'noExceptions'
    | `dayFault.${DayFault}`,
    string
  >;

/** A day that cannot become an exception, with the reason. */
export interface RefusedDay {
  day: string;
  fault: DayFault;
}

interface Props {
  locale: Locale;
  draft: ScheduleDraft;
  faults: RangeFaults;
  /** `YYYY-MM-DD`: days before it are over. */
  today: string;
  /** The refusal of a form that was sent without a script. */
  refusedDay?: RefusedDay | undefined;
  onDraft: (draft: ScheduleDraft) => void;
  strings: ExceptionStrings;
}

/** The exceptions, which are days with other hours than their weekday or without any, and a field to add one. */
export function ExceptionDays({ locale, draft, faults, today, refusedDay, onDraft, strings }: Props) {
  const [day, setDay] = useState(refusedDay?.day ?? '');
  const [fault, setFault] = useState(refusedDay?.fault);
  const field = useRef<HTMLInputElement>(null);
  const add = () => {
    const newFault = dayFault(draft, day, today);
    setFault(newFault);
    if (newFault) return field.current?.focus();
    onDraft(applyPlanAction(draft, `open:${day}`));
    setDay('');
  };
  return (
    <section className="form-part" id="exceptions" aria-labelledby="exceptions-title">
      <div>
        <h3 id="exceptions-title">{strings.exceptions}</h3>
        <p className="muted">{strings.exceptionsHint}</p>
      </div>
      {draft.exceptions.length === 0 && <p className="muted">{strings.noExceptions}</p>}
      {draft.exceptions.map(({ day: exceptionDay, ranges }) => {
        const name = formatDate(locale, exceptionDay, 'full');
        return (
          <div className="plan-day" key={exceptionDay} id={`exception-${exceptionDay}`}>
            <h4 suppressHydrationWarning>{name}</h4>
            <div className="plan-day-ranges">
              {/* A closed day, which has no ranges, is an exception too. */}
              <input type="hidden" name="exception" value={exceptionDay} />
              {ranges.length === 0 && <p className="muted">{strings.noBookings}</p>}
              <RangeFields
                place={exceptionDay}
                name={name}
                ranges={ranges}
                faults={faults}
                strings={strings}
                onChange={(index, range) => onDraft(changeRange(draft, exceptionDay, index, range))}
                onAct={(act) => onDraft(applyPlanAction(draft, act))}
              />
            </div>
            <ActButton
              act={`drop:${exceptionDay}`}
              className="text-button plan-drop"
              onAct={(act) => onDraft(applyPlanAction(draft, act))}
            >
              {strings.exceptionDrop}
              <span className="unseen"> – {name}</span>
            </ActButton>
          </div>
        );
      })}
      <div className="exception-add">
        <Field
          id="exception_day"
          name="exception_day"
          label={strings.exceptionDay}
          type="date"
          min={today}
          max="2099-12-31"
          ref={field}
          error={fault && strings[`dayFault.${fault}`]}
          value={day}
          onChange={({ target }) => {
            setDay(target.value);
            setFault(undefined);
          }}
        />
        <ActButton act="open:" className="button button-quiet" onAct={add}>
          {strings.exceptionAdd}
        </ActButton>
      </div>
    </section>
  );
}
