import { useRef, useState } from 'react';
import type { Locale } from '#config.ts';
import { changeRange } from '#domain/booking/plan-actions.ts';
import { moveEdge, rangesOf, timeRanges } from '#domain/booking/plan-draft.ts';
import { readRange } from '#domain/booking/wall-time.ts';
import { hoursShown, type PlanSegment, planColumns } from '#domain/booking/week-layout.ts';
import { type Edge, PlanEdge, type PlanEdgeStrings } from '#islands/calendar/PlanEdge.tsx';
import type { ScheduleDraft } from '#islands/calendar/schedule-draft.ts';
import { rangeText, weekdayName } from '#islands/calendar/wall.ts';
import { WeekItem } from '#islands/calendar/WeekItem.tsx';
import { WeekTable } from '#islands/calendar/WeekTable.tsx';

export type PlanWeekStrings = PlanEdgeStrings & Record<'planCaption' | 'hours' | 'empty' | 'open', string>;

interface Props {
  locale: Locale;
  draft: ScheduleDraft;
  /** The day of the week that a phone shows. */
  weekday: number;
  allHours: boolean;
  onDraft: (draft: ScheduleDraft) => void;
  strings: PlanWeekStrings;
}

const WEEK = [1, 2, 3, 4, 5, 6, 7] as const;
const DAY = 1440;

/** The plan of every week; the edges of its ranges can be dragged, and moved by the arrow keys. */
export function PlanWeek({ locale, draft, weekday: shown, allHours, onDraft, strings }: Props) {
  const days = WEEK.map((weekday) => timeRanges(rangesOf(draft, weekday)));
  const columns = planColumns(days, days[6] ?? []);
  const needed = hoursShown(columns);
  // One hour more on each side, so that an edge can always be dragged further; the hours stay the same during a drag.
  const wide = { first: Math.max(0, needed.first - 1), last: Math.min(24, needed.last + 1) };
  const [dragged, setDragged] = useState<{ first: number; last: number }>();
  const hours = dragged ?? (allHours ? { first: 0, last: 24 } : wide);
  const latest = useRef(draft);
  latest.current = draft;

  /** The range that a segment is a part of: Sunday's goes on in Monday's column. */
  const ownerOf = ({ day }: PlanSegment) => ((day + 7) % 7) + 1;
  const move = (segment: PlanSegment, edge: Edge, minutes: number) => {
    const weekday = ownerOf(segment);
    const range = rangesOf(latest.current, weekday)[segment.index];
    if (!range) return;
    const next = changeRange(latest.current, String(weekday), segment.index, moveEdge(range, edge, minutes));
    latest.current = next;
    onDraft(next);
  };

  return (
    <WeekTable
      locale={locale}
      caption={strings.planCaption}
      hoursLabel={strings.hours}
      hours={hours}
      columns={WEEK.map((weekday, column) => ({
        key: String(weekday),
        shown: weekday === shown,
        head: <span suppressHydrationWarning>{weekdayName(locale, weekday, 'short')}</span>,
        body: (
          <>
            {columns[column]?.length === 0 && <p className="unseen">{strings.empty}</p>}
            <ol className="week-list">
              {columns[column]?.map((segment) => {
                const owner = ownerOf(segment);
                const range = rangesOf(draft, owner)[segment.index];
                if (!range) return null;
                const name = weekdayName(locale, owner);
                const common = { locale, name, hours, strings, range: readRange(range) };
                // Minutes of the column's midnight since that of the day on which the range begins.
                const offset = (column - segment.day) * DAY;
                return (
                  <WeekItem key={`${owner}-${segment.index}`} kind="open" segment={segment}>
                    {segment.begins && (
                      <PlanEdge
                        {...common}
                        offset={offset}
                        edge={'start' as const}
                        onMove={(minutes) => move(segment, 'start', minutes)}
                        onDrag={(on) => setDragged(on ? hours : undefined)}
                      />
                    )}
                    <span className="unseen">{strings.open} </span>
                    <span className="week-time" suppressHydrationWarning>
                      {rangeText(locale, segment.start, segment.end)}
                    </span>
                    {segment.ends && (
                      <PlanEdge
                        {...common}
                        offset={offset}
                        edge={'end' as const}
                        onMove={(minutes) => move(segment, 'end', minutes)}
                        onDrag={(on) => setDragged(on ? hours : undefined)}
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
