/**
 * A filter applies at once. A choice that is made with the keys changes with each key, so the button sends it; a typed name
 * is sent by Enter. The new list takes the place of the old one on the same page; where that fails, the form or the link
 * loads the whole page. The code for it is loaded with the first choice.
 */
const FORM = '[data-filters]';

addEventListener('change', ({ target }) => {
  const field = target as HTMLElement;
  if (!field.matches('select:focus-visible, [type=search]'))
    field.closest<HTMLFormElement>(FORM)?.requestSubmit();
});
addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement;
  if (!form.matches(FORM) || event.defaultPrevented) return;
  event.preventDefault();
  import('#browser/change-list.ts').then((one) => one.applyFilters(form)).catch(() => form.submit());
});
addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('.facets-chosen a');
  if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  import('#browser/change-list.ts')
    .then((one) => one.openList(link.href))
    .catch(() => location.assign(link.href));
});
