import { useState } from 'react';
import { useCall } from '#client/use-call.ts';
import type { Locale } from '#config.ts';
import type { Content } from '#contract/endpoint.ts';
import { decideConsent, getConsents } from '#contract/patient/consents.ts';
import { type ConsentStrings, ConsentPanel } from '#islands/account/ConsentPanel.tsx';
import { Confirm } from '#islands/ui/Confirm.tsx';
import { LoadFailed } from '#islands/ui/LoadFailed.tsx';
import { Skeleton } from '#islands/ui/Skeleton.tsx';
import { toast } from '#islands/ui/toast.ts';
import { useSend } from '#islands/ui/use-send.ts';

type Consent = Content<typeof getConsents>['items'][number];

interface Props {
  locale: Locale;
  /** The reader's time zone. */
  zone: string;
  action: string;
  initial: Content<typeof getConsents> | undefined;
  /** `effects` describes the effect of a withdrawal, by the kind of consent. */
  strings: ConsentStrings &
    Record<'withdrawTitle' | 'close' | 'keep' | 'failed' | 'again' | 'loading' | 'notSent', string> & {
      effects: Readonly<Record<string, string>>;
    };
}

/** The consents that a treatment needs, with the decisions so far, and buttons to give and withdraw them. */
export default function Consents({ locale, zone, action, initial, strings }: Props) {
  const { data, error, isValidating, mutate } = useCall(getConsents, { locale, initial });
  const { send, sending } = useSend(locale, decideConsent);
  const [toWithdraw, setToWithdraw] = useState<Consent>();

  const decide = async ({ kind, version }: Consent, isGiven: boolean) => {
    const answer = await send({ kind, version, given: isGiven });
    setToWithdraw(undefined);
    if (answer.status === 200 && answer.content) {
      void toast('success', answer.message ?? '');
      await mutate(answer.content, { revalidate: false });
    } else if (answer.status !== 401) {
      void toast('error', answer.message || strings.notSent, answer.reference);
      // The call may have been refused because there is a newer version of the text.
      await mutate();
    }
  };

  if (error && !data)
    return <LoadFailed strings={strings} busy={isValidating} error={error} onRetry={() => void mutate()} />;
  if (!data) return <Skeleton rows={2} label={strings.loading} />;
  return (
    <>
      {data.items.map((consent) => (
        <ConsentPanel
          key={consent.kind}
          locale={locale}
          zone={zone}
          action={action}
          consent={consent}
          strings={strings}
          busy={sending}
          onDecide={(isGiven) => (isGiven ? void decide(consent, true) : setToWithdraw(consent))}
        />
      ))}
      {toWithdraw && (
        <Confirm
          title={strings.withdrawTitle}
          strings={{ confirm: strings.withdraw, keep: strings.keep, close: strings.close }}
          busy={sending}
          onConfirm={() => void decide(toWithdraw, false)}
          onClose={() => setToWithdraw(undefined)}
        >
          <p>{toWithdraw.title}</p>
          <p>{strings.effects[toWithdraw.kind]}</p>
        </Confirm>
      )}
    </>
  );
}
