import { valibotResolver } from '@hookform/resolvers/valibot';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type * as v from 'valibot';
import { preselectStoredCountry } from '#browser/country-fields.ts';
import { storedCountry } from '#client/stored-country.ts';
import type { Locale } from '#config.ts';
import { SendMessage, sendMessage } from '#contract/site/leads.ts';
import { phoneExampleFor } from '#domain/phone.ts';
import { type ContactStrings, ContactThanks } from '#islands/site/ContactThanks.tsx';
import { CheckField } from '#islands/ui/CheckField.tsx';
import { Field } from '#islands/ui/Field.tsx';
import { FROM_SERVER, fieldMessage } from '#islands/ui/field-message.ts';
import { sendForm } from '#islands/ui/send-form.ts';
import { toast } from '#islands/ui/toast.ts';

/** The maximum numbers of characters, as in the contract; 0 for a field without text. */
const MAX_LENGTHS = { name: 120, email: 254, phone: 40, message: 4000, consent: 0 } as const;
export type ContactField = keyof typeof MAX_LENGTHS;
const FIELDS = Object.keys(MAX_LENGTHS) as ContactField[];

interface Props {
  locale: Locale;
  /** Prefix of the ids; differs where two forms stand on one page. */
  id: string;
  action: string;
  /** Path of the page that the question is about. */
  page?: string | undefined;
  /** Address of the privacy notice, if the back end has one. */
  noticeHref?: string | undefined;
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
  strings: ContactStrings;
  /** The select for the country of the telephone number; a named slot. */
  country?: ReactNode;
  /** The fields that protect the form against bots. */
  children?: ReactNode;
}

const formDataOf = (form: HTMLFormElement | null) => new FormData(form ?? undefined);

/** The form for a message to the clinic. */
export default function ContactForm(props: Props) {
  const { locale, id, action, noticeHref, values, errors, strings, country, children } = props;
  const form = useRef<HTMLFormElement>(null);
  const [done, setDone] = useState(false);
  const [page, setPage] = useState(props.page);
  useEffect(() => {
    setPage((current) => current ?? location.pathname);
    const field = form.current?.elements.namedItem('phone_country');
    if (field instanceof HTMLSelectElement) preselectStoredCountry(field);
  }, []);
  // The server renders the select of the country outside React, so its value is read from the form. In a form without
  // the select the country that the visitor chose earlier counts.
  const chosenCountry = () => formDataOf(form.current).get('phone_country')?.toString() ?? storedCountry();
  const check = valibotResolver(SendMessage);
  const { register, handleSubmit, setError, getValues, formState } = useForm<
    v.InferInput<typeof SendMessage>,
    unknown,
    SendMessage
  >({ resolver: (typed, ...rest) => check({ ...typed, phone_country: chosenCountry() }, ...rest) });

  const send = handleSubmit(async (message) => {
    const sentFields = formDataOf(form.current);
    const hidden = Object.fromEntries(
      ['page', 'website', 'stamp', 'work', 'estimate_id'].map((name) => [name, sentFields.get(name) ?? '']),
    );
    const answer = await sendForm(locale, sendMessage, { ...message, ...hidden });
    if (answer.status === 200) {
      dispatchEvent(new Event('enquiry'));
      return setDone(true);
    }
    // While very many forms are sent, a form needs an additional proof against bots. Only the page of the form has it,
    // so the browser sends the form to that page.
    if (answer.fields['stamp']) return form.current?.submit();
    const refusedFields = FIELDS.filter((name) => answer.fields[name]?.[0]);
    for (const name of refusedFields)
      setError(
        name,
        { type: FROM_SERVER, message: answer.fields[name]?.[0] ?? '' },
        { shouldFocus: name === refusedFields[0] },
      );
    if (refusedFields.length === 0) await toast('error', answer.message || strings.failed, answer.reference);
  });
  const example = formState.errors.phone
    ? phoneExampleFor(getValues('phone') ?? '', chosenCountry(), locale)
    : '';
  const field = (name: ContactField) => ({
    // An e-mail address is asked for only where there is no number, so a typed number takes that error away.
    ...register(name, name === 'phone' ? { deps: ['email'] } : {}),
    id: `${id}-${name}`,
    label: strings[name],
    maxLength: MAX_LENGTHS[name] || undefined,
    defaultValue: values[name],
    error:
      fieldMessage(formState.errors[name], strings.rules, strings.words[name], MAX_LENGTHS[name], example) ??
      (formState.isSubmitted ? undefined : errors[name]),
  });
  // A checkbox has its own text, no length, and a default state in place of a default value.
  const { label: _label, maxLength: _max, defaultValue: _value, ...consent } = field('consent');

  if (done) return <ContactThanks strings={strings} />;
  return (
    <form
      className="form"
      method="post"
      action={action}
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        // A second press while the message is on its way would send it twice.
        if (!formState.isSubmitting) void send(event);
      }}
    >
      <Field {...field('name')} type="text" autoComplete="name" required />
      <div className="form-pair">
        <Field
          {...field('email')}
          hint={strings.reach}
          type="email"
          inputMode="email"
          autoComplete="email"
          dir="ltr"
        />
        <Field
          {...field('phone')}
          hint={strings.phoneHint}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          dir="ltr"
        />
        {country}
      </div>
      <Field {...field('message')} hint={strings.messageHint} lines dir="auto" required />
      <CheckField {...consent} defaultChecked={values['consent'] === '1'} required>
        {`${strings.consent} `}
        {noticeHref ? <a href={noticeHref}>{strings.notice}</a> : strings.notice}
      </CheckField>
      <input type="hidden" name="page" value={page} />
      {children}
      <div>
        <button
          className="button button-action"
          type="submit"
          aria-disabled={formState.isSubmitting || undefined}
        >
          {strings.submit}
        </button>
      </div>
    </form>
  );
}
