/** An entry of a list (a doctor, a hospital) that is chosen for the comparison. */
interface Chosen {
  key: string;
  title: string;
}

/** Query parameters of addresses that contain a choice. */
const CHOICE_PARAMETERS = ['compare', 'more'];

/**
 * Collects the entries that are ticked for a comparison over the pages of a list, in the storage of the tab. A choice
 * in the address is newer than the stored one: it is stored, and removed from the address and the links of the page.
 * `ticked`: whether this code was loaded because the visitor ticked a box; otherwise the page loaded it.
 */
export function collectComparison(form: HTMLFormElement, { ticked }: { ticked: boolean }): void {
  const storageKey = `compare-${form.dataset['compare']}`;
  const maximum = Number(form.dataset['most']);
  const allBoxes = () => [
    ...document.querySelectorAll<HTMLInputElement>('input[name=compare][type=checkbox]'),
  ];

  const updateChoice = () => {
    const chosen = allBoxes().filter(({ checked }) => checked);
    const isFull = chosen.length >= maximum;
    for (const box of allBoxes()) box.disabled = !box.checked && isFull;
    const count = form.querySelector<HTMLElement>('[role=status]');
    if (count) {
      count.hidden = chosen.length === 0;
      // At the maximum the text also says why the other boxes are disabled.
      const words = count.dataset[isFull ? 'full' : 'words'] ?? '';
      count.textContent = words.replace('{chosen}', String(chosen.length));
    }
    storeChoice(
      storageKey,
      chosen.map((box) => ({ key: box.value, title: titleOf(box) })),
    );
  };

  const addToChoice = ({ key, title }: Chosen) => {
    const boxOnPage = allBoxes().find(({ value }) => value === key);
    if (boxOnPage) {
      boxOnPage.checked = true;
      return;
    }
    const copy = form.querySelector('template')?.content.cloneNode(true) as DocumentFragment;
    const box = copy.querySelector('input');
    const name = copy.querySelector('bdi');
    if (!box || !name) return;
    box.name = 'compare';
    box.value = key;
    name.textContent = title;
    form.querySelector('ul')?.append(copy);
  };

  const restoreChoice = () => {
    const chosen = readChoice(storageKey);
    if (!chosen) return;
    for (const box of allBoxes()) box.checked = false;
    for (const entry of chosen.slice(0, maximum)) addToChoice(entry);
    updateChoice();
  };

  if (ticked || new URLSearchParams(location.search).has('compare')) {
    updateChoice();
    if (readChoice(storageKey)) removeChoiceFromAddresses();
  } else restoreChoice();
  // The back button restores the boxes as they were when the page was left; the choice may have changed since.
  addEventListener('pageshow', restoreChoice);
  document.addEventListener('change', ({ target }) => {
    if (allBoxes().some((box) => box === target)) updateChoice();
  });
}

/** Removes the choice from the addresses of the page, whose links would otherwise bring an earlier choice back. */
function removeChoiceFromAddresses(): void {
  history.replaceState(history.state, '', withoutChoice(location.href));
  for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href*="compare="]'))
    link.href = withoutChoice(link.href);
  for (const name of CHOICE_PARAMETERS)
    for (const field of document.querySelectorAll(`input[type=hidden][name=${name}]`)) field.remove();
}

function withoutChoice(address: string): string {
  const url = new URL(address);
  for (const name of CHOICE_PARAMETERS) url.searchParams.delete(name);
  return url.href;
}

function titleOf(box: HTMLInputElement): string {
  return box.labels?.[0]?.querySelector('bdi')?.textContent.trim() ?? box.value;
}

/** The stored choice, empty if there is none; undefined where the browser refuses its storage. */
function readChoice(storageKey: string): Chosen[] | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as Chosen[];
  } catch {
    return undefined;
  }
}

function storeChoice(storageKey: string, chosen: readonly Chosen[]): void {
  try {
    if (chosen.length > 0) sessionStorage.setItem(storageKey, JSON.stringify(chosen));
    else sessionStorage.removeItem(storageKey);
  } catch {
    // Where the browser refuses its storage, only the boxes of this page are compared.
  }
}
