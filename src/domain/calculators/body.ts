/**
 * Height and weight as whole numbers that hold both systems of units exactly: a tenth of an inch is 2.54 mm, a tenth of
 * a pound 45 359 237 µg.
 */
export interface Body {
  /** Hundredths of a millimetre. */
  height: number;
  /** Micrograms. */
  weight: number;
}

export const UNITS = ['metric', 'imperial'] as const;
export type Units = (typeof UNITS)[number];

/** A tenth of each unit of length, in hundredths of a millimetre. */
export const HEIGHT_OF = { tenthCm: 100, tenthInch: 254 } as const;
/** A tenth of each unit of weight, in micrograms. */
export const WEIGHT_OF = { tenthKg: 100_000_000, tenthPound: 45_359_237 } as const;

/** The step in which a weight is shown: a tenth of a kilogram, or a whole pound. */
export const WEIGHT_STEP: Record<Units, number> = {
  metric: WEIGHT_OF.tenthKg,
  imperial: 10 * WEIGHT_OF.tenthPound,
};

/** Whether the body mass index reaches a limit, given in tenths. The comparison is exact, without rounding. */
export const reachesBmi = ({ height, weight }: Body, tenths: number): boolean =>
  weight * 100 >= tenths * height * height;

/** The body mass index in tenths, rounded down, so that it never shows a limit that is not reached. */
export const bmiTenths = ({ height, weight }: Body): number => Math.floor((weight * 100) / (height * height));

/** Lightest weight that reaches a limit (tenths of BMI) at this height, in steps of the units that it is shown in. */
export const weightReaching = (height: number, tenths: number, units: Units): number =>
  Math.ceil((tenths * height * height) / (100 * WEIGHT_STEP[units]));
