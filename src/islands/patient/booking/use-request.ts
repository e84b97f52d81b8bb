import { valibotResolver } from '@hookform/resolvers/valibot';
import {
  type ReactNode,
  type RefObject,
  type SubmitEvent,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useForm } from 'react-hook-form';
import { browserApi } from '#client/browser-api.ts';
import type { Submitted } from '#client/api-client.ts';
import type { Locale } from '#config.ts';
import { getHold, RequestMeeting, requestMeeting } from '#contract/patient/booking.ts';
import { decideConsent } from '#contract/patient/consents.ts';
import { AGREED_TEXTS, type AgreedText, shownVersions } from '#domain/agreed-texts.ts';
import { paths } from '#i18n/routes.ts';
import type { Consent } from '#islands/patient/booking/ConsentPart.tsx';
import { storedHold } from '#islands/patient/booking/stored-hold.ts';
import { FIELD_NAMES, type RequestInput } from '#islands/patient/booking/request-form.ts';
import { type UploadedFile, useCaseFiles } from '#islands/patient/booking/use-case-files.ts';
import { useShownTexts } from '#islands/patient/booking/use-shown-texts.ts';
import { FROM_SERVER } from '#islands/ui/field-message.ts';
import { refusalText, withReference } from '#islands/ui/Reference.tsx';
import { sendForm } from '#islands/ui/send-form.ts';
import { useFormDraft } from '#islands/ui/use-form-draft.ts';
import { useSend } from '#islands/ui/use-send.ts';

const loadGetMeeting = () => import('#contract/patient/meetings.ts').then((module) => module.getMeeting);

export type RequestStrings = Record<'notSent' | 'wait' | 'who', string>;

const givesHealthData = (consents: readonly Consent[]) =>
  consents.some(({ kind, given }) => kind === 'health-data' && given);

interface Options {
  locale: Locale;
  account: string;
  /** Id of the hold. */
  hold: string;
  form: RefObject<HTMLFormElement | null>;
  consents: readonly Consent[];
  /** Version of the distance-sale terms to which the form links. */
  termsVersion: string;
  /** Whether the patient is of age by the account's date of birth; undefined without one. */
  ofAge: boolean | undefined;
  /** Number of the estimate with which the patient books. */
  estimate: string | undefined;
  /** Stored health files that belong to no meeting yet; undefined if they are unknown. */
  waitingFiles: readonly UploadedFile[] | undefined;
  /** Called when the hold has expired. */
  onExpired: () => void;
  strings: RequestStrings;
}

/**
 * The form that requests a meeting at a held time: stores a draft of the typed values, validates them and sends them.
 */
