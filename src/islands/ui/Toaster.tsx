import { useEffect } from 'react';
import { Toaster as Sonner } from 'sonner';
import { TOAST_DURATION } from '#config.ts';

interface Props {
  /** Name of the region that messages stand in. */
  label: string;
  onReady: () => void;
}

/** Where messages appear; loaded with the first one (see `toast.ts`). */
export function Toaster({ label, onReady }: Props) {
  // Effects of children run first: the toaster is listening by now.
  useEffect(onReady, [onReady]);
  return (
    <Sonner
      position="top-center"
      duration={TOAST_DURATION}
      dir="auto"
      containerAriaLabel={label}
      toastOptions={{ unstyled: true, className: 'toast' }}
    />
  );
}
