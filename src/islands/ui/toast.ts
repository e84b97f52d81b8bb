import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { TOAST_DURATION } from '#config.ts';
import { Reference } from '#islands/ui/Reference.tsx';

type ShowToast = typeof import('sonner').toast;
let loadedToast: Promise<ShowToast> | undefined;

/**
 * Shows a short message at the top of the page for three seconds. The toaster's code is loaded with the first message.
 * A message with the reference of a failure stays until it is closed, because people write the reference down. Where
 * that code cannot be loaded, the text alone is shown for three seconds. An empty text shows nothing, because another
 * back end may confirm a call without a message.
 */
export async function toast(
  kind: 'success' | 'error',
  text: string,
  reference?: string | undefined,
): Promise<void> {
  if (text === '') return;
  loadedToast ??= mount();
  try {
    (await loadedToast)[kind](
      text,
      reference === undefined
        ? undefined
        : { description: createElement(Reference, { id: reference }), duration: Infinity, closeButton: true },
    );
  } catch {
    // Without a connection the toaster's code cannot be loaded, but the message about that must still appear.
    loadedToast = undefined;
    showPlainly(kind, text);
  }
}

function showPlainly(kind: string, text: string): void {
  const message = document.createElement('p');
  message.className = 'toast toast-plain';
  message.dataset['type'] = kind;
  message.role = kind === 'error' ? 'alert' : 'status';
  message.textContent = text;
  // The message is placed after the container, because React replaces the container's content once its code is loaded.
  document.getElementById('toasts')?.after(message);
  setTimeout(() => message.remove(), TOAST_DURATION);
}

async function mount(): Promise<ShowToast> {
  const [{ toast: showToast }, { Toaster }] = await Promise.all([
    import('sonner'),
    import('#islands/ui/Toaster.tsx'),
  ]);
  const container = document.getElementById('toasts') as HTMLElement;
  await new Promise<void>((resolve) => {
    const { label = '', close = '' } = container.dataset;
    createRoot(container).render(createElement(Toaster, { label, close, onReady: resolve }));
  });
  return showToast;
}
