import type { ApiError } from '#client/api-error.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { Notice } from '#islands/ui/Notice.tsx';
import { Reference } from '#islands/ui/Reference.tsx';

interface Props {
  strings: Record<'failed' | 'again', string>;
  /** The reason, if the browser knows it. */
  error?: Pick<ApiError, 'reference'> | undefined;
  /** Called to load the data again. */
  onRetry: () => void;
  /** Whether the data are being loaded again. */
  busy?: boolean;
}

/** Says that data could not be loaded, with a button to try again. */
export function LoadFailed({ strings, error, onRetry, busy = false }: Props) {
  return (
    <Notice tone="danger" role="alert" title={strings.failed}>
      {error?.reference !== undefined && (
        <p>
          <Reference id={error.reference} />
        </p>
      )}
      <button
        className="button button-quiet"
        type="button"
        onClick={onRetry}
        aria-disabled={busy || undefined}
      >
        <Icon name="rotate-cw" size={18} />
        {strings.again}
      </button>
    </Notice>
  );
}
