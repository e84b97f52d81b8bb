import type { AnswersOf } from '#domain/calculators/answers.ts';
import { notesThatHold, type Outcome } from '#domain/calculators/outcome.ts';
import { gapsIn, LOWER, type Tooth, UPPER } from '#domain/calculators/teeth.ts';

type Key = 'dental-implants';
type Answers = AnswersOf<Key>;

interface Count {
  from: number;
  to: number;
}

/** Implants for a jaw without teeth under a fixed bridge; no jaw gets more. */
const WHOLE_ARCH: Count = { from: 4, to: 6 };
const ADULT = 18;

/** The number of implants for the missing teeth, and notes on what has to be settled first. */
export function dentalImplants(answers: Answers): Outcome<Key> {
  const { teeth, age, smoking, diabetes, bone, gums, history } = answers;
  if (age < ADULT) return { band: null, notes: ['under-18'], figures: [] };
  const missing = new Set(teeth);
  const upper = implantsFor(UPPER, missing);
  const lower = implantsFor(LOWER, missing);
  const implants = { from: upper.from + lower.from, to: upper.to + lower.to };
  return {
    band: bandOf(missing),
    notes: notesThatHold<Outcome<Key>['notes'][number]>({
      smoking: smoking !== 'no',
      diabetes: diabetes !== 'no',
      bone: bone !== 'enough',
      gums: gums !== 'healthy',
      antiresorptives: history.includes('antiresorptives'),
      radiotherapy: history.includes('head-neck-radiotherapy'),
      'weak-immunity': history.includes('weak-immunity'),
      grinding: history.includes('grinding'),
    }),
    figures: missing.size > 0 ? [{ key: 'implants', ...implants }] : [],
  };
}

/**
 * The implants for the gaps of one arch. A gap of a single tooth gets one; a wider one from one for every two teeth to
 * one for every one and a half.
 */
function implantsFor(arch: readonly Tooth[], missing: ReadonlySet<Tooth>): Count {
  const gaps = gapsIn(arch, missing);
  if (gaps[0] === arch.length) return WHOLE_ARCH;
  const sum = (countOf: (gap: number) => number) => gaps.reduce((total, gap) => total + countOf(gap), 0);
  const from = sum((gap) => Math.ceil(gap / 2));
  // One for every one and a half: ⌈n ÷ 1.5⌉ = ⌈2n ÷ 3⌉.
  const to = sum((gap) => Math.ceil((2 * gap) / 3));
  return { from: Math.min(from, WHOLE_ARCH.from), to: Math.min(to, WHOLE_ARCH.to) };
}

function bandOf(missing: ReadonlySet<Tooth>): Outcome<Key>['band'] {
  const emptyArches = [UPPER, LOWER].filter((arch) => arch.every((tooth) => missing.has(tooth))).length;
  if (emptyArches === 2) return 'both-arches';
  if (emptyArches === 1) return 'one-arch';
  if (missing.size > 1) return 'several';
  return missing.size === 1 ? 'single' : 'none-missing';
}
