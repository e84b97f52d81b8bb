/** The dark modules of a code (rows of them, `true` is dark) as the outline of an SVG path: one unit for a module. */
export const qrPath = (rows: readonly (readonly boolean[])[]): string =>
  rows
    .map((row, y) =>
      darkRuns(row)
        .map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`)
        .join(''),
    )
    .join('');

/** The runs of dark modules in a row: the index of the first, and their number. */
function darkRuns(row: readonly boolean[]): [first: number, length: number][] {
  const runs: [number, number][] = [];
  row.forEach((dark, x) => {
    if (!dark) return;
    const last = runs.at(-1);
    if (last && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  });
  return runs;
}
