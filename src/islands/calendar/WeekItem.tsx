import type { ReactNode } from 'react';
import type { Segment } from '#domain/booking/week-layout.ts';
import { timeClass } from '#islands/calendar/wall-time-text.ts';

interface Props {
  kind: 'open' | 'away' | 'meeting';
  segment: Segment;
  /** The position of the entry beside others of the same time, counted from 0. */
  lane?: { lane: number; lanes: number };
  children: ReactNode;
}

/**
 * The maximum number of entries side by side (`styles/dashboard/week-entries.css`); further ones cover earlier ones.
 */
const MAX_LANES = 3;

/** One entry of a day, positioned at its start and as high as its length. */
export function WeekItem({ kind, segment: { start, end, begins, ends }, lane, children }: Props) {
  const laneClass =
    lane && lane.lanes > 1 ? ` lanes-${Math.min(lane.lanes, MAX_LANES)} lane-${lane.lane % MAX_LANES}` : '';
  return (
    <li className={`week-item ${timeClass(start)}${laneClass}`} data-kind={kind}>
      <div
        className={`week-block ${timeClass(end - start)}`}
        data-short={end - start < 30 || undefined}
        data-begins={begins || undefined}
        data-ends={ends || undefined}
      >
        {children}
      </div>
    </li>
  );
}
