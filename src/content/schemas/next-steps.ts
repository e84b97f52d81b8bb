import * as v from 'valibot';
import type { NextStep as Step } from '#domain/next-step.ts';
import { checkReferences } from '#content/checks.ts';
import { Key } from '#content/schemas/parts.ts';

export const NextStep = v.variant(
  'to',
  [
    v.strictObject({ to: v.literal('consultation') }),
    v.strictObject({ to: v.literal('doctors'), specialty: Key }),
    v.strictObject({ to: v.literal('service'), service: Key }),
    v.strictObject({ to: v.literal('cost'), service: Key }),
    v.strictObject({ to: v.literal('post'), post: Key }),
    v.strictObject({ to: v.literal('calculator'), calculator: Key }),
  ],
  'is no next step',
);

/** Keys of the items that a step may lead to. */
export interface StepTargets {
  posts: ReadonlySet<string>;
  services: ReadonlySet<string>;
  specialties: ReadonlySet<string>;
  calculators: ReadonlySet<string>;
}

/** Throws a ContentError for a step to an item that is not there. */
export function checkStepReferences(
  file: string,
  place: string,
  steps: readonly Step[],
  knownKeys: StepTargets,
): void {
  for (const step of steps) {
    if (step.to === 'doctors')
      checkReferences(file, `${place} specialty`, [step.specialty], knownKeys.specialties);
    if (step.to === 'service' || step.to === 'cost')
      checkReferences(file, `${place} service`, [step.service], knownKeys.services);
    if (step.to === 'post') checkReferences(file, `${place} post`, [step.post], knownKeys.posts);
    if (step.to === 'calculator')
      checkReferences(file, `${place} calculator`, [step.calculator], knownKeys.calculators);
  }
}
