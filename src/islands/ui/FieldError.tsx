import { CircleAlert } from 'lucide-react';

/** The error below a field that was refused; `id` is the field's. */
export function FieldError({ id, error }: { id: string; error?: string | undefined }) {
  if (!error) return null;
  return (
    <p className="field-error" id={`${id}-error`}>
      <CircleAlert className="icon" size={18} strokeWidth={1.75} aria-hidden />
      <span>{error}</span>
    </p>
  );
}