export function useRequest(options: Options) {
  const { locale, account, hold, form, ofAge, onExpired, strings } = options;
  const [problem, setProblem] = useState<ReactNode>();
  const [isHydrated, setIsHydrated] = useState(false);
  const caseFiles = useCaseFiles(locale, account, options.waitingFiles);
  const { send, sending } = useSend(locale, requestMeeting);
  /** Whether the time ran out while the request was being sent. */
  const ranOut = useRef(false);
  const { texts, renew } = useShownTexts(locale, options);
  const versions = shownVersions(texts.consents, texts.termsVersion);
  const check = useMemo(() => valibotResolver(RequestMeeting), []);
  const request = useForm<RequestInput, unknown, RequestMeeting>({
    defaultValues: { estimate_id: options.estimate },
    resolver: (typed, ...rest) =>
      check(
        {
          ...typed,
          ...versions,
          hold_id: hold,
          files: caseFiles.files.map(({ id }) => id),
          purchase_id: (typed.payment === 'credit' && typed.purchase_id) || undefined,
          // Without a guardian, the patient says with the terms that they are of age.
          of_age: (ofAge === undefined && !typed.guardian_name?.trim()) || undefined,
          guardian_consent: Boolean(typed.guardian_consent) || undefined,
        },
        ...rest,
      ),
  });
  const draft = useFormDraft(form, account, 'booking');
  const { setValue, setError, getValues } = request;
  const [agreed, setAgreed] = useState(givesHealthData(options.consents));

  useEffect(() => {
    setIsHydrated(true);
    // The draft has filled the DOM fields, so the state of the form library is updated from them.
    const data = new FormData(form.current ?? undefined);
    for (const name of FIELD_NAMES) {
      const value = data.get(name);
      if (typeof value === 'string' && value !== '') setValue(name, value as never);
    }
  }, [form, setValue]);

  /** Shows the present texts after a refusal, and unticks the boxes of all that have changed, named or not. */
  const showPresentTexts = async (named: readonly AgreedText[]) => {
    const present = await renew();
    if (present) setAgreed(givesHealthData(present.consents));
    const presentVersions = present && shownVersions(present.consents, present.termsVersion);
    for (const name of AGREED_TEXTS) {
      const version = `${name}_version` as const;
      const isOther = presentVersions && presentVersions[version] !== versions[version];
      if (isOther || named.includes(name)) setValue(name, false);
    }
  };
  const agree = async () => {
    const consent = texts.consents.find(({ kind }) => kind === 'health-data');
    if (!consent) return;
    const { kind, version } = consent;
    setProblem(undefined);
    const answer = await sendForm(locale, decideConsent, { kind, version, given: true });
    if (answer.status !== 200) {
      const message = Object.values(answer.fields)[0]?.[0] ?? answer.message ?? strings.notSent;
      setProblem(withReference(message, answer.reference));
      if (answer.status === 409) await showPresentTexts(['health_consent']);
      return;
    }
    setAgreed(true);
    setValue('health_consent', '1');
  };
  /** Whether the patient is of age or a guardian consents; otherwise shows what is missing at its field. */
  const checkPerson = (shouldFocus: boolean) => {
    const { guardian_name: name, guardian_consent: consent } = getValues();
    if (ofAge === true || (ofAge === undefined && !name?.trim() && !consent)) return true;
    if (!name?.trim()) {
      setError('guardian_name', { type: FROM_SERVER, message: strings.who }, { shouldFocus });
      return false;
    }
    if (!consent) setError('guardian_consent', { message: 'accepted' }, { shouldFocus });
    return Boolean(consent);
  };
  const openMeeting = (meeting: string) =>
    location.assign(paths.dashboard(locale, 'Patient', ['book'], { meeting }));
  /** Shows that the hold has expired, or opens the meeting that the hold has become by a request of another tab. */
  const endHold = async () => {
    const meeting = await loadGetMeeting()
      .then((getMeeting) => browserApi(locale).find(getMeeting, { params: { id: hold } }))
      .catch(() => undefined);
    if (meeting) return openMeeting(meeting.id);
    setProblem(undefined);
    onExpired();
  };
  /** The request that is being sent may still turn the hold into a meeting, so its answer is awaited first. */
  const onTimeOver = () => {
    if (sending) ranOut.current = true;
    else void endHold();
  };
  /** Shows why a request was refused: at its fields, as an expired hold, or below the form. */
  const handleAnswer = async (answer: Submitted<unknown>) => {
    const { status, fields } = answer;
    const refusedFields = FIELD_NAMES.filter((name) => fields[name]?.[0]);
    for (const name of refusedFields)
      setError(
        name,
        { type: FROM_SERVER, message: fields[name]?.[0] ?? '' },
        { shouldFocus: name === refusedFields[0] },
      );
    // The files are uploaded before and are no field of the form library, so their field is focused here.
    if (refusedFields[0] === 'files')
      form.current?.querySelector<HTMLInputElement>('input[name="files"]')?.focus();
    const changedTexts = AGREED_TEXTS.filter((name) => refusedFields.includes(name));
    if (status === 409 && changedTexts.length > 0) await showPresentTexts(changedTexts);
    if (refusedFields.length > 0) return;
    if (status === 409 || status === 404) {
      // Undefined: the hold no longer exists. Null: it is unknown, because the call failed.
      const currentHold = await browserApi(locale)
        .find(getHold, { params: { id: hold } })
        .catch(() => null);
      if (currentHold === undefined) return endHold();
    }
    setProblem(refusalText(answer, strings.notSent));
  };
  const submit = request.handleSubmit(
    async (body) => {
      if (!checkPerson(true)) return;
      const isUploading = caseFiles.uploads.length > 0;
      setProblem(isUploading ? strings.wait : undefined);
      if (isUploading) return;
      ranOut.current = false;
      const answer = await send(body);
      if (answer.status !== 200) return ranOut.current ? endHold() : handleAnswer(answer);
      draft.done();
      caseFiles.done();
      storedHold.remove();
      // The meeting has the id of its hold, which counts where the content of the answer cannot be read.
      openMeeting(answer.content?.id ?? hold);
    },
    () => void checkPerson(false),
  );
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!sending) void submit();
  };
  const fileError = request.formState.errors.files?.message;
  return {
    request,
    caseFiles,
    consents: texts.consents,
    versions,
    agreed,
    agree,
    onTimeOver,
    onSubmit,
    sending,
    isHydrated,
    problem,
    fileError,
  };
}
