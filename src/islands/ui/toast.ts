import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { TOAST_DURATION } from '#config.ts';

type Show = typeof import('sonner').toast;
let ready: Promise<Show> | undefined;

/** Shows a short message at the top of the page for three seconds; its code comes with the first one. */
export async function toast(kind: 'success' | 'error', text: string): Promise<void> {
  ready ??= mount();
  try {
    (await ready)[kind](text);
  } catch {
    // Without a connection the toaster's code cannot be loaded, but the message about that must still appear.
    ready = undefined;
    showPlainly(kind, text);
  }
}

function showPlainly(kind: string, text: string): void {
  const message = document.createElement('p');
  message.className = 'toast toast-plain';
  message.dataset['type'] = kind;
  message.role = kind === 'error' ? 'alert' : 'status';
  message.textContent = text;
  // React writes into the place itself once the code is there.
  document.getElementById('toasts')?.after(message);
  setTimeout(() => message.remove(), TOAST_DURATION);
}

async function mount(): Promise<Show> {
  const [{ toast: show }, { Toaster }] = await Promise.all([
    import('sonner'),
    import('#islands/ui/Toaster.tsx'),
  ]);
  const container = document.getElementById('toasts') as HTMLElement;
  await new Promise<void>((resolve) => {
    const label = container.dataset['label'] ?? '';
    createRoot(container).render(createElement(Toaster, { label, onReady: resolve }));
  });
  return show;
}
