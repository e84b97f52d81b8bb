import { type KeyboardEvent, type PointerEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import type { Locale } from '#config.ts';
import type { TimeRange } from '#domain/booking/plan.ts';
import { timeText } from '#islands/calendar/wall-time-text.ts';
import { minutesAt } from '#islands/calendar/pointer-time.ts';

export type Edge = 'start' | 'end';
export type RangeEdgeStrings = Record<'edge.start' | 'edge.end' | 'edgeNextDay', string>;

/** A drag of an edge. */
interface Drag {
  /** Id of the pointer. */
  pointer: number;
  /** Pixels from the edge to the place where the pointer took hold of the handle, which lies inside the range. */
  grip: number;
  /** The offset of the column in which the drag began, because its times count from there until it ends. */
  offset: number;
}

/** An edge whose element had the focus or was dragged when it was removed. */
export interface RemovedEdge {
  id: string;
  drag: Drag | undefined;
}

interface Props {
  locale: Locale;
  /** Id of the edge, the same in every column. */
  id: string;
  /** The edge whose element was removed in the present rendering. */
  removed: RefObject<RemovedEdge | undefined>;
  /** Name of the day on which the range begins. */
  name: string;
  range: TimeRange;
  edge: Edge;
  /** Minutes from the midnight of that day to the midnight of the column in which the edge is shown. */
  offset: number;
  /** The hours that the column shows. */
  hours: { first: number; last: number };
  /** Called with the new time of the edge: minutes since the midnight of the day on which the range begins. */
  onMove: (minutes: number) => void;
  /** Called when dragging begins and ends. */
  onDrag: (isDragging: boolean) => void;
  strings: RangeEdgeStrings;
}

/** Minutes by which the edge moves. */
const STEP = 15;
/** The same while the Shift key is held. */
const FINE_STEP = 5;
/** Minutes. */
const DAY = 1440;

/** The start or end of a range of the plan, to be dragged in steps of 15 minutes, or of 5 with the Shift key. */
export function RangeEdge(props: Props) {
  const { locale, id, removed, name, range, edge, offset, hours, onMove, onDrag, strings } = props;
  const value = edge === 'start' ? range.start : range.end;
  const text = timeText(locale, value);
  const bounds =
    edge === 'start' ? [Math.max(0, range.end - DAY), range.end] : [range.start, range.start + DAY];

  const handle = useRef<HTMLSpanElement>(null);
  const drag = useRef<Drag>(undefined);
  // An edge that crosses midnight is shown in another column, by another element, which takes over the focus and the drag.
  useLayoutEffect(() => {
    const element = handle.current;
    if (!element) return undefined;
    if (removed.current?.id === id) {
      drag.current = removed.current.drag;
      element.focus({ preventScroll: drag.current !== undefined });
      if (drag.current) element.setPointerCapture(drag.current.pointer);
    }
    return () => {
      const isInUse = document.activeElement === element || drag.current !== undefined;
      if (isInUse) removed.current = { id, drag: drag.current };
    };
  }, [id, removed]);

  const onKey = (event: KeyboardEvent) => {
    const step = event.shiftKey ? FINE_STEP : STEP;
    const change = { ArrowUp: -step, ArrowDown: step, PageUp: -60, PageDown: 60 }[event.key];
    if (change === undefined) return;
    event.preventDefault();
    onMove(value + change);
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (drag.current?.pointer !== event.pointerId) return;
    const { clientY, currentTarget } = event;
    const point = { clientY: clientY - drag.current.grip, currentTarget };
    onMove(minutesAt(point, hours, event.shiftKey ? FINE_STEP : STEP) + drag.current.offset);
  };
  return (
    <span
      className="week-edge"
      ref={handle}
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
        const { top, bottom } = event.currentTarget.getBoundingClientRect();
        const grip = event.clientY - (edge === 'start' ? top : bottom);
        drag.current = { pointer: event.pointerId, grip, offset };
        event.currentTarget.setPointerCapture(event.pointerId);
        event.currentTarget.focus();
        event.preventDefault();
        onDrag(true);
      }}
      onPointerMove={onPointerMove}
      onLostPointerCapture={() => {
        drag.current = undefined;
        onDrag(false);
      }}
    />
  );
}
