import type { DeskCommand } from './call.ts';
import { DATA_REQUEST_COMMANDS } from './data-requests.ts';
import { DOCTOR_COMMANDS } from './doctors.ts';
import { LEAD_COMMANDS } from './leads.ts';
import { MEETING_CHANGES } from './meeting-changes.ts';
import { MEETING_FAILURES } from './meeting-failures.ts';
import { MEETING_COMMANDS } from './meetings.ts';
import { MESSAGE_COMMANDS } from './messages.ts';
import { MODERATION_COMMANDS } from './moderation.ts';
import { PAYMENT_COMMANDS } from './payments.ts';
import { PAYOUT_COMMANDS } from './payouts.ts';
import { PRACTICE_COMMANDS } from './practices.ts';
import { STAFF_COMMANDS } from './staff.ts';
import { STATISTICS_COMMANDS } from './statistics.ts';

export const COMMANDS: Readonly<Record<string, DeskCommand>> = {
  ...LEAD_COMMANDS,
  ...MEETING_COMMANDS,
  ...MEETING_CHANGES,
  ...MEETING_FAILURES,
  ...PRACTICE_COMMANDS,
  ...PAYMENT_COMMANDS,
  ...PAYOUT_COMMANDS,
  ...MODERATION_COMMANDS,
  ...DOCTOR_COMMANDS,
  ...DATA_REQUEST_COMMANDS,
  ...MESSAGE_COMMANDS,
  ...STATISTICS_COMMANDS,
  ...STAFF_COMMANDS,
};
