import { useEffect } from 'react';
import { Toaster as Sonner } from 'sonner';
import { TOAST_DURATION } from '#config.ts';

interface Props {
  /** Accessible name of the region that contains the messages. */
  label: string;
  /** Name of the button that closes a message that stays. */
  close: string;
  onReady: () => void;
}

/** The region in which toasts appear; its code is loaded with the first one (see `toast.ts`). */
export function Toaster({ label, close, onReady }: Props) {
  // Effects of children run first, so the toaster is already listening.
  useEffect(onReady, [onReady]);
  return (
    <Sonner
      position="top-center"
      duration={TOAST_DURATION}
      dir="auto"
      containerAriaLabel={label}
      toastOptions={{ unstyled: true, className: 'toast', closeButtonAriaLabel: close }}
    />
  );
}
