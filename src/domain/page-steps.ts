/**
 * The page numbers that get a link: the first, the last and those around the current one; `undefined` is a gap of
 * two or more.
 */
export function pageSteps(page: number, lastPage: number): (number | undefined)[] {
  const linkedPages = new Set([1, lastPage, page - 1, page, page + 1]);
  // A gap of one page takes as much room as its number.
  if (page - 3 === 1) linkedPages.add(2);
  if (page + 3 === lastPage) linkedPages.add(lastPage - 1);
  const shown = [...linkedPages].filter((step) => step >= 1 && step <= lastPage).sort((a, b) => a - b);
  return shown.flatMap((step, index) => {
    const before = shown[index - 1];
    return before !== undefined && step - before > 1 ? [undefined, step] : [step];
  });
}
