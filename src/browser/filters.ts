/** Windows in which the fields of the disclosure are chosen together, as in the styles of the filters. */
const NARROW = '(width < 62rem)';

/**
 * A filter applies at once, except where several are chosen together or one is chosen with the keys, which change it with
 * each press: then the button says how many entries match, and sends the choice. A typed name is sent by Enter.
 */
document
  .querySelector<HTMLFormElement>('[data-filters]')
  ?.addEventListener('change', ({ target, currentTarget }) => {
    const form = currentTarget as HTMLFormElement;
    const isCollecting = matchMedia(NARROW).matches && form.querySelector('details[open]') !== null;
    if (!isCollecting && !(target as Element).matches('select:focus-visible, [type=search]'))
      form.requestSubmit();
    else void import('#browser/count-matches.ts').then((one) => one.countMatches(form));
  });
