/** The view that the calendar's address describes: the week, the day of it that a phone shows, and the mode. */
export interface CalendarView {
  monday: string;
  day: string;
  /** All 24 hours, not those alone in which something is. */
  allHours: boolean;
  mode: 'week' | 'plan';
}
