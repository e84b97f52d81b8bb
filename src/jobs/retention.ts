import type { Database } from '#db/client.ts';
import { forgetEvents } from '#db/account-events.ts';
import { forgetAgendaChanges } from '#db/agenda-changes.ts';
import {
  forgetLimitsAndNonces,
  forgetExpired,
  forgetLeftBehind,
  forgetUnmetCases,
  removeUnverified,
} from '#services/personal-data/retention.ts';
import { forgetEstimates } from '#db/queries/estimates.ts';
import { removeUnattachedFiles } from '#db/queries/files.ts';
import { forgetAnswers } from '#db/queries/idempotency.ts';
import { forgetNotifications, forgetOutbox } from '#db/queries/messages/retention.ts';
import { forgetEndedSubscriptions } from '#services/contact/newsletter.ts';
import { removeUnreferencedPictures } from '#db/queries/picture-files.ts';
import { forgetPageViews } from '#db/queries/page-views.ts';
import { forgetSessions } from '#db/queries/sessions.ts';
import { runSteps } from '#jobs/run-steps.ts';

const STEPS = [
  forgetSessions,
  forgetEvents,
  forgetAgendaChanges,
  forgetOutbox,
  forgetNotifications,
  forgetEndedSubscriptions,
  forgetAnswers,
  removeUnattachedFiles,
  removeUnreferencedPictures,
  forgetEstimates,
  forgetPageViews,
  forgetExpired,
  forgetLeftBehind,
  forgetUnmetCases,
  removeUnverified,
  forgetLimitsAndNonces,
];

/** Deletes data whose retention period is over, accounts that were never verified, and what is left of closed ones. */
export async function deleteExpiredData(db: Database, now = new Date()): Promise<void> {
  await runSteps(db, STEPS, now);
}
