/** Windows in which the filters are in a disclosure and are chosen together, as in the styles of the filters. */
const NARROW = '(width < 62rem)';

/**
 * A chosen filter applies at once, with two exceptions: filters in an open disclosure, and a select that is used by
 * keyboard, whose value changes with each key. Then the button says how many entries match, and sends the form. A typed
 * name is sent by Enter.
 */
document
  .querySelector<HTMLFormElement>('[data-filters]')
  ?.addEventListener('change', ({ target, currentTarget }) => {
    const form = currentTarget as HTMLFormElement;
    const isCollecting = matchMedia(NARROW).matches && form.querySelector('details[open]') !== null;
    if (!isCollecting && !(target as Element).matches('select:focus-visible, [type=search]'))
      form.requestSubmit();
    else {
      form.dataset['unsent'] = '';
      void import('#browser/count-matches.ts').then((module) => module.countMatches(form));
    }
  });
