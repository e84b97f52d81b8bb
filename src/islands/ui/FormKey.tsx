import { FORM_KEY } from '#config.ts';

interface Props {
  /** The key of a refused form that is shown again; without it the server creates a new one. */
  value?: string | undefined;
}

/**
 * The hidden `Idempotency-Key` of a form that is sent without a script, so that a form that is sent twice acts once. Only
 * the server renders a key, because calls by script create their own.
 */
export function FormKey({ value }: Props) {
  const key = value ?? (typeof document === 'undefined' ? crypto.randomUUID() : undefined);
  return <input type="hidden" name={FORM_KEY} defaultValue={key} suppressHydrationWarning />;
}
