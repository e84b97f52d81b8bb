import type { KeyboardEvent, PointerEvent } from 'react';
import { minutesAt } from '#islands/calendar/pointer-time.ts';
import { timeClass } from '#islands/calendar/wall-time-text.ts';

/**
 * A time that is being selected in one day, in minutes since midnight. `anchor` is the end at which the selection
 * began.
 */
export interface Chosen {
  column: number;
  anchor: number;
  /** The other end, which moves. It may be before or after the anchor. */
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
  /** The hours that the column shows. */
  hours: { first: number; last: number };
  chosen: Chosen | undefined;
  /** Whether the Tab key stops at this day; the arrow keys lead to the other days. */
  isTabStop: boolean;
  onChange: (chosen: Chosen | undefined) => void;
  /** Called when the selection is complete; a dialog then offers actions for the time. */
  onDone: (chosen: Chosen) => void;
  strings: Record<'choose', string>;
}

/** Minutes by which keys and dragging change a selection. */
const STEP = 30;
/** Minutes that a tap selects. */
const TAP_LENGTH = 60;

/** The background of a day, in which a time can be selected: by dragging, by a tap, or by the arrow keys and Enter. */
export function FreeTime({ column, name, hours, chosen, isTabStop, onChange, onDone, strings }: Props) {
  const firstMinute = hours.first * 60;
  const lastMinute = hours.last * 60;
  const clampToHours = (minutes: number) => Math.min(Math.max(minutes, firstMinute), lastMinute);
  const ownChoice = chosen?.column === column ? chosen : undefined;
  const current = ownChoice ?? { column, anchor: firstMinute, head: firstMinute + STEP };

  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    const minuteStep = { ArrowDown: STEP, ArrowUp: -STEP }[event.key];
    const columnStep = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (minuteStep !== undefined) {
      const head = clampToHours(current.head + minuteStep);
      const anchor = event.shiftKey ? current.anchor : clampToHours(current.anchor + minuteStep);
      if (Math.abs(head - anchor) >= STEP) onChange({ column, anchor, head });
    } else if (columnStep !== undefined) {
      const to = column + columnStep * (getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1);
      const next = document.querySelector<HTMLElement>(`.week-free[data-column="${to}"]`);
      if (next) onChange({ ...current, column: to });
      next?.focus();
    } else if (event.key === 'Enter' || event.key === ' ') onDone(current);
    else if (event.key === 'Escape' && ownChoice) onChange(undefined);
    else return;
    event.preventDefault();
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    // A finger that moves scrolls the page, so touch selects by a tap, when the finger is lifted.
    if (event.button !== 0 || event.pointerType === 'touch') return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const anchor = Math.min(minutesAt(event, hours, STEP), lastMinute - STEP);
    onChange({ column, anchor, head: anchor + STEP });
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!ownChoice || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const head = minutesAt(event, hours, STEP);
    if (head !== ownChoice.anchor) onChange({ ...ownChoice, head });
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    if (event.pointerType === 'touch') {
      const anchor = Math.min(minutesAt(event, hours, STEP), lastMinute - TAP_LENGTH);
      onDone({ column, anchor, head: anchor + TAP_LENGTH });
    } else if (ownChoice && event.currentTarget.hasPointerCapture(event.pointerId)) onDone(ownChoice);
  };
  const span = ownChoice && chosenSpan(ownChoice);
  return (
    <>
      <div
        className="week-free"
        data-column={column}
        role="application"
        tabIndex={isTabStop ? 0 : -1}
        aria-label={strings.choose.replace('{{day}}', name)}
        aria-describedby="week-help"
        onKeyDown={onKey}
        onFocus={() => {
          if (!ownChoice) onChange(current);
        }}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
      />
      {span && (
        <div className={`week-item week-chosen ${timeClass(span.start)}`} aria-hidden="true">
          <div className={`week-block ${timeClass(span.end - span.start)}`} />
        </div>
      )}
    </>
  );
}
