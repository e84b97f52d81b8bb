import { useState } from 'react';
import { refresh, useCall } from '#client/use-call.ts';
import type { Locale } from '#config.ts';
import { getSecondFactor } from '#contract/auth/second-factor.ts';
import { getSessions } from '#contract/auth/sessions.ts';
import type { Content } from '#contract/endpoint.ts';
import { SecondFactorSetup, type SecondFactorSetupStrings } from '#islands/account/SecondFactorSetup.tsx';
import { SecondFactorOn, type SecondFactorOnStrings } from '#islands/account/SecondFactorOn.tsx';
import { RecoveryCodes, type CodeStrings } from '#islands/account/RecoveryCodes.tsx';
import { LoadFailed } from '#islands/ui/LoadFailed.tsx';
import { Skeleton } from '#islands/ui/Skeleton.tsx';

interface Props {
  locale: Locale;
  /**
   * Name of the site, which stands in the heading of the recovery codes, so that a printed list says what it is for.
   */
  product: string;
  initial: Content<typeof getSecondFactor> | undefined;
  strings: SecondFactorSetupStrings &
    SecondFactorOnStrings &
    CodeStrings &
    Record<'title' | 'on' | 'off' | 'failed' | 'again' | 'loading', string>;
}

/** Two-step sign-in: setting it up with an authenticator, its recovery codes, and switching it off. */
export default function SecondFactor({ locale, product, initial, strings }: Props) {
  const { data, error, isValidating, mutate } = useCall(getSecondFactor, { locale, initial });
  const [codes, setCodes] = useState<readonly string[]>();
  const reload = () => void refresh(getSecondFactor, getSessions);
  return (
    <section className="panel" aria-labelledby="account-factor">
      <div className="panel-head">
        <h2 id="account-factor">{strings.title}</h2>
        {data && (
          <span className={data.enabled ? 'badge badge-success' : 'badge'}>
            {data.enabled ? strings.on : strings.off}
          </span>
        )}
      </div>
      {error && !data && (
        <LoadFailed strings={strings} busy={isValidating} error={error} onRetry={() => void mutate()} />
      )}
      {!error && !data && <Skeleton rows={1} label={strings.loading} />}
      {codes && (
        <RecoveryCodes
          codes={codes}
          product={product}
          strings={strings}
          onSaved={() => setCodes(undefined)}
        />
      )}
      {data && !codes && !data.enabled && (
        <SecondFactorSetup
          locale={locale}
          strings={strings}
          onDone={(recoveryCodes) => {
            setCodes(recoveryCodes);
            reload();
          }}
        />
      )}
      {data?.enabled && !codes && (
        <SecondFactorOn
          locale={locale}
          codesLeft={data.recovery_codes_left}
          strings={strings}
          onDone={reload}
        />
      )}
    </section>
  );
}
