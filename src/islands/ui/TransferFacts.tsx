import type { Payment } from '#contract/payment.ts';
import { copyWithToast } from '#islands/ui/copy-with-toast.ts';

export type TransferStrings = Record<
  'holder' | 'bank' | 'iban' | 'bic' | 'reference' | 'copy' | 'copied',
  string
>;

interface Props {
  transfer: NonNullable<Payment['transfer']>;
  strings: TransferStrings;
}

const PARTS = ['holder', 'bank', 'iban', 'bic', 'reference'] as const;

/** The bank account and reference for a transfer; each part can be copied. */
export function TransferFacts({ transfer, strings }: Props) {
  // Forms of banks may refuse an IBAN with the spaces between its groups of four.
  const textOf = (part: (typeof PARTS)[number]) =>
    part === 'iban' ? transfer.iban.replaceAll(' ', '') : transfer[part];
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
              aria-label={`${strings.copy}: ${strings[part]}`}
              onClick={() => void copyWithToast(textOf(part), strings.copied)}
            >
              {strings.copy}
            </button>
          </dd>
        </div>
      ))}
    </dl>
  );
}
