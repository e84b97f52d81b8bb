import type { Locale } from '#config.ts';
import type { Problem } from '#domain/calculators/answers.ts';
import type { Units } from '#domain/calculators/body.ts';
import type { CalculatorField, NumberField } from '#domain/calculators/outlines.ts';
import { formatNumber } from '#i18n/format.ts';
import type { Translate } from '#i18n/server/t.ts';

/** The error message of a field of a calculator, with the limits in the visitor's units. */
export function problemText(
  locale: Locale,
  t: Translate,
  field: CalculatorField,
  problem: Problem,
  units: Units,
): string {
  if (problem !== 'decimals' && problem !== 'range') return t(`tools:error.${problem}`);
  if (field.kind !== 'number') return t('tools:error.number');
  const range = t('tools:error.range', limitsOf(locale, t, field, units));
  if (problem === 'range') return range;
  const { decimals } = field;
  // A visitor who types a height in metres sees from the range that centimetres are meant.
  return decimals === 0
    ? t('tools:error.whole')
    : `${range} ${t('tools:error.decimals', { most: decimals })}`;
}

const CM_PER_INCH = 2.54;
const KG_PER_POUND = 0.45359237;

/** The limits of a field as text, in the visitor's units. The minimum is rounded up and the maximum down. */
function limitsOf(locale: Locale, t: Translate, { unit, min, max }: NumberField, units: Units) {
  if (units === 'imperial' && unit === 'cm') {
    const height = (inches: number) =>
      t('tools:inFeet', { feet: Math.floor(inches / 12), inches: inches % 12 });
    return { min: height(Math.ceil(min / CM_PER_INCH)), max: height(Math.floor(max / CM_PER_INCH)) };
  }
  const inPounds = units === 'imperial' && unit === 'kg';
  const shownUnit = inPounds ? 'lb' : unit;
  const factor = inPounds ? KG_PER_POUND : 1;
  const unitText = shownUnit === 'years' ? '' : `\u00a0${t(`tools:unit.${shownUnit}`)}`;
  const value = (number: number) => `${formatNumber(locale, number)}${unitText}`;
  return { min: value(Math.ceil(min / factor)), max: value(Math.floor(max / factor)) };
}
