import { useState } from 'react';
import { copyText } from '#browser/copy-text.ts';
import type { Locale } from '#config.ts';
import type { Payment } from '#contract/payment.ts';
import { withColon } from '#i18n/with-colon.ts';

export type TransferStrings = Record<
  'holder' | 'bank' | 'iban' | 'bic' | 'reference' | 'copy' | 'copied',
  string
>;

interface Props {
  locale: Locale;
  transfer: NonNullable<Payment['transfer']>;
  strings: TransferStrings;
}

const PARTS = ['holder', 'bank', 'iban', 'bic', 'reference'] as const;

/** The bank account and reference for a transfer; each part can be copied. */
export function TransferFacts({ locale, transfer, strings }: Props) {
  const [copied, setCopied] = useState<string>();
  // Forms of banks may refuse an IBAN with the spaces between its groups of four.
  const textOf = (part: (typeof PARTS)[number]) =>
    part === 'iban' ? transfer.iban.replaceAll(' ', '') : transfer[part];
  const copy = async (part: (typeof PARTS)[number]) => {
    // Where the browser does not allow copying, the text can still be read.
    if (await copyText(textOf(part))) setCopied(part);
  };
  return (
    <dl className="facts transfer">
      {PARTS.filter((part) => transfer[part]).map((part) => (
        <div key={part}>
          <dt>{strings[part]}</dt>
          <dd className="transfer-part">
            <bdi className="figures">{transfer[part]}</bdi>
            <button
              className="text-button no-print only-script"
              type="button"
              aria-label={`${withColon(locale, copied === part ? strings.copied : strings.copy)} ${strings[part]}`}
              onClick={() => void copy(part)}
            >
              {copied === part ? strings.copied : strings.copy}
            </button>
          </dd>
        </div>
      ))}
    </dl>
  );
}
