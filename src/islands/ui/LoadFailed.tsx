import { useStore } from '@nanostores/react';
import type { ApiError } from '#client/api-error.ts';
import { telLink, unbreakablePhone } from '#domain/phone-link.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { Notice } from '#islands/ui/Notice.tsx';
import { Reference } from '#islands/ui/Reference.tsx';
import { $site, EMPTY_STATE } from '#stores/site.ts';

interface Props {
  strings: Record<'failed' | 'again', string>;
  /** The reason, if the browser knows it. */
  error?: Pick<ApiError, 'reference'> | undefined;
  /** Called to load the data again. */
  onRetry: () => void;
  /** Whether the data are being loaded again. */
  busy?: boolean;
}

/**
 * Says that data could not be loaded, with a button to try again and, on pages with a navbar, the telephone number of the
 * clinic.
 */
export function LoadFailed({ strings, error, onRetry, busy = false }: Props) {
  // The server renders no number, and the first rendering in the browser must equal its HTML.
  const phone = useStore($site, { ssr: () => EMPTY_STATE }).settings['phone1'];
  return (
    <Notice tone="danger" role="alert" title={strings.failed}>
      {error?.reference !== undefined && (
        <p>
          <Reference id={error.reference} />
        </p>
      )}
      <div className="actions">
        <button
          className="button button-quiet"
          type="button"
          onClick={onRetry}
          aria-disabled={busy || undefined}
        >
          <Icon name="rotate-cw" size={18} />
          {strings.again}
        </button>
        {phone && (
          <a className="button button-quiet" href={telLink(phone)}>
            <Icon name="phone" size={18} />
            <bdi className="figures" dir="ltr">
              {unbreakablePhone(phone)}
            </bdi>
          </a>
        )}
      </div>
    </Notice>
  );
}
