import { Failed } from '#islands/ui/Failed.tsx';

/** Stands for a form whose values could not be read; the page is asked for once more. */
export default function Unavailable({ strings }: { strings: Record<'failed' | 'again', string> }) {
  return <Failed strings={strings} again={() => location.reload()} />;
}
