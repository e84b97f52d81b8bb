import { ContentError } from '#content/content-error.ts';

export interface Scale {
  doctors: number;
  /** Into a database with content too. */
  force: boolean;
}

const MOST = 100_000;

/** Reads `--scale N [--force]`; undefined without it. */
export function readScale(words: readonly string[]): Scale | undefined {
  const at = words.indexOf('--scale');
  if (at < 0) return undefined;
  const doctors = Number(words[at + 1]);
  if (!Number.isInteger(doctors) || doctors < 1 || doctors > MOST)
    throw new ContentError(
      '--scale',
      '',
      `names no number of doctors from 1 to ${MOST.toLocaleString('en')}`,
    );
  return { doctors, force: words.includes('--force') };
}
