/** A measured value with two bounds: it must keep to the floor and should reach the target. */
export interface Figure {
  name: string;
  value: number;
  floor: number;
  /** Above the floor: more is better. Otherwise less is. */
  target: number;
  unit?: string;
}

/** Tools of a running bench. */
export interface Run {
  say: (line: string) => void;
  /** Temporary; gone afterwards. */
  folder: string;
}

export type Bench = (run: Run) => Promise<Figure[]>;

export type Verdict = 'target' | 'floor' | 'MISSED';

export function verdictOn({ value, floor, target }: Figure): Verdict {
  const reaches = (mark: number) => (target > floor ? value >= mark : value <= mark);
  if (reaches(target)) return 'target';
  return reaches(floor) ? 'floor' : 'MISSED';
}

/** The figures as a table in plain text. */
export function tableOf(figures: readonly Figure[]): string[] {
  const rows = figures.map((figure) => {
    const { name, value, floor, target, unit = '' } = figure;
    const formatNumber = (number: number) => `${Number(number.toFixed(3))}${unit}`;
    return [name, formatNumber(value), formatNumber(floor), formatNumber(target), verdictOn(figure)];
  });
  const allRows = [['figure', 'measured', 'floor', 'target', 'reached'], ...rows];
  const widths = allRows[0]?.map((_, at) => Math.max(...allRows.map((row) => row[at]?.length ?? 0))) ?? [];
  return allRows.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
