import { copyText } from '#browser/copy-text.ts';

/** Copies an address to the clipboard; the button then shows its `data-done`. */
export async function copyAddress(button: HTMLElement, address: string): Promise<void> {
  if (!(await copyText(address))) return;
  const label = button.querySelector('span');
  if (label) label.textContent = button.dataset['done'] ?? '';
}
