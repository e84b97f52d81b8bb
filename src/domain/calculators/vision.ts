import type { AnswersOf } from '#domain/calculators/answers.ts';
import { notesThatHold, type Outcome } from '#domain/calculators/outcome.ts';

type Answers = AnswersOf<'vision'>;
type Band = Outcome<'vision'>['band'];

/** Years. From 21 surgeons usually operate; in the mid-forties near vision fades; from 60 the lens clouds in many. */
const GROWN = 21;
const PRESBYOPIC = 45;
const OLDER = 60;

/** Hundredths of a dioptre: what laser usually corrects, and where it becomes doubtful. */
const LASER = { myopia: 800, doubtful: 1000, hyperopia: 400, astigmatism: 500 } as const;
/** Below this in every direction there is nothing that surgery could improve. */
const LITTLE = 50;
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
      presbyopia: age >= PRESBYOPIC,
      'high-myopia': 2 * sphere + cylinder <= 2 * HIGH_MYOPIA,
      pregnancy: health.includes('pregnancy'),
      healing: health.includes('autoimmune') || health.includes('diabetes') || eyes.includes('herpes'),
    }),
    figures: [],
  };
}

function bandOf(answers: Answers): Band {
  const { age, stability, cornea, eyes, health } = answers;
  const cataract = eyes.includes('cataract');
  const diseased = eyes.includes('keratoconus') || eyes.includes('glaucoma-or-retina');
  // A cataract in a young eye has a cause of its own.
  if (cornea === 'irregular' || diseased || (cataract && age < PRESBYOPIC)) return 'specialist-first';
  if (age < GROWN || health.includes('pregnancy')) return 'wait';
  // A cataract changes the prescription: no reason to wait.
  if (cataract) return 'lens-exchange';
  return stability === 'changing' ? 'wait' : methodFor(answers);
}

function methodFor(answers: Answers): Band {
  const { age, cornea } = answers;
  const { myopia, hyperopia, astigmatism } = errorsOf(answers);
  if (Math.max(myopia, hyperopia, astigmatism) < LITTLE) return 'little-to-correct';
  const within = hyperopia <= LASER.hyperopia && astigmatism <= LASER.astigmatism && cornea !== 'thin';
  const easily = within && myopia <= LASER.myopia;
  if (age >= (easily ? OLDER : PRESBYOPIC)) return 'lens-exchange';
  if (easily) return 'laser';
  return within && myopia <= LASER.doubtful ? 'laser-or-lens' : 'phakic-lens';
}
