import '#styles/dashboard/request.css';
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { browserApi } from '#client/browser-api.ts';
import type { Locale } from '#config.ts';
import { holdTime, releaseHold } from '#contract/patient/booking.ts';
import type { Money } from '#domain/money.ts';
import { paths } from '#i18n/routes.ts';
import type { OwnBundle } from '#islands/patient/BundleChoice.tsx';
import { CaseFiles, type FilesStrings } from '#islands/patient/booking/CaseFiles.tsx';
import { CasePart, type CaseStrings } from '#islands/patient/booking/CasePart.tsx';
import { type Consent, ConsentPart, type ConsentStrings } from '#islands/patient/booking/ConsentPart.tsx';
import { HoldBar, type HoldStrings } from '#islands/patient/booking/HoldBar.tsx';
import { HoldExpired } from '#islands/patient/booking/HoldExpired.tsx';
import { addressOfHold, storedHold } from '#islands/patient/booking/stored-hold.ts';
import { type Fact, PayPart, type PayStrings } from '#islands/patient/booking/PayPart.tsx';
import type { PartProps } from '#islands/patient/booking/request-form.ts';
import type { UploadedFile } from '#islands/patient/booking/use-case-files.ts';
import { type RequestStrings, useRequest } from '#islands/patient/booking/use-request.ts';
import { FormKey } from '#islands/ui/FormKey.tsx';
import type { Rules } from '#islands/ui/field-message.ts';
import { Notice } from '#islands/ui/Notice.tsx';
import { withReference } from '#islands/ui/Reference.tsx';
import { useSend } from '#islands/ui/use-send.ts';

interface Props {
  locale: Locale;
  /** Account, which separates the drafts of people who share a device. */
  account: string;
  /** The time that is held, and the milliseconds until the hold expires. */
  hold: { id: string; millisecondsLeft: number };
  /** The held time, to hold it again when the hold has expired. */
  heldTime: { practice_id: string; at: string; minutes: number; zone: string };
  /** Address of the doctor's free times. */
  timesHref: string;
  /** Number of the estimate with which the patient books. */
  estimate: string | undefined;
  facts: readonly Fact[];
  policy: readonly string[];
  /** The price of the held time; without one nothing is to be paid. */
  price: Money;
  methods: readonly { value: string; label: string; note?: string | undefined }[];
  /** Bundles whose credits may pay for the meeting, sorted by expiry, the earliest first. */
  bundles: readonly OwnBundle[];
  /** Address of the distance-sale terms. */
  termsHref: string;
  consents: readonly Consent[];
  /** Version of the distance-sale terms to which the form links. */
  termsVersion: string;
  /** Whether the patient is of age by the account's date of birth; undefined without one. */
  ofAge: boolean | undefined;
  /** Stored health files that belong to no meeting yet; undefined if they are unknown. */
  waitingFiles: readonly UploadedFile[] | undefined;
  /** Hidden fields of the form, for browsers without a script. */
  hidden: Readonly<Record<string, string>>;
  strings: {
    hold: HoldStrings;
    case: CaseStrings;
    files: FilesStrings;
    consents: ConsentStrings;
    pay: PayStrings;
    rules: Rules;
    /** Names of the fields for use within a sentence. */
    words: Readonly<Record<string, string>>;
    form: RequestStrings & Record<'back' | 'submit' | 'sending', string>;
    parts: Record<'case' | 'consents' | 'pay', string>;
  };
}

