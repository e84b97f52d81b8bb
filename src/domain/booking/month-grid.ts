const DAY = 86_400_000;
const WEEK = 7;

/** The day of the week: 1 is Monday, 7 Sunday. */
const dayOfWeek = (day: string): number => new Date(`${day}T00:00Z`).getUTCDay() || WEEK;

/** The number of days since the first day of the week, which is `firstDay`. */
const dayInWeek = (day: string, firstDay: number): number => (dayOfWeek(day) - firstDay + WEEK) % WEEK;

/**
 * The days of a month in weeks of seven that begin on `firstDay` (1: Monday); undefined for days of other months.
 */
export function weeksOf<Day extends { day: string }>(
  firstDay: number,
  days: readonly Day[],
): (Day | undefined)[][] {
  const [first] = days;
  if (!first) return [];
  const cells = [...Array.from({ length: dayInWeek(first.day, firstDay) }, () => undefined), ...days];
  const weeks = Array.from({ length: Math.ceil(cells.length / WEEK) }, (_, week) =>
    cells.slice(week * WEEK, week * WEEK + WEEK),
  );
  return weeks.map((week) => [...week, ...Array.from({ length: WEEK - week.length }, () => undefined)]);
}

/** The month that is `count` months after `month`, both `YYYY-MM`. */
export function stepMonth(month: string, count: number): string {
  const at = new Date(`${month}-01T00:00Z`);
  at.setUTCMonth(at.getUTCMonth() + count);
  return at.toISOString().slice(0, 7);
}

const daysAfter = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00Z`) + count * DAY).toISOString().slice(0, 10);

/** The same day of another month, or the last day of a shorter month. */
function sameDayInMonth(day: string, count: number): string {
  const month = stepMonth(day.slice(0, 7), count);
  const lastDay = daysAfter(`${stepMonth(month, 1)}-01`, -1);
  const sameDay = `${month}-${day.slice(8)}`;
  return sameDay > lastDay ? lastDay : sameDay;
}

interface WeekLayout {
  /** The first day of the week: 1 is Monday. */
  firstDay: number;
  /** Whether weeks run from right to left. */
  rtl: boolean;
}

/**
 * The day (`YYYY-MM-DD`) to which a key moves the focus of a calendar: arrows by days and weeks, Home and End
 * within the week, PageUp and PageDown by months. Undefined for any other key.
 */
export function dayByKey(key: string, from: string, { firstDay, rtl }: WeekLayout): string | undefined {
  const oneDayRight = rtl ? -1 : 1;
  const dayIndex = dayInWeek(from, firstDay);
  switch (key) {
    case 'ArrowLeft':
      return daysAfter(from, -oneDayRight);
    case 'ArrowRight':
      return daysAfter(from, oneDayRight);
    case 'ArrowUp':
      return daysAfter(from, -WEEK);
    case 'ArrowDown':
      return daysAfter(from, WEEK);
    case 'Home':
      return daysAfter(from, -dayIndex);
    case 'End':
      return daysAfter(from, WEEK - 1 - dayIndex);
    case 'PageUp':
      return sameDayInMonth(from, -1);
    case 'PageDown':
      return sameDayInMonth(from, 1);
    default:
      return undefined;
  }
}
