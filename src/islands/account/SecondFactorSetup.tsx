import { useState } from 'react';
import type { Locale } from '#config.ts';
import { confirmSecondFactor, startSecondFactor } from '#contract/auth/second-factor.ts';
import type { Content } from '#contract/endpoint.ts';
import { copyWithToast } from '#islands/ui/copy-with-toast.ts';
import { QrCode } from '#islands/account/QrCode.tsx';
import { type CheckStrings, useCheckedForm } from '#islands/ui/use-checked-form.ts';
import { Field } from '#islands/ui/Field.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { Notice } from '#islands/ui/Notice.tsx';

export type SecondFactorSetupStrings = CheckStrings &
  Record<
    | 'offText'
    | 'password'
    | 'start'
    | 'addTitle'
    | 'addText'
    | 'qr'
    | 'open'
    | 'secret'
    | 'copySecret'
    | 'copied'
    | 'codeTitle'
    | 'code'
    | 'codeHint'
    | 'confirm'
    | 'cancel',
    string
  >;

interface Props {
  locale: Locale;
  strings: SecondFactorSetupStrings;
  /** Receives the recovery codes, which cannot be shown a second time. */
  onDone: (codes: readonly string[]) => void;
}

type StartedSetup = Content<typeof startSecondFactor>;

/** Setting up the second factor: the password, the secret for an authenticator, and its first code. */
export function SecondFactorSetup({ locale, strings, onDone }: Props) {
  const [started, setStarted] = useState<StartedSetup>();
  return started ? (
    <ConfirmForm
      locale={locale}
      strings={strings}
      started={started}
      onDone={onDone}
      onCancel={() => setStarted(undefined)}
    />
  ) : (
    <StartForm locale={locale} strings={strings} onStarted={setStarted} />
  );
}

function StartForm({
  locale,
  strings,
  onStarted,
}: Pick<Props, 'locale' | 'strings'> & { onStarted: (content: StartedSetup) => void }) {
  const { form, field, sending, trouble, onSubmit } = useCheckedForm({
    locale,
    strings,
    endpoint: startSecondFactor,
    done: (content) => content && onStarted(content),
  });
  return (
    <form className="account-step" method="post" ref={form} onSubmit={onSubmit} noValidate>
      <p className="muted">{strings.offText}</p>
      {trouble && <Notice tone="warning" role="alert" title={trouble} />}
      <Field
        {...field('password')}
        label={strings.password}
        type="password"
        autoComplete="current-password"
        maxLength={256}
        dir="ltr"
        required
      />
      <div>
        <button className="button button-solid" type="submit" aria-disabled={sending || undefined}>
          {strings.start}
        </button>
      </div>
    </form>
  );
}

interface ConfirmProps extends Props {
  started: StartedSetup;
  onCancel: () => void;
}

function ConfirmForm({ locale, strings, started: { secret, address }, onDone, onCancel }: ConfirmProps) {
  const { form, field, sending, trouble, onSubmit } = useCheckedForm({
    locale,
    strings,
    endpoint: confirmSecondFactor,
    done: (content) => {
      void import('#browser/push.ts').then(({ renewPush }) => renewPush());
      if (content) onDone(content.recovery_codes);
    },
  });
  return (
    <form className="account-step" method="post" ref={form} onSubmit={onSubmit} noValidate>
      <h3>{strings.addTitle}</h3>
      <p className="muted">{strings.addText}</p>
      <QrCode text={address} label={strings.qr} />
      <p>
        <a className="button button-quiet" href={address}>
          <Icon name="external-link" size={18} />
          {strings.open}
        </a>
      </p>
      <p>
        {strings.secret}
        <code className="account-secret" dir="ltr" translate="no">
          {secret.match(/.{1,4}/g)?.join(' ')}
        </code>
      </p>
      <div>
        <button
          className="button button-quiet"
          type="button"
          onClick={() => void copyWithToast(secret, strings.copied)}
        >
          <Icon name="copy" size={18} />
          {strings.copySecret}
        </button>
      </div>
      <h3>{strings.codeTitle}</h3>
      {trouble && <Notice tone="warning" role="alert" title={trouble} />}
      <Field
        {...field('code')}
        label={strings.code}
        hint={strings.codeHint}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={40}
        dir="ltr"
        required
      />
      <div className="actions">
        <button className="button button-action" type="submit" aria-disabled={sending || undefined}>
          {strings.confirm}
        </button>
        <button className="button button-quiet" type="button" onClick={onCancel}>
          {strings.cancel}
        </button>
      </div>
    </form>
  );
}
