import { useState } from 'react';
import { ApiError } from '#client/api-error.ts';
import { browserApi } from '#client/browser-api.ts';
import type { Locale } from '#config.ts';
import { exportData } from '#contract/account/closing.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { toast } from '#islands/ui/toast.ts';

interface Props {
  locale: Locale;
  /** Address of the same file, for browsers without scripts. */
  href: string;
  fileName: string;
  strings: Record<'title' | 'text' | 'download' | 'failed', string>;
}

/** Lets the person download all data of their account as a file. */
export default function ExportData({ locale, href, fileName, strings }: Props) {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      save(JSON.stringify(await browserApi(locale).call(exportData), null, 2), fileName);
    } catch (error) {
      const { status, message, reference } =
        error instanceof ApiError ? error : { status: 0, message: '', reference: undefined };
      if (status !== 401)
        void toast('error', status >= 400 && status < 500 ? message : strings.failed, reference);
    }
    setBusy(false);
  };
  return (
    <section className="panel" aria-labelledby="account-export">
      <h2 id="account-export">{strings.title}</h2>
      <p className="muted">{strings.text}</p>
      <p>
        <a
          className="button button-quiet"
          href={href}
          download={fileName}
          aria-disabled={busy || undefined}
          onClick={(event) => {
            event.preventDefault();
            if (!busy) void download();
          }}
        >
          <Icon name="download" size={18} />
          {strings.download}
        </a>
      </p>
    </section>
  );
}

function save(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  URL.revokeObjectURL(address);
}
