import { type ReactNode, type SubmitEvent, useState } from 'react';
import { refresh, useCall } from '#client/use-call.ts';
import type { Locale } from '#config.ts';
import type { Content } from '#contract/endpoint.ts';
import type { MeetingDetails } from '#contract/meeting.ts';
import { getBundles } from '#contract/patient/bundles.ts';
import { getMeeting, getMeetings } from '#contract/patient/meetings.ts';
import { payMeeting } from '#contract/patient/payments.ts';
import { getTransactions } from '#contract/patient/transactions.ts';
import { clockIn } from '#domain/time/clock.ts';
import { paths } from '#i18n/routes.ts';
import { PayForm, type PayFormStrings } from '#islands/patient/PayForm.tsx';
import { payingBundles } from '#islands/patient/paying-bundles.ts';
import { useShownTerms } from '#islands/patient/use-shown-terms.ts';
import { ClockText } from '#islands/ui/ClockText.tsx';
import { LoadFailed } from '#islands/ui/LoadFailed.tsx';
import { MoneyText } from '#islands/ui/MoneyText.tsx';
import { withReference } from '#islands/ui/Reference.tsx';
import { Skeleton } from '#islands/ui/Skeleton.tsx';
import { toastAnswer } from '#islands/ui/toast-answer.ts';
import { TransferFacts, type TransferStrings } from '#islands/ui/TransferFacts.tsx';
import { useSend } from '#islands/ui/use-send.ts';

export type PayStrings = PayFormStrings & { transfer: TransferStrings } & Record<
    'title' | 'until' | 'waiting' | 'amount' | 'otherWay' | 'notSent' | 'failed' | 'again' | 'loading',
    string
  >;

interface Props {
  locale: Locale;
  meeting: MeetingDetails;
  bundles: Content<typeof getBundles> | undefined;
  transactions: Content<typeof getTransactions> | undefined;
  strings: PayStrings;
}

/** The panel of a meeting that waits for its payment: the bank account for a transfer, and the payment methods. */
export function PayMeeting({ locale, meeting, bundles, transactions, strings }: Props) {
  const bundlesCall = useCall(getBundles, { locale, initial: bundles });
  const transactionsCall = useCall(getTransactions, { locale, initial: transactions });
  const { send, sending } = useSend(locale, payMeeting);
  const { terms: shownTerms, renew } = useShownTerms(bundlesCall.data?.before_paying.terms);
  const [refused, setRefused] = useState<{ terms?: string | undefined; message?: ReactNode }>({});
  const pendingPayment = transactionsCall.data?.pending.find(
    ({ meeting_id, state, transfer }) => meeting_id === meeting.id && state === 'pending' && transfer,
  );

  const pay = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    const element = event.currentTarget;
    const form = new FormData(element);
    const payment = form.get('payment');
    const purchase = payment === 'credit' ? form.get('purchase_id') : null;
    const body = {
      payment,
      ...(purchase && { purchase_id: purchase }),
      terms: form.get('terms') === '1',
      terms_version: shownTerms?.version,
    };
    const answer = await send(body, { id: meeting.id });
    if (answer.status !== 200) {
      const { terms, ...otherErrors } = answer.fields;
      const message = terms
        ? undefined
        : withReference(
            Object.values(otherErrors)[0]?.[0] ?? answer.message ?? strings.notSent,
            answer.reference,
          );
      setRefused({ terms: terms?.[0], message });
      if (answer.status === 409 && terms) await renew(element);
      return;
    }
    setRefused({});
    await refresh(getMeeting, getMeetings, getTransactions, getBundles);
    toastAnswer(answer, strings.notSent);
  };

  // Another back end may have no list of transactions; the meeting can be paid without it.
  const lacksTransactions = transactionsCall.error?.status === 404;
  const hasTransactions = lacksTransactions || transactionsCall.data !== undefined;
  const failure =
    (bundlesCall.data ? undefined : bundlesCall.error) ??
    (hasTransactions ? undefined : transactionsCall.error);
  const before = bundlesCall.data?.before_paying;
  const paying = payingBundles(bundlesCall.data?.mine ?? [], meeting);
  const otherMethods = before?.methods.filter((method) => method !== pendingPayment?.method) ?? [];
  // Where the awaited transfer is the only way to pay, there is nothing else to choose.
  const hasNoOtherWay = pendingPayment && before && otherMethods.length === 0 && paying.length === 0;
  // Without the transactions it is unknown whether a transfer is pending, whose bank account stands above the form.
  const form = before && shownTerms && hasTransactions && (
    <PayForm
      locale={locale}
      meeting={meeting}
      refused={refused}
      strings={strings}
      before={{ ...before, methods: otherMethods, terms: shownTerms }}
      bundles={paying}
      busy={sending}
      action={paths.form(locale, 'patient-pay')}
      onSubmit={pay}
    />
  );
  return (
    <section className="panel" aria-labelledby="pay-title" id="pay">
      <h2 id="pay-title">{strings.title}</h2>
      {meeting.due && (
        <p>
          {strings.until}{' '}
          <strong>
            <ClockText
              locale={locale}
              clock={clockIn(meeting.starts.patient.zone, Date.parse(meeting.due))}
              day="long"
            />
          </strong>
        </p>
      )}
      {pendingPayment?.transfer && (
        <>
          <p>{strings.waiting}</p>
          <p>
            {strings.amount}{' '}
            <strong>
              <MoneyText locale={locale} money={pendingPayment.price} />
            </strong>
          </p>
          <TransferFacts locale={locale} transfer={pendingPayment.transfer} strings={strings.transfer} />
        </>
      )}
      {failure && (
        <LoadFailed
          strings={strings}
          busy={bundlesCall.isValidating || transactionsCall.isValidating}
          error={failure}
          onRetry={() => void Promise.all([bundlesCall.mutate(), transactionsCall.mutate()])}
        />
      )}
      {!form && !failure && <Skeleton rows={1} label={strings.loading} />}
      {pendingPayment && form && !hasNoOtherWay && (
        <details>
          <summary>{strings.otherWay}</summary>
          {form}
        </details>
      )}
      {!pendingPayment && form}
    </section>
  );
}
