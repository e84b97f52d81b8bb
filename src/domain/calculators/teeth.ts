/**
 * Teeth by the FDI two-digit notation (ISO 3950) without wisdom teeth, from the person's right to their left, as
 * somebody in front of them sees them.
 */
export const UPPER = [
  '17',
  '16',
  '15',
  '14',
  '13',
  '12',
  '11',
  '21',
  '22',
  '23',
  '24',
  '25',
  '26',
  '27',
] as const;
export const LOWER = [
  '47',
  '46',
  '45',
  '44',
  '43',
  '42',
  '41',
  '31',
  '32',
  '33',
  '34',
  '35',
  '36',
  '37',
] as const;

export type Tooth = (typeof UPPER)[number] | (typeof LOWER)[number];
export const TEETH: readonly Tooth[] = [...UPPER, ...LOWER];

export const isTooth = (text: string): text is Tooth => (TEETH as readonly string[]).includes(text);

/** The lengths of the gaps in one arch; the front teeth of both sides count as neighbours. */
export function gapsIn(arch: readonly Tooth[], missing: ReadonlySet<Tooth>): number[] {
  const gaps: number[] = [];
  let open = 0;
  for (const tooth of [...arch, undefined]) {
    if (tooth !== undefined && missing.has(tooth)) open += 1;
    else if (open > 0) {
      gaps.push(open);
      open = 0;
    }
  }
  return gaps;
}
