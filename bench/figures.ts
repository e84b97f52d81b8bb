/** A measured value with two bounds: it must not be worse than the floor and should reach the target. */
export interface Figure {
  name: string;
  value: number;
  floor: number;
  /** With a target above the floor more is better, otherwise less is. */
  target: number;
  unit?: string;
}

/** The tools that each row of a bench gets. */
export interface Run {
  /** Prints a line. */
  print: (line: string) => void;
  /**
   * A temporary folder that all rows of one command share, with everything that earlier rows wrote. A row uses names in
   * it that no other row uses, but for the data folders that take long to fill: rows share `many` (100,000 synthetic
   * pages), `site` and `client`. The folder is removed when the command ends.
   */
  folder: string;
}

export type Bench = (run: Run) => Promise<Figure[]>;

export type Result = 'target' | 'floor' | 'MISSED';

export function resultOf({ value, floor, target }: Figure): Result {
  const reaches = (bound: number) => (target > floor ? value >= bound : value <= bound);
  if (reaches(target)) return 'target';
  return reaches(floor) ? 'floor' : 'MISSED';
}

/** The figures as a table in plain text. */
export function tableOf(figures: readonly Figure[]): string[] {
  const rows = figures.map((figure) => {
    const { name, value, floor, target, unit = '' } = figure;
    const formatNumber = (number: number) => `${Number(number.toFixed(3))}${unit}`;
    return [name, formatNumber(value), formatNumber(floor), formatNumber(target), resultOf(figure)];
  });
  const allRows = [['figure', 'measured', 'floor', 'target', 'reached'], ...rows];
  const widths =
    allRows[0]?.map((_, column) => Math.max(...allRows.map((row) => row[column]?.length ?? 0))) ?? [];
  return allRows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
