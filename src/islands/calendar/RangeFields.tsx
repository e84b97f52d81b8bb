import { MAX_RANGES_PER_DAY } from '#domain/booking/plan-actions.ts';
import type { RangeFault, RangeFaults } from '#domain/booking/plan-draft.ts';
import type { WrittenRange } from '#domain/booking/wall-time.ts';
import { FieldError } from '#islands/ui/FieldError.tsx';
import { Icon } from '#islands/ui/Icon.tsx';

export type RangeStrings = Record<
  'from' | 'to' | 'nextDay' | 'removeRange' | 'addRange' | 'range' | `fault.${RangeFault}`,
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
  /** Called with the action of a button, as `domain/booking/plan-actions.ts` lists them. */
  onAct: (act: string) => void;
  strings: RangeStrings;
}

/** Fields for the ranges of one day: from, to, ends on the next day; with buttons to remove and to add a range. */
export function RangeFields({ place, name, ranges, faults, onChange, onAct, strings }: Props) {
  return (
    <div className="ranges">
      {ranges.map((range, index) => {
        const id = `range-${place}-${index}`;
        const fault = faults.get(`${place}.${index}`);
        const label = strings.range.replace('{{day}}', name).replace('{{number}}', String(index + 1));
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
              <ActButton act={`remove:${place}:${index}`} onAct={onAct} className="range-remove">
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
        <ActButton act={`add:${place}`} onAct={onAct} className="range-add">
          <Icon name="plus" size={18} />
          {strings.addRange}
          <span className="unseen"> – {name}</span>
        </ActButton>
      )}
    </div>
  );
}

interface ActProps {
  act: string;
  onAct: (act: string) => void;
  className: string;
  children: React.ReactNode;
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
