import { valibotResolver } from '@hookform/resolvers/valibot';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { type FieldValues, get, type Resolver, useForm } from 'react-hook-form';
import type { GenericSchema } from 'valibot';
import { FORM_KEY, type Locale } from '#config.ts';
import type { Content, Endpoint } from '#contract/endpoint.ts';
import { FROM_SERVER, fieldMessage, type Rules, withoutErrorsOf } from '#islands/ui/field-message.ts';
import { refusalText, withReference } from '#islands/ui/Reference.tsx';
import { toast } from '#islands/ui/toast.ts';
import { type EndpointSource, loadEndpoint, useSend } from '#islands/ui/use-send.ts';

/** Messages of a form's checks. */
export interface CheckStrings {
  rules: Rules & Record<string, string>;
  /** Names of the fields, as they stand inside a message. */
  fieldNames: Readonly<Record<string, string>>;
  /** Says that nothing was stored, and that the form keeps its content. */
  notSent: string;
}

interface Options<E extends Endpoint> {
  locale: Locale;
  endpoint: EndpointSource<E>;
  strings: CheckStrings;
  /** The server's messages by field, for a form that was sent without a script. */
  errors?: Readonly<Record<string, string>>;
  /** Makes the body of the call from the form; by default it has each field's name and (last) value. */
  readBody?: (form: FormData) => Record<string, unknown>;
  /** The maximum number of characters by field, for the field's attribute and its error message. */
  maxLengths?: Readonly<Record<string, number>>;
  /** Parameters of the endpoint's path. */
  params?: Record<string, string>;
  /** Prefix of the ids of the fields. */
  prefix?: string;
  /** Called after success. `content` is undefined if another back end answers without the content of the contract. */
  done: (content: Content<E> | undefined) => void;
}

/** All fields except the idempotency key, which is only for forms without a script. */
const allFields = (form: FormData): Record<string, unknown> => {
  form.delete(FORM_KEY);
  return Object.fromEntries(form);
};

/**
 * State and handlers of a form: its values are validated by the endpoint's schema and sent, and errors are shown at
 * their fields. The values are read from the DOM, so that it does not matter who filled them in: the person, the
 * browser or a draft.
 */
export function useCheckedForm<E extends Endpoint>(options: Options<E>) {
  const {
    locale,
    endpoint,
    strings,
    errors = {},
    readBody = allFields,
    maxLengths = {},
    params,
    done,
  } = options;
  const { prefix = 'account' } = options;
  const [serverErrors, setServerErrors] = useState(errors);
  const form = useRef<HTMLFormElement>(null);
  const [trouble, setTrouble] = useState<ReactNode>();
  /** The fields whose errors the form shows: those for which it has called `errorOf`. */
  const shownFields = useRef(new Set<string>());
  const isShown = (name: string) =>
    [...shownFields.current].some((shown) => name === shown || name.startsWith(`${shown}.`));
  const { send, sending } = useSend(locale, endpoint);
  const readCurrentBody = () => readBody(new FormData(form.current ?? undefined));
  const check: Resolver = async (_, ...rest) => {
    const { body: schema } = await loadEndpoint(endpoint);
    return valibotResolver(schema as GenericSchema<FieldValues>)(readCurrentBody(), ...rest);
  };
  const { register, handleSubmit, setError, clearErrors, reset, formState } = useForm({ resolver: check });

  const submit = handleSubmit(async () => {
    setTrouble(undefined);
    const answer = await send(readCurrentBody(), params);
    if (answer.status === 200) {
      if (answer.message) void toast('success', answer.message);
      done(answer.content);
      return;
    }
    const fieldErrors = Object.entries(answer.fields);
    for (const [index, [name, messages]] of fieldErrors.entries())
      setError(name, { type: FROM_SERVER, message: messages[0] ?? '' }, { shouldFocus: index === 0 });
    const unseenMessage = fieldErrors.find(([name]) => !isShown(name))?.[1][0];
    if (unseenMessage !== undefined) setTrouble(withReference(unseenMessage, answer.reference));
    else if (fieldErrors.length === 0 && answer.status !== 401)
      setTrouble(refusalText(answer, strings.notSent));
  });

  const errorOf = (name: string) => {
    shownFields.current.add(name);
    return (
      fieldMessage(
        get(formState.errors, name) as { type?: unknown; message?: unknown } | undefined,
        strings.rules,
        strings.fieldNames[name] ?? name,
        maxLengths[name] ?? 0,
      ) ?? (formState.isSubmitted ? undefined : serverErrors[name])
    );
  };

  // The check takes time too, above all when its code is still loading.
  const isBusy = sending || formState.isSubmitting;
  return {
    form,
    sending: isBusy,
    /** The message of a failure that belongs to no field of the form. */
    trouble,
    errorOf,
    /** Removes the errors of a field and of all fields nested in it. */
    clearErrors: (name: string) => {
      clearErrors(name);
      setServerErrors((current) => withoutErrorsOf(current, name));
    },
    field: (name: string) => ({
      ...register(name),
      id: `${prefix}-${name}`,
      error: errorOf(name),
      ...(maxLengths[name] !== undefined && { maxLength: maxLengths[name] }),
    }),
    /** Validates and sends the form, for a form that first asks for a confirmation. Callers wait while `sending`. */
    submit: () => submit().catch(() => setTrouble(strings.notSent)),
    clear: () => {
      form.current?.reset();
      reset();
    },
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      // An error is thrown when the code of the validation or of the endpoint cannot be loaded.
      if (!isBusy) submit(event).catch(() => setTrouble(strings.notSent));
    },
  };
}
