/** How soon the patient must act, the most urgent first. */
export const URGENCIES = ['emergency', 'today'] as const;
export type Urgency = (typeof URGENCIES)[number];

/** Advice for a patient at a red flag, the most urgent first. A code keeps its meaning for good. */
export const ADVICE = ['emergency-number', 'emergency-department', 'eye-emergency', 'doctor-today'] as const;
export type Advice = (typeof ADVICE)[number];

const URGENCY: Readonly<Record<Advice, Urgency>> = {
  'emergency-number': 'emergency',
  'emergency-department': 'emergency',
  'eye-emergency': 'emergency',
  'doctor-today': 'today',
};

export const urgencyOf = (advice: Advice): Urgency => URGENCY[advice];

/** The most urgent of some advice; null where there is none. */
export function mostUrgent(advice: readonly Advice[]): Urgency | null {
  const urgencies = new Set(advice.map(urgencyOf));
  return URGENCIES.find((one) => urgencies.has(one)) ?? null;
}
