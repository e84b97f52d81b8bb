import { FORM_KEY } from '#config.ts';

interface Props {
  /** Of a form that comes back refused; without it the server makes a new one. */
  value?: string | undefined;
}

/**
 * The `Idempotency-Key` of a form that is sent without a script: sent twice, it acts once. Only the server makes one,
 * because writes by script carry a key of their own.
 */
export function FormKey({ value }: Props) {
  const key = value ?? (typeof document === 'undefined' ? crypto.randomUUID() : undefined);
  return <input type="hidden" name={FORM_KEY} defaultValue={key} suppressHydrationWarning />;
}
