import { valibotResolver } from '@hookform/resolvers/valibot';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import type { Locale } from '#config.ts';
import { SubscribeMail, subscribeMail } from '#contract/site/home.ts';
import { paths } from '#i18n/routes.ts';
import { Field } from '#islands/ui/Field.tsx';
import { sendForm } from '#islands/ui/send-form.ts';
import { toastAnswer } from '#islands/ui/toast-answer.ts';

interface Props {
  locale: Locale;
  /** Prefix of the ids; differs where two forms stand on one page. */
  id?: string;
  email?: string;
  /** The reason why the server refused the address. */
  error?: string | undefined;
  strings: Record<'label' | 'placeholder' | 'submit' | 'invalid' | 'honeypot' | 'failed', string>;
  /** Slot: the consent that is given with the address. */
  consent?: ReactNode;
}

export default function NewsletterForm({ locale, id = 'newsletter', email, error, strings, consent }: Props) {
  const { register, handleSubmit, reset, setError, formState } = useForm({
    resolver: valibotResolver(SubscribeMail),
  });

  const send = handleSubmit(async (values) => {
    const { status, message, fields, reference } = await sendForm(locale, subscribeMail, values);
    if (status === 200) reset({ email: '', website: '' });
    else if (fields.email) setError('email', { message: strings.invalid });
    toastAnswer({ status, message, reference }, strings.failed);
  });
  const errorMessage = formState.errors.email ? strings.invalid : formState.isSubmitted ? undefined : error;

  return (
    <form
      className="newsletter"
      method="post"
      action={paths.form(locale, 'newsletter')}
      onSubmit={(event) => {
        const { value } = event.currentTarget.elements.namedItem('email') as HTMLInputElement;
        // By the specification nothing happens when an empty address is sent.
        if (value.trim() === '' || formState.isSubmitting) event.preventDefault();
        else void send(event);
      }}
    >
      <div className="newsletter-row">
        <Field
          {...register('email')}
          id={`${id}-email`}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          dir="ltr"
          label={strings.label}
          placeholder={strings.placeholder}
          defaultValue={email}
          error={errorMessage}
        />
        <button
          className="button button-solid"
          type="submit"
          aria-disabled={formState.isSubmitting || undefined}
        >
          {strings.submit}
        </button>
      </div>
      <div className="unseen" aria-hidden="true">
        <label htmlFor={`${id}-website`}>{strings.honeypot}</label>
        <input {...register('website')} id={`${id}-website`} type="text" tabIndex={-1} autoComplete="off" />
      </div>
      {consent}
    </form>
  );
}
