import * as v from 'valibot';
import { IsoDate } from '#contract/text.ts';

/** Earlier dates of birth are refused as typing errors, because nobody alive was born before. */
export const OLDEST_BIRTH_DATE = '1900-01-01';

/** A date of birth, `YYYY-MM-DD`, from 1900 to today, by UTC. */
export const BirthDate = v.pipe(
  IsoDate,
  v.check((day) => day >= OLDEST_BIRTH_DATE && day <= new Date().toISOString().slice(0, 10), 'birth_date'),
);
