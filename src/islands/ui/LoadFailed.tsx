import { useStore } from '@nanostores/react';
import type { ApiError } from '#client/api-error.ts';
import { telLink } from '#domain/phone-link.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { Notice } from '#islands/ui/Notice.tsx';
import { Reference } from '#islands/ui/Reference.tsx';
import { $site } from '#stores/site.ts';

interface Props {
  strings: Record<'failed' | 'again', string>;
  /** The reason, if the browser knows it. */
  error?: Pick<ApiError, 'reference'> | undefined;
  /** Called to load the data again. */
  onRetry: () => void;
  /** Whether the data are being loaded again. */
  busy?: boolean;
}

/** Says that data could not be loaded, with a button to try again and the telephone number of the clinic. */
export function LoadFailed({ strings, error, onRetry, busy = false }: Props) {
  const phone = useStore($site).settings['phone1'];
  return (
    <Notice tone="danger" role="alert" title={strings.failed}>
      {error?.reference !== undefined && (
        <p>
          <Reference id={error.reference} />
        </p>
      )}
      {phone && (
        <p>
          <a href={telLink(phone)}>
            <Icon name="phone" size={18} /> <bdi dir="ltr">{phone}</bdi>
          </a>
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
