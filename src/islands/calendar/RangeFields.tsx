import { type ReactNode, useRef, useState } from 'react';
import { MAX_RANGES_PER_DAY } from '#domain/booking/plan-actions.ts';
import type { RangeFault, RangeFaults } from '#domain/booking/plan-draft.ts';
import type { WrittenRange } from '#domain/booking/wall-time.ts';
import { FieldError } from '#islands/ui/FieldError.tsx';
import { Icon } from '#islands/ui/Icon.tsx';

export type RangeStrings = Record<
  | 'from'
  | 'to'
  | 'nextDay'
  | 'removeRange'
  | 'rangeRemoved'
  | 'addRange'
  | 'rangeAdded'
  | 'range'
  | `fault.${RangeFault}`,
  string
>;

interface Props {
  /** Key of the day: a weekday (`1` is Monday), or the date of an exception (`2026-12-24`). */
  place: string;
  /** Name of the day, for the labels that screen readers read. */
  name: string;
  ranges: readonly WrittenRange[];
  faults: RangeFaults;
  onChange: (index: number, range: WrittenRange) => void;
  /** Called with the action of the button that was pressed, for `applyPlanAction`. */
  onAct: (act: string) => void;
  strings: RangeStrings;
}

/** The ranges of one day: fields for beginning and end, and buttons that remove a range or add one. */
export function RangeFields({ place, name, ranges, faults, onChange, onAct, strings }: Props) {
  const group = useRef<HTMLFieldSetElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const labelOf = (index: number) =>
    strings.range.replace('{{day}}', name).replace('{{number}}', String(index + 1));
  const add = (act: string) => {
    onAct(act);
    setAnnouncement(strings.rangeAdded.replace('{{range}}', labelOf(ranges.length)));
    // The button goes with the last range that a day can have, and would take the focus along.
    if (ranges.length + 1 >= MAX_RANGES_PER_DAY) group.current?.focus();
  };
  const remove = (act: string, index: number) => {
    onAct(act);
    setAnnouncement(
      strings.rangeRemoved
        .replace('{{range}}', labelOf(index))
        .replace('{{count}}', String(ranges.length - 1)),
    );
    // The button now removes the next range, or is gone.
    group.current?.focus();
  };
  return (
    <fieldset className="ranges" aria-label={name} tabIndex={-1} ref={group}>
      {ranges.map((range, index) => {
        const id = `range-${place}-${index}`;
        const fault = faults.get(`${place}.${index}`);
        const label = labelOf(index);
        const errorProps = {
          'aria-invalid': fault ? true : undefined,
          'aria-describedby': fault ? `${id}-error` : undefined,
        };
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a range is identified by its position in the day.
          <fieldset className="range" key={index} data-place={`${place}.${index}`}>
            <legend className="unseen">{label}</legend>
            <div className="range-fields">
              <label className="unseen" htmlFor={`${id}-from`}>
                {strings.from}
              </label>
              <input
                className="input"
                type="time"
                id={`${id}-from`}
                name={`range:${place}:${index}:from`}
                value={range.from}
                onChange={({ target }) => onChange(index, { ...range, from: target.value })}
                {...errorProps}
              />
              <span aria-hidden="true">–</span>
              <label className="unseen" htmlFor={`${id}-to`}>
                {strings.to}
              </label>
              <input
                className="input"
                type="time"
                id={`${id}-to`}
                name={`range:${place}:${index}:to`}
                value={range.to}
                onChange={({ target }) => onChange(index, { ...range, to: target.value })}
                {...errorProps}
              />
              <span className="check range-next">
                <input
                  className="check-box"
                  type="checkbox"
                  value="1"
                  id={`${id}-next`}
                  name={`range:${place}:${index}:next`}
                  checked={range.next_day}
                  onChange={({ target }) => onChange(index, { ...range, next_day: target.checked })}
                />
                <label htmlFor={`${id}-next`}>{strings.nextDay}</label>
              </span>
              <ActButton
                act={`remove:${place}:${index}`}
                onAct={(act) => remove(act, index)}
                className="range-remove"
              >
                <Icon name="trash-2" size={18} />
                <span className="unseen">
                  {strings.removeRange} – {label}
                </span>
              </ActButton>
            </div>
            <FieldError id={id} error={fault && strings[`fault.${fault}`]} />
          </fieldset>
        );
      })}
      {ranges.length < MAX_RANGES_PER_DAY && (
        <ActButton act={`add:${place}`} onAct={add} className="range-add">
          <Icon name="plus" size={18} />
          {strings.addRange}
          <span className="unseen"> – {name}</span>
        </ActButton>
      )}
      <p className="unseen" role="status">
        {announcement}
      </p>
    </fieldset>
  );
}

interface ActProps {
  act: string;
  onAct: (act: string) => void;
  className: string;
  children: ReactNode;
}

/** A button of the plan's form. Without a script it sends the form, and the server carries out the action. */
export function ActButton({ act, onAct, className, children }: ActProps) {
  return (
    <button
      className={className}
      type="submit"
      name="act"
      value={act}
      formNoValidate
      onClick={(event) => {
        event.preventDefault();
        onAct(act);
      }}
    >
      {children}
    </button>
  );
}
