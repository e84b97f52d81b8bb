import type { FollowUpDay, Question, Treatment } from '#domain/follow-up/question.ts';

const NHS = 'https://www.nhs.uk/conditions';
/** Guideline of AACE, TOS, ASMBS, OMA and ASA on care around operations for obesity, 2019. */
const OBESITY = 'https://doi.org/10.1016/j.soard.2019.10.025';
/** Moore et al., Anaesthesia 2024: within two days of an operation, pain is severe from 80 mm of 100 mm on. */
const SEVERE_PAIN = 'https://doi.org/10.1111/anae.16186';

const ALWAYS = [1, 7, 30, 90] as const satisfies readonly FollowUpDay[];
const FIRST_MONTH = [1, 7, 30] as const satisfies readonly FollowUpDay[];
const FIRST_WEEK = [1, 7] as const satisfies readonly FollowUpDay[];
/** On the first day red, warm skin at a wound and sore legs say little. */
const AFTER_A_WEEK = [7, 30] as const satisfies readonly FollowUpDay[];

const YES_EMERGENCY_NUMBER = { yes: 'emergency-number' } as const;
const YES_EMERGENCY_DEPARTMENT = { yes: 'emergency-department' } as const;
const YES_EYE_EMERGENCY = { yes: 'eye-emergency' } as const;
const YES_DOCTOR_TODAY = { yes: 'doctor-today' } as const;

/** All questions, in the order in which they are asked: those with the most urgent red flags first, pain last. */
const QUESTIONS: readonly Question[] = [
  // Clots form up to three months after an operation (NICE guideline NG89). After an operation, the next two rules are
  // stricter than their pages, which send only severe or lasting signs, or several together, to the emergency number.
  {
    code: 'breath',
    kind: 'yesNo',
    flags: YES_EMERGENCY_NUMBER,
    days: ALWAYS,
    source: `${NHS}/pulmonary-embolism/`,
  },
  { code: 'chest', kind: 'yesNo', flags: YES_EMERGENCY_NUMBER, days: ALWAYS, source: `${NHS}/chest-pain/` },
  {
    code: 'sepsis',
    kind: 'yesNo',
    flags: YES_EMERGENCY_NUMBER,
    days: FIRST_MONTH,
    source: `${NHS}/sepsis/`,
  },
  {
    code: 'swallow',
    kind: 'yesNo',
    flags: YES_EMERGENCY_DEPARTMENT,
    treatments: ['dental'],
    days: FIRST_MONTH,
    source: 'https://111.wales.nhs.uk/encyclopaedia/s/article/swelling(mouthandface)',
  },
  {
    code: 'bleeding',
    kind: 'bleeding',
    flags: { lasting: 'emergency-department' },
    treatments: ['general', 'hair', 'dental', 'weight', 'plastic'],
    days: FIRST_WEEK,
    source: `${NHS}/first-aid/`,
  },
  {
    code: 'belly',
    kind: 'yesNo',
    flags: YES_EMERGENCY_DEPARTMENT,
    treatments: ['weight'],
    days: ALWAYS,
    source: OBESITY,
  },
  {
    code: 'heart',
    kind: 'yesNo',
    flags: YES_EMERGENCY_DEPARTMENT,
    treatments: ['weight'],
    days: FIRST_MONTH,
    source: OBESITY,
  },
  {
    code: 'vomiting',
    kind: 'vomiting',
    flags: { 'nothing-stays': 'emergency-department' },
    treatments: ['weight'],
    days: ALWAYS,
    source: OBESITY,
  },
  {
    code: 'sight',
    kind: 'sight',
    flags: { worse: 'doctor-today', lost: 'eye-emergency' },
    treatments: ['eye'],
    days: ALWAYS,
    source: `${NHS}/laser-eye-surgery-and-lens-surgery/`,
  },
  {
    code: 'flashes',
    kind: 'yesNo',
    flags: YES_EYE_EMERGENCY,
    treatments: ['eye'],
    days: ALWAYS,
    // The page names the signs. It lets a helpline or an optician decide; after an operation the rule is stricter.
    source: `${NHS}/detached-retina-retinal-detachment/`,
  },
  {
    code: 'red-eye',
    kind: 'yesNo',
    flags: YES_DOCTOR_TODAY,
    treatments: ['eye'],
    days: FIRST_MONTH,
    // The section “What should I expect before, during, and after surgery?”.
    source: 'https://www.fda.gov/medical-devices/surgery-devices/lasik',
  },
  {
    code: 'fever',
    kind: 'yesNo',
    flags: YES_EMERGENCY_DEPARTMENT,
    treatments: ['weight'],
    days: FIRST_MONTH,
    source: OBESITY,
  },
  {
    code: 'fever',
    kind: 'yesNo',
    flags: YES_DOCTOR_TODAY,
    treatments: ['general', 'hair', 'dental', 'plastic'],
    days: FIRST_MONTH,
    // The page gives the threshold alone; it is not about operations.
    source: `${NHS}/fever-in-adults/`,
  },
  {
    code: 'leg',
    kind: 'yesNo',
    flags: YES_DOCTOR_TODAY,
    days: [7, 30, 90],
    source: `${NHS}/deep-vein-thrombosis-dvt/`,
  },
  {
    code: 'wound',
    kind: 'yesNo',
    flags: YES_DOCTOR_TODAY,
    treatments: ['general', 'hair', 'weight', 'plastic'],
    days: AFTER_A_WEEK,
    source: 'https://www.nice.org.uk/guidance/ng125',
  },
  {
    code: 'numb',
    kind: 'yesNo',
    flags: YES_DOCTOR_TODAY,
    treatments: ['dental'],
    days: FIRST_MONTH,
    source: 'https://www.fda.gov/medical-devices/dental-devices/dental-implants-what-you-should-know',
  },
  { code: 'loose', kind: 'yesNo', flags: {}, treatments: ['dental'], days: [30, 90] },
  {
    code: 'swelling',
    kind: 'yesNo',
    flags: YES_DOCTOR_TODAY,
    treatments: ['plastic'],
    days: ALWAYS,
    source: `${NHS}/cosmetic-procedures/cosmetic-surgery/breast-enlargement/`,
  },
  ...painQuestions(),
];

/** Pain is asked for after every treatment; where it is severe, the advice depends on what was treated. */
function painQuestions(): Question[] {
  const severe = (advice: 'eye-emergency' | 'emergency-department' | 'doctor-today') =>
    ({ 8: advice, 9: advice, 10: advice }) as const;
  const pain = { code: 'pain', kind: 'pain', days: ALWAYS } as const;
  return [
    {
      ...pain,
      flags: severe('eye-emergency'),
      treatments: ['eye'],
      source: `${NHS}/laser-eye-surgery-and-lens-surgery/`,
    },
    { ...pain, flags: severe('emergency-department'), treatments: ['weight'], source: OBESITY },
    {
      ...pain,
      flags: severe('doctor-today'),
      treatments: ['general', 'hair', 'dental', 'plastic'],
      source: SEVERE_PAIN,
    },
  ];
}

/** The questions of a day after a treatment. */
export const questionsFor = (treatment: Treatment, day: FollowUpDay): Question[] =>
  QUESTIONS.filter(({ treatments, days }) => days.includes(day) && (treatments?.includes(treatment) ?? true));
