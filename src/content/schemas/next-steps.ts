import * as v from 'valibot';
import type { NextStep as Step } from '#domain/next-step.ts';
import { refer } from '#content/checks.ts';
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

/** Keys of what a step may lead to. */
export interface StepTargets {
  posts: ReadonlySet<string>;
  services: ReadonlySet<string>;
  specialties: ReadonlySet<string>;
  calculators: ReadonlySet<string>;
}

/** Every step must lead to something that is there. */
export function referSteps(file: string, place: string, steps: readonly Step[], known: StepTargets): void {
  for (const step of steps) {
    if (step.to === 'doctors') refer(file, `${place} specialty`, [step.specialty], known.specialties);
    if (step.to === 'service' || step.to === 'cost')
      refer(file, `${place} service`, [step.service], known.services);
    if (step.to === 'post') refer(file, `${place} post`, [step.post], known.posts);
    if (step.to === 'calculator') refer(file, `${place} calculator`, [step.calculator], known.calculators);
  }
}
