/**
 * Loads the code of the comparison once entries are chosen: on an earlier page, in the address, or by ticking a box.
 */
const tray = document.querySelector<HTMLFormElement>('[data-compare]');
if (tray) {
  const start = (ticked: boolean) =>
    import('#browser/compare.ts').then((module) => module.collectComparison(tray, { ticked }));
  const { search } = location;
  if (search.includes('compare=') || isStored(`compare-${tray.dataset['compare']}`)) void start(false);
  else addEventListener('change', () => start(true), { once: true });
}

function isStored(key: string): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
