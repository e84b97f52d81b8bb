import { LoadFailed } from '#islands/ui/LoadFailed.tsx';

/** Replaces a form whose values or choices could not be read, with a button that loads the page again. */
export default function Unavailable({ strings }: { strings: Record<'failed' | 'again', string> }) {
  return <LoadFailed strings={strings} onRetry={() => location.reload()} />;
}
