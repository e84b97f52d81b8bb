import type { KeyboardEvent, PointerEvent } from 'react';
import { minutesAt } from '#islands/calendar/pointer-time.ts';
import { timeClass } from '#islands/calendar/wall.ts';

/** A time that is being chosen in one day: minutes since midnight. `anchor` is where it was begun. */
export interface Chosen {
  column: number;
  anchor: number;
  /** The end that moves; before or behind the anchor. */
  head: number;
}

export const chosenSpan = ({ anchor, head }: Chosen) => ({
  start: Math.min(anchor, head),
  end: Math.max(anchor, head),
});

interface Props {
  column: number;
  /** The day in words. */
  name: string;
  hours: { first: number; last: number };
  chosen: Chosen | undefined;
  /** The Tab key stops at this day; the arrow keys lead to the other days. */
  reached: boolean;
  onChange: (chosen: Chosen | undefined) => void;
  /** Called when the time is chosen; a dialog then offers the actions for it. */
  onDone: (chosen: Chosen) => void;
  strings: Record<'choose', string>;
}

/** Minutes. */
const STEP = 30;
const TOUCHED = 60;

/** The background of a day in which a time is chosen: by dragging, by touch, or by the arrow keys and Enter. */
export function FreeTime({ column, name, hours, chosen, reached, onChange, onDone, strings }: Props) {
  const first = hours.first * 60;
  const last = hours.last * 60;
  const clampToHours = (minutes: number) => Math.min(Math.max(minutes, first), last);
  const ownChoice = chosen?.column === column ? chosen : undefined;
  const current = ownChoice ?? { column, anchor: first, head: first + STEP };

  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    const down = { ArrowDown: STEP, ArrowUp: -STEP }[event.key];
    const across = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (down !== undefined) {
      const head = clampToHours(current.head + down);
      const anchor = event.shiftKey ? current.anchor : clampToHours(current.anchor + down);
      if (Math.abs(head - anchor) >= STEP) onChange({ column, anchor, head });
    } else if (across !== undefined) {
      const to = column + across * (getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1);
      const next = document.querySelector<HTMLElement>(`.week-free[data-column="${to}"]`);
      if (next) onChange({ ...current, column: to });
      next?.focus();
    } else if (event.key === 'Enter' || event.key === ' ') onDone(current);
    else if (event.key === 'Escape' && ownChoice) onChange(undefined);
    else return;
    event.preventDefault();
  };
  const onPointerBegin = (event: PointerEvent<HTMLElement>) => {
    // A finger scrolls the page; it chooses by a tap.
    if (event.button !== 0 || event.pointerType === 'touch') return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const anchor = Math.min(minutesAt(event, hours, STEP), last - STEP);
    onChange({ column, anchor, head: anchor + STEP });
  };
  const dragged = (event: PointerEvent<HTMLElement>) => {
    if (!ownChoice || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const head = minutesAt(event, hours, STEP);
    if (head !== ownChoice.anchor) onChange({ ...ownChoice, head });
  };
  const onPointerEnd = (event: PointerEvent<HTMLElement>) => {
    if (event.pointerType === 'touch') {
      const anchor = Math.min(minutesAt(event, hours, STEP), last - TOUCHED);
      onDone({ column, anchor, head: anchor + TOUCHED });
    } else if (ownChoice && event.currentTarget.hasPointerCapture(event.pointerId)) onDone(ownChoice);
  };
  const span = ownChoice && chosenSpan(ownChoice);
  return (
    <>
      <div
        className="week-free"
        data-column={column}
        role="application"
        tabIndex={reached ? 0 : -1}
        aria-label={strings.choose.replace('{{day}}', name)}
        aria-describedby="week-help"
        onKeyDown={onKey}
        onFocus={() => {
          if (!ownChoice) onChange(current);
        }}
        onPointerDown={onPointerBegin}
        onPointerMove={dragged}
        onPointerUp={onPointerEnd}
      />
      {span && (
        <div className={`week-item week-chosen ${timeClass(span.start)}`} aria-hidden="true">
          <div className={`week-block ${timeClass(span.end - span.start)}`} />
        </div>
      )}
    </>
  );
}
