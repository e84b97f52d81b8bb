/** Loads the code of the comparison when entries are chosen: on an earlier page, in the address, or by a tick now. */
const tray = document.querySelector<HTMLFormElement>('[data-compare]');
if (tray) {
  const begin = (ticked: boolean) =>
    import('#browser/compare.ts').then((one) => one.collectComparison(tray, { ticked }));
  const { search } = location;
  if (search.includes('compare=') || isKept(`compare-${tray.dataset['compare']}`)) void begin(false);
  else addEventListener('change', () => begin(true), { once: true });
}

function isKept(place: string): boolean {
  try {
    return sessionStorage.getItem(place) !== null;
  } catch {
    return false;
  }
}
