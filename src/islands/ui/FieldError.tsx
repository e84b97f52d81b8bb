import { Icon } from '#islands/ui/Icon.tsx';

/** The error below a field that was refused; `id` is the field's. */
export function FieldError({ id, error }: { id: string; error?: string | undefined }) {
  if (!error) return null;
  return (
    <p className="field-error" id={`${id}-error`}>
      <Icon name="circle-alert" size={18} />
      <span>{error}</span>
    </p>
  );
}
