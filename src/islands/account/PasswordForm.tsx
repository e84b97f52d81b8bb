import { useState } from 'react';
import { refresh } from '#client/use-call.ts';
import type { Locale } from '#config.ts';
import { changePassword } from '#contract/auth/password.ts';
import { getSessions } from '#contract/auth/sessions.ts';
import { type CheckStrings, useCheckedForm } from '#islands/ui/use-checked-form.ts';
import { CheckField } from '#islands/ui/CheckField.tsx';
import { Field } from '#islands/ui/Field.tsx';
import { Notice } from '#islands/ui/Notice.tsx';

const MAX_LENGTHS = { old_password: 128, new_password: 128, confirm_password: 128 } as const;
type Name = keyof typeof MAX_LENGTHS;

interface Props {
  locale: Locale;
  action: string;
  /** The e-mail address, for the browser's password manager. */
  email: string;
  /** Address of the page that sets a new password without the old one. */
  forgotHref: string;
  errors: Readonly<Record<string, string>>;
  strings: CheckStrings & Record<Name | 'title' | 'text' | 'hint' | 'show' | 'submit' | 'forgot', string>;
}

/** The form for a new password, which ends all other sessions. */
export default function PasswordForm({ locale, action, email, forgotHref, errors, strings }: Props) {
  const [isVisible, setIsVisible] = useState(false);
  const { form, field, sending, trouble, clear, onSubmit } = useCheckedForm({
    locale,
    errors,
    strings,
    endpoint: changePassword,
    done: () => {
      clear();
      void refresh(getSessions);
      void import('#browser/push.ts').then(({ renewPush }) => renewPush());
    },
  });
  // The field accepts more than the 128 allowed characters, so that a longer password is refused with a message. A
  // field that cut it off would store another password than the person knows.
  const password = (name: Name, autoComplete: string) => ({
    ...field(name),
    label: strings[name],
    autoComplete,
    type: isVisible ? 'text' : 'password',
    maxLength: 256,
    dir: 'ltr',
    spellCheck: false,
    autoCapitalize: 'none',
    required: true,
  });
  return (
    <form
      className="panel account-form"
      method="post"
      action={action}
      ref={form}
      onSubmit={onSubmit}
      noValidate
    >
      <h2>{strings.title}</h2>
      <p className="muted">{strings.text}</p>
      {trouble && <Notice tone="warning" role="alert" title={trouble} />}
      <input
        className="unseen"
        type="text"
        autoComplete="username"
        defaultValue={email}
        tabIndex={-1}
        aria-hidden
      />
      <Field {...password('old_password', 'current-password')} />
      <div className="form-pair">
        <Field {...password('new_password', 'new-password')} hint={strings.hint} />
        <Field {...password('confirm_password', 'new-password')} />
      </div>
      <CheckField
        id="account-show"
        checked={isVisible}
        onChange={(event) => setIsVisible(event.currentTarget.checked)}
        className="check-box needs-script"
      >
        {strings.show}
      </CheckField>
      <div className="actions">
        <button className="button button-action" type="submit" aria-disabled={sending || undefined}>
          {strings.submit}
        </button>
        <a href={forgotHref}>{strings.forgot}</a>
      </div>
    </form>
  );
}
