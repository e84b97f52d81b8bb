import { Icon } from '#islands/ui/Icon.tsx';
import { Notice } from '#islands/ui/Notice.tsx';

interface Props {
  strings: Record<'failed' | 'again', string>;
  /** Reads once more. */
  again: () => void;
  /** While it is read. */
  busy?: boolean;
}

/** Says that something could not be loaded, with the way to try again. */
export function Failed({ strings, again, busy = false }: Props) {
  return (
    <Notice tone="danger" role="alert" title={strings.failed}>
      <button className="button button-quiet" type="button" onClick={again} aria-disabled={busy || undefined}>
        <Icon name="rotate-cw" size={18} />
        {strings.again}
      </button>
    </Notice>
  );
}
