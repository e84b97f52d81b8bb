import { copyText } from '#browser/copy-text.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { Notice } from '#islands/ui/Notice.tsx';
import { toast } from '#islands/ui/toast.ts';

export type FeedAddressStrings = Record<'address' | 'once' | 'copy' | 'copied' | 'copyYourself', string>;

/** A secret address that is shown once, to be copied into a calendar program. */
export function FeedAddress({ address, strings }: { address: string; strings: FeedAddressStrings }) {
  const copy = async () => {
    const isCopied = await copyText(address);
    void toast(isCopied ? 'success' : 'error', isCopied ? strings.copied : strings.copyYourself);
  };
  return (
    <Notice tone="success" role="status" title={strings.once}>
      <div className="feed-address">
        <label className="unseen" htmlFor="feed-address">
          {strings.address}
        </label>
        <input
          className="input"
          id="feed-address"
          dir="ltr"
          readOnly
          value={address}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <button className="button button-quiet" type="button" onClick={() => void copy()}>
          <Icon name="copy" size={18} />
          {strings.copy}
        </button>
      </div>
    </Notice>
  );
}
