/**
 * A filter applies at once. A choice that is made with the keys changes with each key, so the button sends it; a typed name
 * is sent by Enter.
 */
document
  .querySelector<HTMLFormElement>('[data-filters]')
  ?.addEventListener('change', ({ target, currentTarget }) => {
    if (!(target as Element).matches('select:focus-visible, [type=search]'))
      (currentTarget as HTMLFormElement).requestSubmit();
  });
