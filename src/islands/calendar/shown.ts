/** What the calendar's address says: which week, which of its days on a phone, and how it is shown. */
export interface Shown {
  monday: string;
  day: string;
  /** All 24 hours, not those alone in which something is. */
  allHours: boolean;
  mode: 'week' | 'plan';
}
