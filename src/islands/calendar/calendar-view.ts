/** The view that the calendar's address describes: the week, the day of it that a phone shows, and the mode. */
export interface CalendarView {
  /** The first day of the week, `YYYY-MM-DD` in the zone of the practice. */
  monday: string;
  day: string;
  /** Whether all 24 hours are shown, not only working hours and hours with entries. */
  allHours: boolean;
  mode: 'week' | 'plan';
}
