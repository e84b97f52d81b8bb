import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { TOAST_DURATION } from '#config.ts';

type Sonner = typeof import('sonner');
let ready: Promise<Sonner> | undefined;

/** Shows a short message at the top of the page for three seconds; its code comes with the first one. */
export async function toast(kind: 'success' | 'error', text: string): Promise<void> {
  ready ??= mount();
  const { toast: show } = await ready;
  show[kind](text);
}

async function mount(): Promise<Sonner> {
  const sonner = await import('sonner');
  const place = document.getElementById('toasts') as HTMLElement;
  const { promise, resolve } = Promise.withResolvers<Sonner>();
  createRoot(place).render(
    <Host sonner={sonner} label={place.dataset['label'] ?? ''} onReady={() => resolve(sonner)} />,
  );
  return promise;
}

function Host({ sonner, label, onReady }: { sonner: Sonner; label: string; onReady: () => void }) {
  // Effects of children run first: the toaster listens by now.
  useEffect(onReady, [onReady]);
  return (
    <sonner.Toaster
      position="top-center"
      duration={TOAST_DURATION}
      dir="auto"
      containerAriaLabel={label}
      toastOptions={{ unstyled: true, className: 'toast' }}
    />
  );
}
