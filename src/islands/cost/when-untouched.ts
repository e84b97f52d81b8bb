/** A field of a form, as far as its focus and its value matter here. */
type Field = EventTarget & { value: string };

/**
 * Calls `set` at once; or, while somebody has the focus in `field`, when they leave it as it was. A value written under
 * their hands would mix with what they type.
 */
export function whenUntouched(field: Field | null, set: () => void): void {
  if (!field || document.activeElement !== (field as EventTarget)) {
    set();
    return;
  }
  const { value } = field;
  const setIfUnchanged = () => {
    if (field.value === value) set();
  };
  field.addEventListener('blur', setIfUnchanged, { once: true });
}
