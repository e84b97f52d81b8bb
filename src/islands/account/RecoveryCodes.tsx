import { useEffect, useRef } from 'react';
import { copyWithToast } from '#islands/ui/copy-with-toast.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { Notice } from '#islands/ui/Notice.tsx';

export type CodeStrings = Record<
  'codesTitle' | 'codesText' | 'copy' | 'copied' | 'print' | 'codesKept',
  string
>;

interface Props {
  codes: readonly string[];
  /** Name of the site. */
  product: string;
  strings: CodeStrings;
  /** Called when the person says that they have saved the codes. */
  onSaved: () => void;
}

/** The recovery codes, which are shown once only. */
export function RecoveryCodes({ codes, product, strings, onSaved }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused element was removed from the page; the focus moves here, because the codes are shown only once.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="account-step account-codes">
      <h3 ref={heading} tabIndex={-1}>
        {strings.codesTitle} – {product}
      </h3>
      <Notice tone="warning">
        <p>{strings.codesText}</p>
      </Notice>
      <ol dir="ltr" translate="no">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="actions">
        <button
          className="button button-quiet"
          type="button"
          onClick={() => void copyWithToast(codes.join('\n'), strings.copied)}
        >
          <Icon name="copy" size={18} />
          {strings.copy}
        </button>
        <button className="button button-quiet" type="button" onClick={() => print()}>
          <Icon name="printer" size={18} />
          {strings.print}
        </button>
        <button className="button button-action" type="button" onClick={onSaved}>
          {strings.codesKept}
        </button>
      </div>
    </div>
  );
}
