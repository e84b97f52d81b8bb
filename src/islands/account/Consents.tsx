import { useState } from 'react';
import { useCall } from '#client/use-call.ts';
import type { Locale } from '#config.ts';
import type { Content } from '#contract/endpoint.ts';
import { decideConsent, getConsents } from '#contract/patient/consents.ts';
import { type ConsentStrings, ConsentPanel } from '#islands/account/ConsentPanel.tsx';
import { Confirm } from '#islands/ui/Confirm.tsx';
import { LoadFailed } from '#islands/ui/LoadFailed.tsx';
import { Skeleton } from '#islands/ui/Skeleton.tsx';
import { toastAnswer } from '#islands/ui/toast-answer.ts';
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

  const decide = async (consent: Consent, isGiven: boolean) => {
    const answer = await send({ kind: consent.kind, version: consent.version, given: isGiven });
    // Another consent may have been chosen while the answer was on its way; its dialog stays open.
    setToWithdraw((current) => (current === consent ? undefined : current));
    if (answer.status === 401) return;
    toastAnswer(answer, strings.notSent);
    // Without an answer to show the consents are read: another back end may confirm without content, and a refusal may
    // mean that there is a newer version of the text.
    await (answer.status === 200 && answer.content
      ? mutate(answer.content, { revalidate: false })
      : mutate());
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
