import { startWizard } from '#browser/tools/wizard.ts';
import type { Locale } from '#config.ts';
import type { FormValues, Problem } from '#domain/calculators/answers.ts';
import type { Units } from '#domain/calculators/body.ts';
import { calculate } from '#domain/calculators/calculate.ts';
import { figureText } from '#domain/calculators/figure-text.ts';
import type { Figure } from '#domain/calculators/outcome.ts';
import type { CalculatorKey } from '#domain/calculators/outlines.ts';
import { type CountedUnit, countIn } from '#domain/calculators/counted-units.ts';
import { middleQuantity } from '#domain/cost/price-list.ts';
import { BMI_SCALE, GRAFT_SCALE, pictureFor, placeOn } from '#domain/calculators/picture.ts';
import { readAnswers } from '#domain/calculators/read-answers.ts';
import { formatMoney, formatNumber } from '#i18n/format.ts';

/** The data that the page passes to this script as JSON. */
export interface CalculatorData {
  key: CalculatorKey;
  /** The language in which numbers are written. */
  locale: Locale;
  messages: Record<Units, Record<string, Partial<Record<Problem, string>>>>;
}

/**
 * Asks the questions of a calculator in turn and computes its result in the browser; answers are sent only to save
 * them.
 */
export function startCalculator(tool: HTMLElement, form: HTMLFormElement): void {
  const { key, locale, messages }: CalculatorData = JSON.parse(
    tool.querySelector('script')?.textContent ?? '{}',
  );
  const readInput = () => inputOf(form);
  startWizard(tool, form, {
    problemsIn(fields) {
      const read = readAnswers(key, readInput(), fields);
      if (!('problems' in read)) return {};
      const units = readInput()['units']?.[0] === 'imperial' ? 'imperial' : 'metric';
      return Object.fromEntries(
        Object.entries(read.problems).map(([name, problem]) => [
          name,
          messages[units][name]?.[problem] ?? '',
        ]),
      );
    },
    showResult(result) {
      const read = readAnswers(key, readInput());
      if (!('answers' in read)) return;
      const { band, notes, figures } = calculate(key, read.answers, read.units);
      showOnly(result, 'band', band === null ? [] : [band]);
      showOnly(result, 'note', notes);
      showOnly(result, 'picture', band === null ? [] : [pictureFor(key, read.answers)]);
      showOnly(
        result,
        'figure',
        figures.map((figure) => figure.key),
      );
      for (const figure of figures) fillFigure(result, figure, (number) => formatNumber(locale, number));
      fillTotals(result, figures, locale);
      const teeth = readInput()['teeth'] ?? [];
      for (const tooth of result.querySelectorAll<SVGElement>('[data-tooth]'))
        tooth.toggleAttribute('data-missing', teeth.includes(tooth.dataset['tooth'] ?? ''));
    },
  });
}

function inputOf(form: HTMLFormElement): FormValues {
  const data = new FormData(form);
  return Object.fromEntries([...new Set(data.keys())].map((name) => [name, data.getAll(name).map(String)]));
}

function showOnly(result: HTMLElement, part: string, shown: readonly string[]): void {
  for (const element of result.querySelectorAll<HTMLElement>(`[data-${part}]`))
    element.hidden = !shown.includes(element.dataset[part] ?? '');
}

function fillFigure(result: HTMLElement, figure: Figure, number: (value: number) => string): void {
  const value = result.querySelector<HTMLElement>(`[data-figure="${figure.key}"] [data-value]`);
  if (value) value.textContent = figureText(figure, value.dataset['value'] ?? '', number);
  const scale = figure.key === 'bmi' ? BMI_SCALE : GRAFT_SCALE;
  const from = placeOn(scale, figure.from);
  const to = placeOn(scale, figure.to);
  for (const mark of result.querySelectorAll(`[data-mark="${figure.key}"]`))
    mark.setAttribute('transform', `translate(${(from + to) / 2} 0)`);
  for (const range of result.querySelectorAll(`[data-mark-range="${figure.key}"]`)) {
    range.setAttribute('x', String(from));
    range.setAttribute('width', String(to - from));
  }
}

/**
 * Shows the price of all units of a result (such as grafts): the price list's range for one unit times their count. The
 * link to the estimator gets the count too. Hidden if the result has no count.
 */
function fillTotals(result: HTMLElement, figures: readonly Figure[], locale: Locale): void {
  for (const total of result.querySelectorAll<HTMLElement>('[data-price]')) {
    const unit = total.dataset['unit'] as CountedUnit;
    const count = countIn(figures, unit);
    const sum = total.querySelector<HTMLElement>('[data-range]');
    const link = total.closest('li')?.querySelector('a');
    total.hidden = count === undefined;
    if (!sum || !link) continue;
    const address = new URL(link.href);
    address.searchParams.delete('quantity');
    if (count) address.searchParams.set('quantity', String(middleQuantity(unit, count)));
    link.href = address.href;
    if (!count) continue;
    const [low, high, currency]: [number, number, string] = JSON.parse(total.dataset['price'] ?? '[]');
    sum.textContent = figureText(
      { from: low * count.from, to: high * count.to },
      sum.dataset['range'] ?? '',
      (amount) => formatMoney(locale, amount, currency),
    );
  }
}
