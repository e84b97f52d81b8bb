import { opensElsewhere } from '#browser/opens-elsewhere.ts';

/**
 * Asks before a change of language loses the text of a refused form: the other languages have only what the address of
 * the page says, and an address must not hold personal data.
 */

/** Fields whose text is shown again when their form was refused; passwords never are. */
const FIELDS = 'main form :is(textarea, [type=text], [type=email], [type=tel])';

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

function holdsText(): boolean {
  const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS)];
  return fields.some(({ value }) => value.trim() !== '');
}
