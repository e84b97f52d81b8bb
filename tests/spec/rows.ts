import type { Row } from './row.ts';
import { ACCOUNT_CALLS } from './rows/account-calls.ts';
import { CALLS } from './rows/calls.ts';
import { CONSTANTS } from './rows/constants.ts';
import { DIRECTORY_CALLS } from './rows/directory-calls.ts';
import { COST_CALLS } from './rows/cost-calls.ts';
import { ERRORS } from './rows/errors.ts';
import { FIELDS } from './rows/fields.ts';
import { LAYOUTS } from './rows/layouts.ts';
import { OTHER_PAGES } from './rows/other-pages.ts';
import { PURPOSE } from './rows/purpose.ts';
import { ROUTES } from './rows/routes.ts';
import { STATES } from './rows/states.ts';
import { VALIDATION } from './rows/validation.ts';

/** The whole specification. */
export const ROWS: readonly Row[] = [
  ...PURPOSE,
  ...ROUTES,
  ...OTHER_PAGES,
  ...LAYOUTS,
  ...FIELDS,
  ...STATES,
  ...VALIDATION,
  ...CALLS,
  ...DIRECTORY_CALLS,
  ...COST_CALLS,
  ...ACCOUNT_CALLS,
  ...ERRORS,
  ...CONSTANTS,
];
