import type { KeyboardEvent, PointerEvent } from 'react';
import type { Locale } from '#config.ts';
import type { TimeRange } from '#domain/booking/plan.ts';
import { timeText } from '#islands/calendar/wall.ts';
import { minutesAt } from '#islands/calendar/pointer-time.ts';

export type Edge = 'start' | 'end';
export type PlanEdgeStrings = Record<'edge.start' | 'edge.end' | 'edgeNextDay', string>;

interface Props {
  locale: Locale;
  /** Of the day on which the range begins. */
  name: string;
  range: TimeRange;
  edge: Edge;
  /** Minutes from the midnight of that day to that of the column. */
  offset: number;
  hours: { first: number; last: number };
  /** Minutes since the midnight of the day on which the range begins. */
  onMove: (minutes: number) => void;
  /** Whether it is being dragged. */
  onDrag: (on: boolean) => void;
  strings: PlanEdgeStrings;
}

/** Minutes. */
const STEP = 15;
const FINE = 5;
const DAY = 1440;

/** An edge of a range of the plan: dragged in steps of a quarter of an hour, with the Shift key of five minutes. */
export function PlanEdge({ locale, name, range, edge, offset, hours, onMove, onDrag, strings }: Props) {
  const value = edge === 'start' ? range.start : range.end;
  const text = timeText(locale, value);
  const bounds =
    edge === 'start' ? [Math.max(0, range.end - DAY), range.end] : [range.start, range.start + DAY];

  const onKey = (event: KeyboardEvent) => {
    const step = event.shiftKey ? FINE : STEP;
    const by = { ArrowUp: -step, ArrowDown: step, PageUp: -60, PageDown: 60 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onMove(value + by);
  };
  const dragged = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    onMove(minutesAt(event, hours, event.shiftKey ? FINE : STEP) + offset);
  };
  return (
    <span
      className="week-edge"
      data-edge={edge}
      role="slider"
      tabIndex={0}
      aria-label={strings[`edge.${edge}`].replace('{{day}}', name)}
      aria-orientation="vertical"
      aria-valuemin={bounds[0]}
      aria-valuemax={bounds[1]}
      aria-valuenow={value}
      aria-valuetext={value > DAY ? strings.edgeNextDay.replace('{{time}}', text) : text}
      onKeyDown={onKey}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        event.currentTarget.focus();
        event.preventDefault();
        onDrag(true);
      }}
      onPointerMove={dragged}
      onLostPointerCapture={() => onDrag(false)}
    />
  );
}
