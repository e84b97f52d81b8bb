import type { AnswersOf } from '#domain/calculators/answers.ts';
import { notesThatHold, type Outcome } from '#domain/calculators/outcome.ts';

type Answers = AnswersOf<'vision'>;
type Band = Outcome<'vision'>['band'];

/** Years. From 21 surgeons usually operate; in the mid-forties near vision fades; from 60 the lens clouds in many. */
const YOUNGEST_AGE = 21;
const PRESBYOPIA_AGE = 45;
const CATARACT_AGE = 60;

/** The errors that a laser usually corrects, and the myopia up to which it may; hundredths of a dioptre. */
const LASER_LIMITS = { myopia: 800, doubtful: 1000, hyperopia: 400, astigmatism: 500 } as const;
/** Below this in every direction there is nothing that surgery could improve. */
const LEAST_CORRECTION = 50;
/** Spherical equivalent of high myopia: International Myopia Institute, 2019. */
const HIGH_MYOPIA = -600;

/** Short sight, long sight and astigmatism of an eye, in hundredths of a dioptre, however its cylinder is written. */
function errorsOf({ sphere, cylinder }: Pick<Answers, 'sphere' | 'cylinder'>) {
  const meridians = [sphere, sphere + cylinder];
  return {
    myopia: Math.max(0, -Math.min(...meridians)),
    hyperopia: Math.max(0, ...meridians),
    astigmatism: Math.abs(cylinder),
  };
}

/** The methods that are worth asking a surgeon about; reasons against all of them are checked first. */
export function vision(answers: Answers): Outcome<'vision'> {
  const { age, sphere, cylinder, cornea, eyes, health, symptoms } = answers;
  if (!symptoms.includes('none')) return { band: null, notes: ['urgent'], figures: [] };
  return {
    band: bandOf(answers),
    notes: notesThatHold<Outcome<'vision'>['notes'][number]>({
      'dry-eye': eyes.includes('dry-eye'),
      'thin-cornea': cornea === 'thin',
      presbyopia: age >= PRESBYOPIA_AGE,
      'high-myopia': 2 * sphere + cylinder <= 2 * HIGH_MYOPIA,
      pregnancy: health.includes('pregnancy'),
      healing: health.includes('autoimmune') || health.includes('diabetes') || eyes.includes('herpes'),
    }),
    figures: [],
  };
}

function bandOf(answers: Answers): Band {
  const { age, stability, cornea, eyes, health } = answers;
  const hasCataract = eyes.includes('cataract');
  const hasEyeDisease = eyes.includes('keratoconus') || eyes.includes('glaucoma-or-retina');
  // A cataract in a young eye has a cause of its own.
  if (cornea === 'irregular' || hasEyeDisease || (hasCataract && age < PRESBYOPIA_AGE))
    return 'specialist-first';
  if (age < YOUNGEST_AGE || health.includes('pregnancy')) return 'wait';
  // A cataract changes the prescription: no reason to wait.
  if (hasCataract) return 'lens-exchange';
  return stability === 'changing' ? 'wait' : methodFor(answers);
}

function methodFor(answers: Answers): Band {
  const { age, cornea } = answers;
  const { myopia, hyperopia, astigmatism } = errorsOf(answers);
  if (Math.max(myopia, hyperopia, astigmatism) < LEAST_CORRECTION) return 'little-to-correct';
  const isWithinLaserLimits =
    hyperopia <= LASER_LIMITS.hyperopia && astigmatism <= LASER_LIMITS.astigmatism && cornea !== 'thin';
  const isEasilyCorrected = isWithinLaserLimits && myopia <= LASER_LIMITS.myopia;
  if (age >= (isEasilyCorrected ? CATARACT_AGE : PRESBYOPIA_AGE)) return 'lens-exchange';
  if (isEasilyCorrected) return 'laser';
  return isWithinLaserLimits && myopia <= LASER_LIMITS.doubtful ? 'laser-or-lens' : 'phakic-lens';
}
