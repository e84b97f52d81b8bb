import { opensElsewhere } from '#browser/opens-elsewhere.ts';

/**
 * Asks before a change of language loses text in a form: the other languages have only what the address of the page says,
 * and an address must not hold personal data. Forms that search or filter put their text into the address.
 */

/** Fields that hold text of the visitor; passwords are never shown again, so they do not count. */
const FIELDS =
  'main form[method=post] :is(textarea, input:not([type=hidden], [type=password], [type=checkbox], [type=radio], [type=range], [type=file], [type=search], [type=submit]))';

const dialog = document.querySelector<HTMLDialogElement>('#language-loss');
/** The link that the visitor has followed, and whether they have agreed to the loss. */
let followed: HTMLAnchorElement | undefined;
let hasAgreed = false;

// The listener runs before the one that remembers the language, which must not learn of a language that is not chosen.
document.addEventListener(
  'click',
  (event) => {
    const link = (event.target as Element).closest?.<HTMLAnchorElement>('#languages a');
    if (!dialog || !link || hasAgreed || opensElsewhere(event) || !holdsText()) return;
    event.preventDefault();
    event.stopPropagation();
    followed = link;
    dialog.returnValue = '';
    dialog.showModal();
  },
  { capture: true },
);

dialog?.addEventListener('close', () => {
  if (dialog.returnValue === 'change') {
    hasAgreed = true;
    followed?.click();
  } else {
    // The link is in the menu, which the dialog has closed.
    document.querySelector<HTMLElement>('[popovertarget=languages]')?.focus();
  }
});

/**
 * In the answer to a form every text counts, because the server has written into it what the visitor sent. Elsewhere text
 * counts that the page did not have.
 */
function holdsText(): boolean {
  const isAnswer = dialog?.dataset['answer'] !== undefined;
  const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS)];
  return fields.some(
    ({ value, defaultValue }) => value.trim() !== '' && (isAnswer || value !== defaultValue),
  );
}
