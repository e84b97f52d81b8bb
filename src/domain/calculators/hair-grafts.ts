import type { AnswersOf } from '#domain/calculators/answers.ts';
import { notesThatHold, type Outcome } from '#domain/calculators/outcome.ts';

type Key = 'hair-grafts';
type Answers = AnswersOf<Key>;
type Pattern = Answers['pattern'];

/**
 * Area that thins, in cm². Norwood patterns: front and middle, and the crown behind it. Ludwig patterns: crown and middle
 * together as `crown`. An editorial model: with the densities below, a range for a Norwood pattern, which is a whole
 * plan, begins no lower than the published numbers for a first session (Bernstein Medical); see the tests.
 */
const THINNING_AREA: Record<Pattern, { front: number; crown: number }> = {
  'norwood-2': { front: 30, crown: 0 },
  'norwood-3': { front: 40, crown: 25 },
  'norwood-4': { front: 60, crown: 35 },
  'norwood-5': { front: 80, crown: 45 },
  'norwood-6': { front: 110, crown: 60 },
  'norwood-7': { front: 130, crown: 75 },
  'ludwig-1': { front: 0, crown: 40 },
  'ludwig-2': { front: 0, crown: 70 },
  'ludwig-3': { front: 0, crown: 100 },
};

/** Grafts per cm²: fewer at the crown, and where hair is left in the area, as with all Ludwig patterns. */
const GRAFT_DENSITY = { front: { from: 30, to: 40 }, crown: { from: 20, to: 30 } } as const;

/** Grafts that a donor area gives in a lifetime. */
export const DONOR_LIMIT = { from: 4000, to: 7000 } as const;

const SMALL_SESSION = 1600;
const ONE_SESSION = 3000;
/** Below this age the final pattern is not known. */
const SETTLED_PATTERN_AGE = 25;

/** A range of grafts for a pattern, set against what the donor area gives. `crown` is the wish to treat the crown too. */
export function hairGrafts({ pattern, crown, age, earlier, signs }: Answers): Outcome<Key> {
  if (!signs.includes('none')) return { band: null, notes: ['see-dermatologist'], figures: [] };
  const female = pattern.startsWith('ludwig');
  const { from, to } = graftsFor(pattern, crown);
  return {
    band: female ? 'diffuse' : bandOf(to),
    notes: notesThatHold<Outcome<Key>['notes'][number]>({
      young: age < SETTLED_PATTERN_AGE,
      crown: crown && !female,
      earlier,
    }),
    figures: [
      { key: 'grafts', from, to },
      { key: 'donor-limit', ...DONOR_LIMIT },
    ],
  };
}

/** Ludwig patterns lie on the crown and the middle, so their range is the same whatever the wish for the crown is. */
function graftsFor(pattern: Pattern, crown: boolean) {
  const area = THINNING_AREA[pattern];
  const crownArea = crown || pattern.startsWith('ludwig') ? area.crown : 0;
  const graftsAt = (end: 'from' | 'to') =>
    area.front * GRAFT_DENSITY.front[end] + crownArea * GRAFT_DENSITY.crown[end];
  return { from: graftsAt('from'), to: graftsAt('to') };
}

function bandOf(mostGrafts: number): Outcome<Key>['band'] {
  if (mostGrafts >= DONOR_LIMIT.from) return 'beyond-donor';
  if (mostGrafts > ONE_SESSION) return 'large';
  return mostGrafts > SMALL_SESSION ? 'medium' : 'small';
}
