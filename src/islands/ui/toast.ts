import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

type Show = typeof import('sonner').toast;
let ready: Promise<Show> | undefined;

/** Shows a short message at the top of the page for three seconds; its code comes with the first one. */
export async function toast(kind: 'success' | 'error', text: string): Promise<void> {
  ready ??= mount();
  const show = await ready;
  show[kind](text);
}

async function mount(): Promise<Show> {
  const [{ toast: show }, { Toaster }] = await Promise.all([
    import('sonner'),
    import('#islands/ui/Toaster.tsx'),
  ]);
  const place = document.getElementById('toasts') as HTMLElement;
  await new Promise<void>((resolve) => {
    const label = place.dataset['label'] ?? '';
    createRoot(place).render(createElement(Toaster, { label, onReady: resolve }));
  });
  return show;
}