/** The form that requests a meeting at the held time: the case, the consents and the payment. */
export default function Request(props: Props) {
  const { locale, strings, ofAge } = props;
  const [hold, setHold] = useState(props.hold);
  const [isExpired, setIsExpired] = useState(props.hold.millisecondsLeft <= 0);
  const form = useRef<HTMLFormElement>(null);
  const holdSender = useSend(locale, holdTime);
  /** Why the time could not be held again. */
  const [holdProblem, setHoldProblem] = useState<ReactNode>();
  const expiredNotice = useRef<HTMLDivElement>(null);
  const requestForm = useRequest({
    ...props,
    hold: hold.id,
    form,
    onExpired: () => setIsExpired(true),
    strings: strings.form,
  });
  const { request, caseFiles, consents, problem } = requestForm;
  const health = consents.find(({ kind }) => kind === 'health-data');
  // The page of the times releases this hold when the patient goes back to it.
  useEffect(() => storedHold.write(hold.id), [hold.id]);
  // The notice stands above the form, so a patient who is further down would not see it. The focus stays in the field
  // where they may be typing; the notice is an alert, which screen readers announce.
  useEffect(() => {
    if (isExpired) expiredNotice.current?.scrollIntoView({ block: 'start' });
  }, [isExpired]);

  const release = async () => {
    // The request that is being sent may turn the hold into a meeting at this moment.
    if (requestForm.sending) return;
    storedHold.remove();
    await browserApi(locale)
      .find(releaseHold, { params: { id: hold.id } })
      .catch(() => undefined);
    location.assign(props.timesHref);
  };
  const holdAgain = async () => {
    setHoldProblem(undefined);
    const answer = await holdSender.send(props.heldTime);
    if (!answer.content) {
      const message = answer.status === 200 ? undefined : answer.message;
      return setHoldProblem(withReference(message || strings.form.notSent, answer.reference));
    }
    const { id, until, left, price } = answer.content;
    const address = addressOfHold(location.href, id);
    // The doctor may have changed the price meanwhile. The page shows it, and the ways to pay, when it is loaded anew.
    if (!isSamePrice(price, props.price)) return location.assign(address);
    setHold({ id, millisecondsLeft: left ?? Date.parse(until) - Date.now() });
    setIsExpired(false);
    history.replaceState(null, '', address);
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    if (!isExpired) return requestForm.onSubmit(event);
    event.preventDefault();
    // The patient learns why nothing is sent, and the next Tab leads to the button that holds the time again.
    expiredNotice.current?.focus({ preventScroll: true });
    expiredNotice.current?.scrollIntoView({ block: 'start' });
  };
  const partProps: PartProps = {
    form: request,
    rules: strings.rules,
    words: strings.words,
  };
  const busy = requestForm.sending;
  return (
    <div className="request">
      {isExpired ? (
        <section className="request-expired" aria-label={strings.hold.over} ref={expiredNotice} tabIndex={-1}>
          <HoldExpired
            strings={strings.hold}
            busy={holdSender.sending}
            onHoldAgain={() => void holdAgain()}
            timesHref={props.timesHref}
          />
          {holdProblem && <Notice tone="danger" role="alert" title={holdProblem} />}
        </section>
      ) : (
        <HoldBar
          locale={locale}
          hold={hold.id}
          millisecondsLeft={hold.millisecondsLeft}
          isHeldAgain={hold.id !== props.hold.id}
          onExpired={requestForm.onTimeOver}
          onRelease={() => void release()}
          strings={strings.hold}
        />
      )}
      <form
        className="request-form"
        method="post"
        encType="multipart/form-data"
        action={paths.booking(locale, hold.id)}
        ref={form}
        noValidate={requestForm.isHydrated}
        onSubmit={onSubmit}
      >
        <input type="hidden" name="hold" value={hold.id} />
        <FormKey />
        {Object.entries({ ...props.hidden, ...requestForm.versions }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <section className="panel form">
          <h2>{strings.parts.case}</h2>
          <CasePart part={partProps} estimate={props.estimate} strings={strings.case}>
            <CaseFiles
              locale={locale}
              files={caseFiles}
              agreed={requestForm.agreed}
              onAgree={requestForm.agree}
              error={requestForm.fileError}
              formValueOf={({ id, name }) => `${id} ${name}`}
              consent={health ? `${health.title}. ${health.text}` : ''}
              strings={strings.files}
            />
          </CasePart>
        </section>
        <section className="panel form">
          <h2>{strings.parts.consents}</h2>
          <ConsentPart part={partProps} consents={consents} ofAge={ofAge} strings={strings.consents} />
        </section>
        <section className="panel form">
          <h2>{strings.parts.pay}</h2>
          <PayPart
            locale={locale}
            part={partProps}
            facts={props.facts}
            policy={props.policy}
            isFree={props.price.amount === 0}
            methods={props.methods}
            bundles={props.bundles}
            zone={props.heldTime.zone}
            ofAge={ofAge}
            termsHref={props.termsHref}
            strings={strings.pay}
          />
        </section>
        {problem && <Notice tone="danger" role="alert" title={problem} />}
        <div className="actions">
          <button
            className="button button-action"
            type="submit"
            aria-disabled={busy || isExpired || undefined}
          >
            {busy ? strings.form.sending : strings.form.submit}
          </button>
          <a className="button button-quiet" href={props.timesHref}>
            {strings.form.back}
          </a>
        </div>
      </form>
    </div>
  );
}

const isSamePrice = (one: Money, other: Money): boolean =>
  one.amount === other.amount && one.currency === other.currency;
