import '#styles/dashboard/meeting-parts.css';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { refresh } from '#client/use-call.ts';
import type { Locale } from '#config.ts';
import { type Bundle, getBundles, takeBundle } from '#contract/patient/bundles.ts';
import { getTransactions } from '#contract/patient/transactions.ts';
import type { BeforePaying, Payment } from '#contract/payment.ts';
import { createT, pick, type Strings } from '#i18n/island-t.ts';
import { paths } from '#i18n/routes.ts';
import { useShownTerms } from '#islands/patient/use-shown-terms.ts';
import { CheckField } from '#islands/ui/CheckField.tsx';
import { FormKey } from '#islands/ui/FormKey.tsx';
import { MoneyText } from '#islands/ui/MoneyText.tsx';
import { Notice } from '#islands/ui/Notice.tsx';
import { withReference } from '#islands/ui/Reference.tsx';
import { toastAnswer } from '#islands/ui/toast-answer.ts';
import { TransferFacts, type TransferStrings } from '#islands/ui/TransferFacts.tsx';
import { useSend } from '#islands/ui/use-send.ts';

interface Props {
  locale: Locale;
  bundle: Bundle;
  beforePaying: BeforePaying;
  strings: Strings;
  /** The reason why a form that was sent without a script was refused. */
  error?: string | undefined;
  /** The idempotency key of that form. */
  formKey?: string | undefined;
  onDone?: () => void;
}

/**
 * The form that buys a bundle: price, payment method and terms; afterwards, where the payment is a transfer, its amount
 * and bank account. Where nothing can be paid at present, a sentence says so.
 */
export function TakeBundle({
  locale,
  bundle,
  beforePaying,
  strings,
  error: refused,
  formKey,
  onDone,
}: Props) {
  const t = createT(locale, strings);
  const { send, sending } = useSend(locale, takeBundle);
  const { terms, renew } = useShownTerms(beforePaying.terms);
  const [termsError, setTermsError] = useState(refused);
  const [problem, setProblem] = useState<ReactNode>();
  const [payment, setPayment] = useState<Payment>();

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    const element = event.currentTarget;
    const form = new FormData(element);
    setProblem(undefined);
    setTermsError(undefined);
    if (!form.has('terms')) return setTermsError(t('termsMissing'));
    const body = { method: form.get('method'), terms: true, terms_version: terms.version };
    const answer = await send(body, { id: String(bundle.id) });
    if (answer.status !== 200) {
      const refusedTerms = answer.fields['terms']?.[0];
      setTermsError(refusedTerms);
      if (answer.status === 409 && refusedTerms) return renew(element);
      return setProblem(withReference(answer.message || t('notSent'), answer.reference));
    }
    await refresh(getBundles, getTransactions);
    if (answer.content?.transfer) return setPayment(answer.content);
    toastAnswer(answer, t('notSent'));
    onDone?.();
  };

  if (payment?.transfer)
    return (
      <div className="flow">
        <Notice tone="success" role="status" title={t('taken')}>
          {t('takenText')}
        </Notice>
        <p className="wallet-price">
          <MoneyText locale={locale} money={payment.price} />
        </p>
        <TransferFacts
          locale={locale}
          transfer={payment.transfer}
          strings={pick(strings, 'transfer') as unknown as TransferStrings}
        />
      </div>
    );
  if (beforePaying.methods.length === 0) return <p className="muted">{t('noMethods')}</p>;
  return (
    <form
      className="form"
      method="post"
      action={paths.form(locale, 'take-bundle')}
      onSubmit={submit}
      noValidate
    >
      <input type="hidden" name="bundle" value={bundle.id} />
      <input type="hidden" name="terms_version" value={terms.version} />
      <FormKey value={formKey} />
      <p className="wallet-price">
        <MoneyText locale={locale} money={bundle.price} />
      </p>
      <p>{t('policy')}</p>
      <fieldset className="choices">
        <legend>{t('method')}</legend>
        {beforePaying.methods.map((method, index) => (
          <label className="choice" key={method}>
            <input
              className="check-box"
              type="radio"
              name="method"
              value={method}
              defaultChecked={index === 0}
            />
            <span>{t(`method.${method}`)}</span>
          </label>
        ))}
      </fieldset>
      <CheckField id="bundle-terms" name="terms" error={termsError}>
        {t('terms')}{' '}
        <a href={paths.page(locale, terms.slug)} target="_blank" rel="noopener">
          {terms.title}
        </a>
      </CheckField>
      {problem && (
        <Notice tone="danger" role="alert">
          {problem}
        </Notice>
      )}
      <div>
        <button className="button button-action" type="submit" aria-disabled={sending || undefined}>
          {t('buy')}
        </button>
      </div>
    </form>
  );
}
