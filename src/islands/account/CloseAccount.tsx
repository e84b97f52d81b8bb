import { useState } from 'react';
import { forgetDrafts } from '#client/drafts.ts';
import { useCall } from '#client/use-call.ts';
import type { Locale } from '#config.ts';
import { closeAccount, previewClosing } from '#contract/account/closing.ts';
import type { Content } from '#contract/endpoint.ts';
import { type DashboardRole, paths } from '#i18n/routes.ts';
import { ClosingCosts, type CostStrings } from '#islands/account/ClosingCosts.tsx';
import { type CheckStrings, useCheckedForm } from '#islands/ui/use-checked-form.ts';
import { Confirm } from '#islands/ui/Confirm.tsx';
import { Field } from '#islands/ui/Field.tsx';
import { LoadFailed } from '#islands/ui/LoadFailed.tsx';
import { Notice } from '#islands/ui/Notice.tsx';

interface Props {
  locale: Locale;
  role: DashboardRole;
  /** The reader's time zone. */
  zone: string;
  action: string;
  initial: Content<typeof previewClosing> | undefined;
  errors: Readonly<Record<string, string>>;
  strings: CheckStrings &
    CostStrings &
    Record<
      | 'title'
      | 'text'
      | 'underWay'
      | 'password'
      | 'submit'
      | 'confirmTitle'
      | 'confirmText'
      | 'close'
      | 'keep'
      | 'failed'
      | 'again',
      string
    >;
}

/**
 * Closes the account: shows the meetings and credits that are lost where the back end tells them, asks for the password,
 * then for a confirmation.
 */
export default function CloseAccount({ locale, role, zone, action, initial, errors, strings }: Props) {
  const { data, error, isValidating, mutate } = useCall(previewClosing, { locale, initial });
  const [isConfirming, setIsConfirming] = useState(false);
  const { form, field, sending, trouble, submit } = useCheckedForm({
    locale,
    errors,
    strings,
    endpoint: closeAccount,
    done: () => {
      forgetDrafts();
      // Marks the page as being left, so that the end of the session does not lead to the login
      // (`browser/session-end.ts`).
      document.documentElement.dataset['leaving'] = '';
      location.assign(paths.home(locale, 'close-account'));
    },
  });
  return (
    <section className="panel account-closing" aria-labelledby="account-closing">
      <h2 id="account-closing">{strings.title}</h2>
      <p className="muted">{strings.text}</p>
      {/* 404: the back end cannot tell what would be lost. */}
      {error && error.status !== 404 && !data && (
        <LoadFailed strings={strings} busy={isValidating} error={error} onRetry={() => void mutate()} />
      )}
      {data && <ClosingCosts locale={locale} role={role} zone={zone} strings={strings} preview={data} />}
      {data?.under_way ? (
        <Notice tone="warning">
          <p>{strings.underWay}</p>
        </Notice>
      ) : (
        <form
          className="account-step"
          method="post"
          action={action}
          ref={form}
          onSubmit={(event) => {
            event.preventDefault();
            // Without a password the form is not confirmed first: its check reports that the password is missing.
            if (event.currentTarget.checkValidity()) setIsConfirming(true);
            else if (!sending) void submit();
          }}
          noValidate
        >
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
            <button className="button button-danger" type="submit" aria-disabled={sending || undefined}>
              {strings.submit}
            </button>
          </div>
        </form>
      )}
      {isConfirming && (
        <Confirm
          title={strings.confirmTitle}
          strings={{ confirm: strings.submit, keep: strings.keep, close: strings.close }}
          busy={sending}
          onConfirm={() => void submit().finally(() => setIsConfirming(false))}
          onClose={() => setIsConfirming(false)}
        >
          <p>{strings.confirmText}</p>
        </Confirm>
      )}
    </section>
  );
}
