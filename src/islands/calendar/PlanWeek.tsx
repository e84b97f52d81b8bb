import { useLayoutEffect, useRef, useState } from 'react';
import type { Locale } from '#config.ts';
import { changeRange } from '#domain/booking/plan-actions.ts';
import { moveEdge, rangesOf, timeRanges } from '#domain/booking/plan-draft.ts';
import { readRange } from '#domain/booking/wall-time.ts';
import { endWeekday, hoursShown, type PlanSegment, planColumns } from '#domain/booking/week-layout.ts';
import {
  type Edge,
  RangeEdge,
  type RangeEdgeStrings,
  type RemovedEdge,
} from '#islands/calendar/RangeEdge.tsx';
import type { ScheduleDraft } from '#islands/calendar/schedule-draft.ts';
import { rangeText, weekdayName } from '#islands/calendar/wall-time-text.ts';
import { WeekItem } from '#islands/calendar/WeekItem.tsx';
import { WeekTable } from '#islands/calendar/WeekTable.tsx';

export type PlanWeekStrings = RangeEdgeStrings & Record<'planCaption' | 'hours' | 'empty' | 'open', string>;

interface Props {
  locale: Locale;
  draft: ScheduleDraft;
  /** The day of the week that a phone shows. */
  weekdayOnPhone: number;
  /** Whether all 24 hours are shown, not only those around the ranges. */
  allHours: boolean;
  onDraft: (draft: ScheduleDraft) => void;
  /** Called when an end has crossed midnight, with the weekday in whose column it is then. */
  onWeekday: (weekday: number) => void;
  strings: PlanWeekStrings;
}

const WEEK = [1, 2, 3, 4, 5, 6, 7] as const;
/** Minutes. */
const DAY = 1440;

/** The weekly plan as a table; the edges of its ranges are moved by dragging or by the arrow keys. */
export function PlanWeek({ locale, draft, weekdayOnPhone, allHours, onDraft, onWeekday, strings }: Props) {
  const days = WEEK.map((weekday) => timeRanges(rangesOf(draft, weekday)));
  // Ranges of Sunday may continue in the column of Monday, because weeks repeat.
  const columns = planColumns(days, days[6] ?? []);
  const neededHours = hoursShown(columns);
  // One more hour of the day is shown on each side, so that an edge can be dragged further. The shown hours do not change
  // during a drag.
  const widenedHours = {
    first: Math.max(0, neededHours.first - 1),
    last: Math.min(24, neededHours.last + 1),
  };
  const [hoursDuringDrag, setHoursDuringDrag] = useState<{ first: number; last: number }>();
  const hours = hoursDuringDrag ?? (allHours ? { first: 0, last: 24 } : widenedHours);
  // Several moves of the pointer can come between two renderings; each must change the result of the one before.
  const latestDraft = useRef(draft);
  latestDraft.current = draft;
  const removedEdge = useRef<RemovedEdge>(undefined);
  // The effects of the edges run before this one, so that only an element of the same rendering takes over.
  useLayoutEffect(() => {
    removedEdge.current = undefined;
  });

  /** The weekday on which the range of a segment begins: a range of Sunday may continue in Monday's column. */
  const weekdayOfRange = ({ day }: PlanSegment) => ((day + 7) % 7) + 1;
  const move = (segment: PlanSegment, edge: Edge, minutes: number) => {
    const weekday = weekdayOfRange(segment);
    const range = rangesOf(latestDraft.current, weekday)[segment.index];
    if (!range) return;
    const moved = moveEdge(range, edge, minutes);
    const changedDraft = changeRange(latestDraft.current, String(weekday), segment.index, moved);
    latestDraft.current = changedDraft;
    onDraft(changedDraft);
    const column = endWeekday(weekday, readRange(moved).end);
    if (column !== endWeekday(weekday, readRange(range).end)) onWeekday(column);
  };

  return (
    <WeekTable
      locale={locale}
      caption={strings.planCaption}
      hoursLabel={strings.hours}
      hours={hours}
      columns={WEEK.map((weekday, column) => ({
        key: String(weekday),
        isShownOnPhone: weekday === weekdayOnPhone,
        heading: <span suppressHydrationWarning>{weekdayName(locale, weekday, 'short')}</span>,
        body: (
          <>
            {columns[column]?.length === 0 && <p className="unseen">{strings.empty}</p>}
            <ol className="week-list">
              {columns[column]?.map((segment) => {
                const rangeWeekday = weekdayOfRange(segment);
                const range = rangesOf(draft, rangeWeekday)[segment.index];
                if (!range) return null;
                const name = weekdayName(locale, rangeWeekday);
                const key = `${rangeWeekday}-${segment.index}`;
                const edgeProps = {
                  locale,
                  name,
                  hours,
                  strings,
                  range: readRange(range),
                  removed: removedEdge,
                };
                // Minutes from the midnight of the day on which the range begins to the midnight of this column.
                const offset = (column - segment.day) * DAY;
                return (
                  <WeekItem key={key} kind="open" segment={segment}>
                    {segment.begins && (
                      <RangeEdge
                        {...edgeProps}
                        id={`${key}-start`}
                        offset={offset}
                        edge={'start' as const}
                        onMove={(minutes) => move(segment, 'start', minutes)}
                        onDrag={(isDragging) => setHoursDuringDrag(isDragging ? hours : undefined)}
                      />
                    )}
                    <span className="unseen">{strings.open} </span>
                    <span className="week-time" suppressHydrationWarning>
                      {rangeText(locale, segment.start, segment.end)}
                    </span>
                    {segment.ends && (
                      <RangeEdge
                        {...edgeProps}
                        id={`${key}-end`}
                        offset={offset}
                        edge={'end' as const}
                        onMove={(minutes) => move(segment, 'end', minutes)}
                        onDrag={(isDragging) => setHoursDuringDrag(isDragging ? hours : undefined)}
                      />
                    )}
                  </WeekItem>
                );
              })}
            </ol>
          </>
        ),
      }))}
    />
  );
}
