/**
 * Loads the code of the comparison once entries are chosen: on an earlier page, in the address, or by ticking a box.
 */
const tray = document.querySelector<HTMLFormElement>('[data-compare]');
if (tray) {
  let isStarted = false;
  const start = (ticked: boolean) => {
    if (isStarted) return;
    isStarted = true;
    void import('#browser/compare.ts').then((module) => module.collectComparison(tray, { ticked }));
  };
  const startIfChosen = () => {
    if (location.search.includes('compare=') || isStored(`compare-${tray.dataset['compare']}`)) start(false);
  };
  startIfChosen();
  // The back button restores this page as it was, although entries may have been chosen on another page since. A tick
  // would then replace their choice.
  addEventListener('pageshow', startIfChosen);
  addEventListener('change', () => start(true), { once: true });
}

function isStored(key: string): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
