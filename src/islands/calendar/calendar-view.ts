/** The view that the calendar's address describes: the week, the day of it that a phone shows, and the mode. */
export interface CalendarView {
  monday: string;
  day: string;
  /** Whether all 24 hours are shown, not only the hours with entries. */
  allHours: boolean;
  mode: 'week' | 'plan';
}
