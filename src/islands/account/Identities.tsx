import { useState } from 'react';
import { useCall } from '#client/use-call.ts';
import type { Locale } from '#config.ts';
import { getIdentities } from '#contract/auth/identities.ts';
import type { Content } from '#contract/endpoint.ts';
import { PROVIDER_NAMES, type SocialProvider } from '#domain/social-providers.ts';
import type { IdentityDialogStrings } from '#islands/account/IdentityDialog.tsx';
import { InstantText } from '#islands/account/InstantText.tsx';
import { LoadFailed } from '#islands/ui/LoadFailed.tsx';
import { Notice } from '#islands/ui/Notice.tsx';
import { onDemand } from '#islands/ui/on-demand.ts';
import { Skeleton } from '#islands/ui/Skeleton.tsx';

const IdentityDialog = onDemand(() =>
  import('#islands/account/IdentityDialog.tsx').then((module) => module.IdentityDialog),
);

type Word =
  | 'title'
  | 'text'
  | 'since'
  | 'none'
  | 'link'
  | 'unlink'
  | 'noPassword'
  | 'setPassword'
  | 'unverified'
  | 'failed'
  | 'again'
  | 'loading';

interface Props {
  locale: Locale;
  /** The reader's time zone. */
  zone: string;
  /** The providers that the site offers. */
  providers: readonly SocialProvider[];
  /** Whether the e-mail address is confirmed. */
  verified: boolean;
  /** Address of the page that mails a link to set a password. */
  forgotHref: string;
  /** The reason why linking failed, if the person has just come back from a provider. */
  refused?: string | undefined;
  initial: Content<typeof getIdentities> | undefined;
  strings: IdentityDialogStrings & Record<Word, string>;
}

/**
 * The providers that can replace the password at sign-in, each with a button to link or unlink it where the account may
 * do so, otherwise with the reason why it may not.
 */
export default function Identities(props: Props) {
  const { locale, zone, providers, verified, forgotHref, refused, initial, strings } = props;
  const { data, error, isValidating, mutate } = useCall(getIdentities, { locale, initial });
  const [pendingChange, setPendingChange] = useState<{ act: 'link' | 'unlink'; provider: SocialProvider }>();
  // A provider is linked or unlinked only after the password was given, so an account without one cannot change them.
  const canChange = data?.has_password === true;
  // A provider that the site no longer offers stays in the list of an account that linked it, so that it can be unlinked.
  const listedProviders = new Set([...providers, ...(data?.items ?? []).map(({ provider }) => provider)]);
  return (
    <section className="panel" aria-labelledby="account-identities">
      <h2 id="account-identities">{strings.title}</h2>
      {providers.length > 0 && <p className="muted">{strings.text}</p>}
      {refused && <Notice tone="danger" role="alert" title={refused} />}
      {error && !data && (
        <LoadFailed strings={strings} busy={isValidating} error={error} onRetry={() => void mutate()} />
      )}
      {!error && !data && <Skeleton rows={providers.length} label={strings.loading} />}
      {data && !canChange && (
        <Notice tone="info">
          <p>{strings.noPassword}</p>
          <p>
            <a href={forgotHref}>{strings.setPassword}</a>
          </p>
        </Notice>
      )}
      {canChange && !verified && providers.length > 0 && (
        <Notice tone="info">
          <p>{strings.unverified}</p>
        </Notice>
      )}
      {data && listedProviders.size > 0 && (
        <ul className="rows">
          {[...listedProviders].map((provider) => {
            const linked = data.items.find((identity) => identity.provider === provider);
            const act = linked ? 'unlink' : 'link';
            return (
              <li className="row" key={provider}>
                <div>
                  <p className="row-title">{PROVIDER_NAMES[provider]}</p>
                  <p className="row-when">
                    {linked ? (
                      <>
                        {strings.since} <InstantText locale={locale} zone={zone} instant={linked.linked_at} />
                      </>
                    ) : (
                      strings.none
                    )}
                  </p>
                </div>
                {canChange && (linked || verified) && (
                  <button
                    className="button button-quiet"
                    type="button"
                    onClick={() => setPendingChange({ act, provider })}
                  >
                    {strings[act].replace('{{provider}}', PROVIDER_NAMES[provider])}
                  </button>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {pendingChange && (
        <IdentityDialog
          {...pendingChange}
          locale={locale}
          strings={strings}
          // An answer may arrive after its dialog was closed; the dialog that is open then stays open.
          onClose={() => setPendingChange((current) => (current === pendingChange ? undefined : current))}
        />
      )}
    </section>
  );
}
