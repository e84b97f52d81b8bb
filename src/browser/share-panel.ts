import { copyText } from '#browser/copy-text.ts';

/**
 * Writes the canonical address into the links of the share panel, and lets its button copy it. A page without a
 * canonical address names its own in the button's `data-copy`.
 */
export function completeSharePanel(): void {
  const button = document.querySelector<HTMLElement>('#share [data-copy]');
  if (!button) return;
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href;
  const address = canonical ?? button.dataset['copy'] ?? '';
  for (const link of document.querySelectorAll<HTMLAnchorElement>('#share a'))
    link.href = withAddress(link.href, address);
  button.hidden = !navigator.clipboard;
  button.onclick = () => copyAddress(button, address);
}

/** The link with this address as the value of its last parameter. */
export const withAddress = (href: string, address: string): string =>
  href.replace(/[^=]*$/, encodeURIComponent(address));

/** Copies the address to the clipboard; the button then shows its `data-done`. */
async function copyAddress(button: HTMLElement, address: string): Promise<void> {
  if (!(await copyText(address))) return;
  const label = button.querySelector('span');
  if (label) label.textContent = button.dataset['done'] ?? '';
}
