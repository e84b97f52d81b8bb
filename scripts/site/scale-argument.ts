import { ContentError } from '#content/content-error.ts';

export interface Scale {
  doctors: number;
  /** Write the synthetic set even into a database that holds content. */
  force: boolean;
}

const MAX_DOCTORS = 100_000;

/** Reads `--scale N [--force]`; undefined without `--scale`. Throws {@link ContentError} for a wrong number. */
export function readScale(words: readonly string[]): Scale | undefined {
  const index = words.indexOf('--scale');
  if (index < 0) return undefined;
  const doctors = Number(words[index + 1]);
  if (!Number.isInteger(doctors) || doctors < 1 || doctors > MAX_DOCTORS)
    throw new ContentError(
      '--scale',
      '',
      `names no number of doctors from 1 to ${MAX_DOCTORS.toLocaleString('en')}`,
    );
  return { doctors, force: words.includes('--force') };
}
