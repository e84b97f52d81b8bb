/** A filter applies at once. With the keys a choice changes on the way to the one that is meant: the button sends it. A typed name is sent by Enter. */
document
  .querySelector<HTMLFormElement>('[data-filters]')
  ?.addEventListener('change', ({ target, currentTarget }) => {
    if (!(target as Element).matches('select:focus-visible, [type=search]'))
      (currentTarget as HTMLFormElement).requestSubmit();
  });
